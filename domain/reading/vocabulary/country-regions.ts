import regions from "#data/regions.json" with { type: "json" };
import { type CountryCode, isCountryCode } from "#domain/shared/country.ts";

const SETS = new Map<string, CountryCode[]>();
for (const [name, text] of Object.entries(regions.sets)) SETS.set(name, countriesOf(text));

export const EU = countriesOf("@EU");
export const EEA = countriesOf("@EEA");

/** Names of groups of countries as postings write them -> their countries. The one place where a region is defined. */
export const REGIONS: readonly (readonly [names: string, countries: readonly CountryCode[]])[] = regions.named.map(
  ({ names, countries }) => [names, countriesOf(countries)],
);

/** Words that say "from any country". "Distributed" and "Probably worldwide" do not: the one is about teams, the other a board's guess. */
export const WORLDWIDE_NAMES = regions.worldwide.split("|");

/** Countries of "@EEA CH -IE": a set of `data/regions.json`, with a country more and one less, in this order. Sorted. */
export function countriesOf(text: string): CountryCode[] {
  const countries = new Set<CountryCode>();
  for (const word of text.split(" ")) {
    const code = word.replace(/^-/, "");
    const named = word.startsWith("@") ? SETS.get(word.slice(1)) : isCountryCode(code) && [code];
    if (!named) throw new TypeError(`data/regions.json names no set or country "${word}" before it uses it.`);
    for (const country of named) word.startsWith("-") ? countries.delete(country) : countries.add(country);
  }
  return [...countries].sort();
}
