import { fieldText } from "#domain/reading/evidence.ts";
import { findPlacesInField } from "#domain/reading/place/find-places.ts";
import { foldWord } from "#domain/reading/text/fold-word.ts";
import { US_STATES } from "#domain/reading/vocabulary/subdivisions.ts";

/** A place by its folded name, of a US state always the whole one. */
export type NamedPlace = { name: string; isCountry: boolean; countries: readonly string[] };
const STATES = new Map(US_STATES.map(([name, code]) => [code.toLowerCase(), foldWord(name)]));
const NEXT = /[,;:()]|(?<!\p{L})(?:and|und|e|ed|et|y)(?!\p{L})/iu;

/** The words about a licence itself: what else is asked may name another place. */
export function clauseAround(line: string, start: number, end: number): string {
  const before =
    line
      .slice(Math.max(0, start - 30), start)
      .split(NEXT)
      .at(-1) ?? "";
  const after = line.slice(end, end + 40).split(NEXT)[0] ?? "";
  return before + line.slice(start, end) + after;
}

/** The places that a text names, "worldwide" and those it excludes aside. */
export function placesIn(text: string): NamedPlace[] {
  return findPlacesInField(fieldText("location", text), { bareCodes: true }).flatMap(
    ({ kind, countries, start, end, excluded }) => {
      const name = foldWord(text.slice(start, end));
      if (excluded || kind === "worldwide") return [];
      return [{ name: STATES.get(name) ?? name, isCountry: kind === "country" || kind === "region", countries }];
    },
  );
}

/** Whether what a line states, as of a place, is so in one of the places; without any it is. */
export function isValidIn(places: readonly NamedPlace[], line: string): boolean {
  const own = placesIn(line);
  return (
    places.length === 0 ||
    places.some((asked) =>
      own.some(
        ({ name, countries }) =>
          name === asked.name || (asked.isCountry && countries.some((country) => asked.countries.includes(country))),
      ),
    )
  );
}
