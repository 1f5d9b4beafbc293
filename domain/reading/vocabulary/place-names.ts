import gazetteer from "#data/cities.json" with { type: "json" };
import { foldWord } from "#domain/reading/text/fold-word.ts";
import { phraseTable } from "#domain/reading/text/words.ts";
import { COUNTRY_CODES, type CountryCode } from "#domain/shared/country.ts";
import { REGIONS, WORLDWIDE_NAMES } from "./country-regions.ts";
import aliases from "./place-names.json" with { type: "json" };
import { PROVINCES, US_STATES } from "./subdivisions.ts";

const listed = ([country, list]: readonly [string, string]) =>
  list.split("|").map((name) => [name, country as CountryCode] as const);

/**
 * Cities that postings name without their country: a gazetteer (data/README.md) without the names that
 * big cities of several countries share, and their other names. A later entry overrides an earlier one with the same words.
 */
const CITIES: readonly (readonly [name: string, country: CountryCode])[] = [
  ...Object.entries(gazetteer).flatMap(listed),
  ...Object.entries(aliases.cities).flatMap(listed),
];

const LISTED = new Set(Object.values(gazetteer).flatMap((names) => names.split("|").map(foldWord)));

/** Is it a city by the name it has in the gazetteer? Other names may mean areas, or cities that postings hardly call so. */
export function isListedCity(name: string): boolean {
  return LISTED.has(foldWord(name));
}

/** What a place name stands for. `worldwide` has no countries; a `region` is a group; `state` and `city` are evidence of their country. */
export type Place = { kind: "worldwide" | "region" | "country" | "state" | "city"; countries: readonly CountryCode[] };

const LANGUAGES = ["en", "it", "de", "fr", "es", "nl", "pt", "pl"] as const;

/** Names in one language that are everyday words, first names or other places in another. */
const AVOIDED = new Set(
  "man chad jordan niger jersey guinea mali togo oman cuba reunion malte perou inde chili salomon georgia georgie granada guadalupe salvador indie dania mauricio oma gana ira dominika norfolk".split(
    " ",
  ),
);

function* names(): Generator<readonly [string, Place]> {
  for (const [city, country] of CITIES) yield [city, { kind: "city", countries: [country] }];
  for (const [state] of US_STATES) yield [state, { kind: "state", countries: ["US"] }];
  for (const province of PROVINCES) yield [province[0], { kind: "state", countries: [province[1]] }];
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of COUNTRY_CODES) {
      const name = display.of(code);
      if (name && (language === "en" || !AVOIDED.has(foldWord(name))))
        yield [name, { kind: "country", countries: [code] }];
    }
  }
  for (const [name, code] of Object.entries(aliases.countries).flatMap(listed))
    yield [name, { kind: "country", countries: [code] }];
  for (const [list, countries] of REGIONS)
    for (const name of list.split("|")) yield [name, { kind: "region", countries }];
  for (const name of WORLDWIDE_NAMES) yield [name, { kind: "worldwide", countries: [] }];
}

export const PLACES = phraseTable(names());

/** Names that count as a place only in capitals: "US" is a country, "us" a pronoun. */
export const CAPITALS_ONLY = new Set(
  "us uk eu ue ph nz can aus ind esp pol ita fra che global amer sea lac ssa mex bra rsa anz aut uki cee gcc deu brd isr prc".split(
    " ",
  ),
);
