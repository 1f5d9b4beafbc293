import { categoryRule } from "#domain/matching/rules/category.ts";
import { countryRule } from "#domain/matching/rules/country.ts";
import { employmentTypeRule } from "#domain/matching/rules/employment-type.ts";
import type { RemoteFacts } from "#domain/matching/rules/remote-facts.ts";
import { EMPLOYMENT_TYPES, JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import type { Facets } from "../catalogue.ts";
import { columnOf, type FactColumn } from "./fact-columns.ts";
import { countByCountry } from "./openings.ts";
import { categoriesOf, typesOf } from "./option-sets.ts";
import type { Segment } from "./segment.ts";
import type { Selection } from "./selection.ts";

const OPEN = "+".charCodeAt(0);

/** How many of the postings have each fact. */
export function countFacts({ facts, classOf }: FactColumn, { eachBlock }: Selection): Uint32Array {
  const counts = new Uint32Array(facts.length);
  eachBlock((numbers) => {
    for (let at = 0; at < numbers.length; at++) {
      const fact = classOf[numbers[at] as number] as number;
      counts[fact] = (counts[fact] as number) + 1;
    }
  });
  return counts;
}

/** The columns that facets are counted by. */
export const FACET_RULES = { categories: categoryRule, types: employmentTypeRule, country: countryRule } as const;
export type FacetFilter = keyof typeof FACET_RULES;

/** Counts each filter's options; `countsOf` gives, by fact, how many postings pass all filters but the named one. */
export function countFacets(segment: Segment, countsOf: (filter: FacetFilter) => Uint32Array): Facets {
  const remote = columnOf(segment, countryRule);
  const isOpen = (fact: number, place: number) => (remote.facts[fact] as RemoteFacts).places.charCodeAt(place) === OPEN;
  const factsOf = (filter: FacetFilter) => columnOf(segment, FACET_RULES[filter]).facts;
  return {
    categories: byOption(JOB_CATEGORIES, factsOf("categories").map(categoriesOf), countsOf("categories")),
    types: byOption(EMPLOYMENT_TYPES, factsOf("types").map(typesOf), countsOf("types")),
    countries: named(COUNTRY_CODES, countByCountry(segment.openings, countsOf("country"), isOpen)),
  };
}

function byOption<T extends string>(options: readonly T[], optionsOf: readonly T[][], counts: Uint32Array) {
  const total: Record<string, number> = Object.fromEntries(options.map((option) => [option, 0]));
  for (const [fact, named] of optionsOf.entries())
    for (const option of named) total[option] = (total[option] as number) + (counts[fact] as number);
  return total;
}

export function named(options: readonly string[], counts: ArrayLike<number>): Record<string, number> {
  return Object.fromEntries(options.map((option, at) => [option, counts[at] as number]));
}
