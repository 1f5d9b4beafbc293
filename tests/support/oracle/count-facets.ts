import { countryRule } from "#domain/matching/rules/country.ts";
import { openTo, type RemoteFacts } from "#domain/matching/rules/remote-facts.ts";
import { EMPLOYMENT_TYPES, JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import type { Facets } from "#server/index/catalogue.ts";
import { FAILS } from "./filter-gate.ts";
import { increment } from "./increment.ts";
import type { Column, PostingIndex } from "./posting-index.ts";

/** Counts each filter's options over the `shown` postings that pass all the other filters and the text. */
export function countFacets(index: PostingIndex, shown: readonly number[], gate: Uint8Array): Facets {
  const categories = new Uint32Array(JOB_CATEGORIES.length);
  const types = new Uint32Array(EMPLOYMENT_TYPES.length);
  const remote = index.columns.get(countryRule.factsOf) as Column;
  const places = new Uint32Array(remote.facts.length);
  for (const n of shown) {
    const fails = gate[n] as number;
    if ((fails & ~FAILS.categories) === 0) countBits(categories, index.categories[n] as number);
    if ((fails & ~FAILS.types) === 0) countBits(types, index.types[n] as number);
    if ((fails & ~FAILS.country) === 0) increment(places, remote.classOf[n] as number);
  }
  return {
    categories: named(JOB_CATEGORIES, categories),
    types: named(EMPLOYMENT_TYPES, types),
    countries: byCountry(remote.facts, places),
  };
}

function countBits(counts: Uint32Array, mask: number): void {
  for (let rest = mask; rest !== 0; rest &= rest - 1) increment(counts, 31 - Math.clz32(rest & -rest));
}

/** The numbers of the countries a fact is open to, worked out once: facts live as long as their catalogue. */
const openCountries = new WeakMap<object, readonly number[]>();

function countriesOf(fact: RemoteFacts): readonly number[] {
  const known = openCountries.get(fact);
  if (known) return known;
  const numbers = COUNTRY_CODES.flatMap((country, number) => (openTo(fact, country) === "met" ? [number] : []));
  openCountries.set(fact, numbers);
  return numbers;
}

function byCountry(facts: readonly unknown[], places: Uint32Array): Record<string, number> {
  const counts = new Uint32Array(COUNTRY_CODES.length);
  places.forEach((count, at) => {
    if (count === 0) return;
    for (const number of countriesOf(facts[at] as RemoteFacts)) counts[number] = (counts[number] as number) + count;
  });
  return named(COUNTRY_CODES, counts);
}

function named(options: readonly string[], counts: Uint32Array): Record<string, number> {
  return Object.fromEntries(options.map((option, at) => [option, counts[at] as number]));
}
