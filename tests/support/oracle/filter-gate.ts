import { countryRule } from "#domain/matching/rules/country.ts";
import { openTo, type RemoteFacts } from "#domain/matching/rules/remote-facts.ts";
import { EMPLOYMENT_TYPES, JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import type { SearchFilters } from "#domain/search/search-query.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Column, PostingIndex } from "./posting-index.ts";

/** One bit per filter that a posting may fail; 0 = passes all. */
export const FAILS = { categories: 1, types: 2, country: 4, salary: 8, posted: 16, text: 32 } as const;

/** Which filters each posting fails. A posting that does not state what a filter asks fails it. */
export function filterGate(
  index: PostingIndex,
  filters: SearchFilters,
  textScores: Float64Array | null,
  now: Date,
): Uint8Array {
  const categories = maskOf(JOB_CATEGORIES, filters.categories);
  const types = maskOf(EMPLOYMENT_TYPES, filters.types);
  const remote = index.columns.get(countryRule.factsOf) as Column;
  const { country } = filters;
  const open = country && remote.facts.map((facts) => openTo(facts as RemoteFacts, country) === "met");
  const bySalary = filters.salaryMin !== null || filters.salaryMax !== null;
  const since = filters.postedWithinDays === null ? null : now.getTime() - filters.postedWithinDays * DAY_MS;
  const gate = new Uint8Array(index.jobs.length);
  for (let n = 0; n < gate.length; n++) {
    let fails = 0;
    if (categories !== 0 && !((index.categories[n] as number) & categories)) fails |= FAILS.categories;
    if (types !== 0 && !((index.types[n] as number) & types)) fails |= FAILS.types;
    if (open && !open[remote.classOf[n] as number]) fails |= FAILS.country;
    if (bySalary && !overlaps(index, n, filters)) fails |= FAILS.salary;
    if (since !== null && !((index.posted[n] as number) >= since)) fails |= FAILS.posted;
    if (textScores && textScores[n] === -1) fails |= FAILS.text;
    gate[n] = fails;
  }
  return gate;
}

/** False for a posting without comparable pay: NaN compares with nothing. */
function overlaps({ payMin, payMax }: PostingIndex, n: number, { salaryMin, salaryMax }: SearchFilters): boolean {
  return (payMax[n] as number) >= (salaryMin ?? 0) && (payMin[n] as number) <= (salaryMax ?? Number.POSITIVE_INFINITY);
}

function maskOf<T extends string>(options: readonly T[], chosen: readonly T[]): number {
  return chosen.reduce((mask, value) => mask | (1 << options.indexOf(value)), 0);
}
