import type { StatedPay } from "#domain/jobs/job-reading.ts";
import { type EuroRates, payPerYearInEuro } from "#domain/jobs/pay-yearly.ts";
import { categoryRule } from "#domain/matching/rules/category.ts";
import { countryRule } from "#domain/matching/rules/country.ts";
import { employmentTypeRule } from "#domain/matching/rules/employment-type.ts";
import { openTo, type RemoteFacts } from "#domain/matching/rules/remote-facts.ts";
import { salaryRule } from "#domain/matching/rules/salary.ts";
import type { EmploymentType, JobCategory } from "#domain/questionnaire/options.ts";
import type { SearchFilters } from "#domain/search/search-query.ts";
import { type Bits, wordsFor } from "./bits.ts";
import type { FactColumn, FactsOf } from "./fact-columns.ts";
import type { PackedPostings } from "./packed-postings.ts";
import { bitsOf } from "./verdicts.ts";

const DAY_MS = 86_400_000;

export type FilterName = "categories" | "types" | "country" | "salary" | "posted";
export const categoryFacts = (fact: unknown) => (fact as { value: JobCategory }[]).map(({ value }) => value);

/** Yearly euros of a pay fact, open ends infinite; null = no comparable pay. */
export function euroRange(fact: unknown, rates: EuroRates): { min: number; max: number } | null {
  const pay = fact === null ? null : payPerYearInEuro(fact as StatedPay, rates);
  if (!pay || (pay.min === null && pay.max === null)) return null;
  return { min: pay.min ?? Number.NEGATIVE_INFINITY, max: pay.max ?? Number.POSITIVE_INFINITY };
}

/** For each filter that is set, the postings that pass it. A posting that does not state what a filter asks fails it. */
export function filterBits(postings: PackedPostings, filters: SearchFilters, rates: EuroRates, now: Date): Map<FilterName, Bits> {
  const { categories, types, country, salaryMin, salaryMax, postedWithinDays } = filters;
  const sets = new Map<FilterName, Bits>();
  const byFact = (rule: { factsOf: unknown }, passes: (fact: unknown) => boolean) => {
    const { facts, classOf } = postings.columns.get(rule.factsOf as FactsOf) as FactColumn;
    return bitsOf(classOf, Uint8Array.from(facts, (fact) => (passes(fact) ? 1 : 0)));
  };
  if (categories.length > 0)
    sets.set("categories", byFact(categoryRule, (fact) => categoryFacts(fact).some((value) => categories.includes(value))));
  if (types.length > 0)
    sets.set("types", byFact(employmentTypeRule, (fact) => (fact as EmploymentType[]).some((type) => types.includes(type))));
  if (country) sets.set("country", byFact(countryRule, (fact) => openTo(fact as RemoteFacts, country) === "met"));
  if (salaryMin !== null || salaryMax !== null) {
    const overlaps = (range: { min: number; max: number } | null) =>
      range !== null && range.max >= (salaryMin ?? 0) && range.min <= (salaryMax ?? Number.POSITIVE_INFINITY);
    sets.set("salary", byFact(salaryRule, (fact) => overlaps(euroRange(fact, rates))));
  }
  if (postedWithinDays !== null) sets.set("posted", postedSince(postings, now.getTime() - postedWithinDays * DAY_MS));
  return sets;
}

function postedSince({ posted }: PackedPostings, since: number): Bits {
  const bits = new Uint32Array(wordsFor(posted.length));
  for (let number = 0; number < posted.length; number++)
    if ((posted[number] as number) >= since) bits[number >>> 5] = (bits[number >>> 5] as number) | (1 << (number & 31));
  return bits;
}
