import { categoryRule } from "#domain/matching/rules/category.ts";
import { countryRule } from "#domain/matching/rules/country.ts";
import { employmentTypeRule } from "#domain/matching/rules/employment-type.ts";
import { EMPLOYMENT_TYPES, JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import type { Facets } from "../catalogue.ts";
import { countClasses } from "./class-counts.ts";
import { columnOf, type FactColumn } from "./fact-columns.ts";
import { countOpen } from "./openings.ts";
import { categoriesOf, typesOf } from "./option-sets.ts";
import type { Segment } from "./segment.ts";
import type { Selection } from "./selection.ts";

/** How many of the postings have each fact. */
export function countFacts({ facts, classOf }: FactColumn, { eachBlock }: Selection): Uint32Array {
  const counts = new Uint32Array(facts.length);
  eachBlock((numbers) => countClasses(classOf, numbers, counts));
  return counts;
}

/** The columns that facets are counted by. */
export const FACET_RULES = { categories: categoryRule, types: employmentTypeRule, country: countryRule } as const;
export type FacetFilter = keyof typeof FACET_RULES;

/** By filter, which of its options each fact states, as places in the list of options. */
export type FacetOptions = Record<"categories" | "types", readonly number[][]>;

export function facetOptions(segment: Segment): FacetOptions {
  const factsOf = (filter: FacetFilter) => columnOf(segment, FACET_RULES[filter]).facts;
  return {
    categories: factsOf("categories").map((fact) => categoriesOf(fact).map((name) => JOB_CATEGORIES.indexOf(name))),
    types: factsOf("types").map((fact) => typesOf(fact).map((name) => EMPLOYMENT_TYPES.indexOf(name))),
  };
}

/** Counts each filter's options; `countsOf` gives, by fact, how many postings pass all filters but the named one. */
export function countFacets(
  { openings }: Segment,
  { categories, types }: FacetOptions,
  countsOf: (filter: FacetFilter) => Uint32Array,
): Facets {
  return {
    categories: named(JOB_CATEGORIES, countByOption(JOB_CATEGORIES.length, categories, countsOf("categories"))),
    types: named(EMPLOYMENT_TYPES, countByOption(EMPLOYMENT_TYPES.length, types, countsOf("types"))),
    countries: named(COUNTRY_CODES, countOpen(openings, countsOf("country"))),
  };
}

function countByOption(options: number, stated: readonly number[][], counts: Uint32Array): Uint32Array {
  const total = new Uint32Array(options);
  for (let fact = 0; fact < counts.length; fact++)
    for (const option of stated[fact] as number[]) total[option] = (total[option] as number) + (counts[fact] as number);
  return total;
}

export function named(options: readonly string[], counts: ArrayLike<number>): Record<string, number> {
  return Object.fromEntries(options.map((option, at) => [option, counts[at] as number]));
}
