import type { KindFacts } from "#domain/matching/rules/category-facts.ts";
import { EMPLOYMENT_TYPES, type EmploymentType, JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import { countOpen } from "#server/index/build/country-eligibility.ts";
import { type Axis, axisColumn } from "#server/index/build/partitions.ts";
import type { Segment } from "#server/index/build/segment.ts";
import type { Facets } from "#server/index/catalogue.ts";
import type { FactColumns } from "./verdicts.ts";

export const categoriesOf = (fact: unknown) => (fact as KindFacts).categories.map(({ value }) => value);
export const typesOf = (fact: unknown) => fact as EmploymentType[];

/** Which options facts state, as places in the list of options: those of a fact from `starts[fact]` up to the next. */
type StatedOptions = { starts: Uint32Array; options: Uint8Array };
type FacetOptions = Record<"category" | "type", StatedOptions>;

export function facetOptions(segment: FactColumns): FacetOptions {
  const { facts: categories } = axisColumn(segment, "category");
  const { facts: types } = axisColumn(segment, "type");
  return {
    category: laidOut(categories.map((fact) => categoriesOf(fact).map((name) => JOB_CATEGORIES.indexOf(name)))),
    type: laidOut(types.map((fact) => typesOf(fact).map((name) => EMPLOYMENT_TYPES.indexOf(name)))),
  };
}

function laidOut(stated: readonly number[][]): StatedOptions {
  const starts = new Uint32Array(stated.length + 1);
  for (const [at, own] of stated.entries()) starts[at + 1] = (starts[at] as number) + own.length;
  return { starts, options: Uint8Array.from(stated.flat()) };
}

/** Counts each filter's options; `counts` gives, by fact, how many postings pass all but the filter of that axis. */
export function countFacets(
  { countryEligibility }: Pick<Segment, "countryEligibility">,
  { category, type }: FacetOptions,
  counts: Record<Axis, Uint32Array>,
): Facets {
  return {
    categories: named(JOB_CATEGORIES, countByOption(JOB_CATEGORIES.length, category, counts.category)),
    types: named(EMPLOYMENT_TYPES, countByOption(EMPLOYMENT_TYPES.length, type, counts.type)),
    countries: named(COUNTRY_CODES, countOpen(countryEligibility, counts.place)),
  };
}

function countByOption(size: number, { starts, options }: StatedOptions, counts: Uint32Array): Uint32Array {
  const total = new Uint32Array(size);
  for (let fact = 0; fact < counts.length; fact++) {
    const count = counts[fact] as number;
    if (count === 0) continue;
    const to = starts[fact + 1] as number;
    for (let at = starts[fact] as number; at < to; at++) {
      const option = options[at] as number;
      total[option] = (total[option] as number) + count;
    }
  }
  return total;
}

export function named(options: readonly string[], counts: ArrayLike<number>): Record<string, number> {
  const byOption: Record<string, number> = {};
  for (let at = 0; at < options.length; at++) byOption[options[at] as string] = counts[at] as number;
  return byOption;
}
