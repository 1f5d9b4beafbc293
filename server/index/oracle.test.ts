import fc from "fast-check";
import { expect, test } from "vitest";
import { matchJob } from "#domain/matching/match-job.ts";
import { HARD_TOPICS, isJudged, type Match, type MatchTopic, WEIGHTS } from "#domain/matching/match-reason.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import { isExcluded } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { Answers } from "#domain/questionnaire/answers.ts";
import * as options from "#domain/questionnaire/options.ts";
import { payPerYearInEuro } from "#domain/reading/pay/pay-yearly.ts";
import { filtersWithPay } from "#domain/search/filters-with-pay.ts";
import { planSearch } from "#domain/search/plan-search.ts";
import type { SearchFilters } from "#domain/search/search-query.ts";
import { staticRank } from "#domain/search/static-rank.ts";
import { holdersNeeded, matchFactor, termQueries, wordWeights } from "#domain/search/text-match.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import { anyJobs, TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { anyQuery } from "#tests/support/build/arbitrary-query.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { createPlainCatalogue } from "#tests/support/oracle/plain-catalogue.ts";
import { textScore } from "#tests/support/oracle/text-score.ts";
import type { CatalogueQuery } from "./catalogue.ts";

/** The naive reference: every count and the order straight from `matchJob`, one posting at a time. */

const NOW = new Date("2026-03-20T00:00:00Z");
const OPTIONS_OF = {
  employmentTypes: options.EMPLOYMENT_TYPES,
  country: COUNTRY_CODES,
  jobTypes: options.JOB_TYPES,
  jobCategories: options.JOB_CATEGORIES,
} as const;
/** The hard topics that look at each of these answers. */
const TOPICS_OF: Record<keyof typeof OPTIONS_OF, readonly MatchTopic[]> = {
  employmentTypes: ["employmentType"],
  country: ["country", "jobType"],
  jobTypes: ["jobType"],
  jobCategories: ["category"],
};
const FIELDS_OF = {
  country: ["country"],
  category: ["jobCategories", "titles", "kinds"],
  jobType: ["jobTypes"],
  employmentType: ["employmentTypes"],
} as const;

const match = (criteria: Profile, job: JobPosting) => matchJob(criteria, job, TEST_RATES, NOW);
const isShown = (criteria: Profile, job: JobPosting) => match(criteria, job).hiddenBy.length === 0;
const isOpenTo = (job: JobPosting, country: (typeof COUNTRY_CODES)[number]) =>
  match({ country }, job).reasons[0]?.state === "met";
const isIn = (job: JobPosting, category: options.JobCategory) =>
  match({ jobCategories: [category] }, job).reasons[0]?.state === "met";
const offers = (job: JobPosting, type: options.EmploymentType) =>
  match({ employmentTypes: [type] }, job).reasons[0]?.state === "met";

function passesFilters(job: JobPosting, filters: SearchFilters): boolean {
  const { categories, types, country, salaryMin, salaryMax, postedWithinDays } = filters;
  if (categories.length > 0 && !categories.some((category) => isIn(job, category))) return false;
  if (types.length > 0 && !types.some((type) => offers(job, type))) return false;
  if (country && !isOpenTo(job, country)) return false;
  if (
    postedWithinDays &&
    !(job.datePosted && NOW.getTime() - job.datePosted.getTime() <= postedWithinDays * 86_400_000)
  )
    return false;
  if (salaryMin === null && salaryMax === null) return true;
  const pay = job.reading.pay && payPerYearInEuro(job.reading.pay, TEST_RATES);
  if (!pay || (pay.min === null && pay.max === null)) return false;
  return (
    (salaryMin === null || pay.max === null || pay.max >= salaryMin) &&
    (salaryMax === null || pay.min === null || pay.min <= salaryMax)
  );
}

function textScorer(text: string, jobs: readonly JobPosting[]): (job: JobPosting) => number | null {
  const words = jobs.map((job) => [...wordWeights(job).keys()]);
  const terms = termQueries(
    planSearch(text).terms,
    (query) =>
      words.filter((own) => own.some((word) => matchFactor(query, word) > 0)).length >= holdersNeeded(jobs.length),
  );
  return (job) => textScore(terms, job);
}

function passing(
  jobs: JobPosting[],
  { criteria, text, filters }: Pick<CatalogueQuery, "criteria" | "text" | "filters">,
): JobPosting[] {
  const matchScore = textScorer(text, jobs);
  return jobs.filter(
    (job) =>
      isShown(criteria, job) &&
      passesFilters(job, filtersWithPay(filters, planSearch(text).pay, TEST_RATES)) &&
      matchScore(job) !== null,
  );
}

function addressed({ reasons }: Match): number {
  return reasons.filter(({ state }) => isJudged(state)).reduce((sum, { topic }) => sum + WEIGHTS[topic], 0);
}

/** Fewer obstacles, up to three, come before the score. */
function rankOf({ score, obstacles }: Match): number {
  if (score === null) return -1;
  return obstacles.length > 3 ? 0 : (3 - obstacles.length) * 1_000 + score;
}

function yearly(job: JobPosting): number {
  const pay = job.reading.pay && payPerYearInEuro(job.reading.pay, TEST_RATES);
  return pay?.max ?? pay?.min ?? Number.NEGATIVE_INFINITY;
}

/** Where anything is answered, a posting whose whole title or company is the text comes before all others. */
function comesFirst(text: string, criteria: Profile): (job: JobPosting) => boolean {
  const marks = planSearch(text).terms.find(({ isExact }) => isExact)?.alternatives ?? [];
  return (job) => match(criteria, job).score !== null && marks.some(({ word }) => wordWeights(job).has(word));
}

function inOrder(found: JobPosting[], jobs: JobPosting[], { criteria, text, sort }: CatalogueQuery): string[] {
  const textScoreOf = textScorer(text, jobs);
  const isFirst = comesFirst(text, criteria);
  const first = {
    best: (job: JobPosting) => Number(isFirst(job)),
    newest: (job: JobPosting) => job.datePosted?.getTime() ?? Number.NEGATIVE_INFINITY,
    salary: yearly,
  }[sort];
  const part = ({ fit, score }: Match) => Number(sort === "best" || score === null || fit !== "weak");
  const keys = found.map((job) => {
    const matched = match(criteria, job);
    return {
      id: job.id,
      values: [part(matched), first(job), rankOf(matched), textScoreOf(job) ?? -1, addressed(matched), staticRank(job)],
    };
  });
  keys.sort((a, b) => {
    const at = a.values.findIndex((value, index) => value !== b.values[index]);
    return at === -1 ? (a.id < b.id ? -1 : 1) : (a.values[at] as number) < (b.values[at] as number) ? 1 : -1;
  });
  return keys.map(({ id }) => id);
}

function countsOver<T extends string>(
  values: readonly T[],
  jobs: JobPosting[],
  has: (job: JobPosting, value: T) => boolean,
) {
  return Object.fromEntries(values.map((value) => [value, jobs.filter((job) => has(job, value)).length]));
}

function optionCounts(
  jobs: JobPosting[],
  query: CatalogueQuery,
  field: keyof typeof OPTIONS_OF,
): Record<string, number> {
  const list = Array.isArray(Answers.shape[field].safeParse([]).data);
  const counts = OPTIONS_OF[field].map((option) => {
    const criteria = { ...query.criteria, [field]: list ? [option] : option };
    const staying = passing(jobs, { ...query, criteria });
    const saysSo = (job: JobPosting) =>
      match(criteria, job).reasons.every(({ topic, state }) => !TOPICS_OF[field].includes(topic) || state === "met");
    return [option, staying.filter(saysSo).length];
  });
  return Object.fromEntries(counts);
}

test("totals, hits, order, facets and relaxations equal the naive reference", async () => {
  await fc.assert(
    fc.asyncProperty(anyJobs(40), anyQuery, async (all, query) => {
      const jobs = all.filter((job) => !isExcluded(job));
      const result = await createPlainCatalogue(all, {
        origin: "jobs",
        rates: TEST_RATES,
        now: () => NOW,
        generation: 1,
      }).query({
        ...query,
        want: { facets: true, relaxations: true },
      });
      const expected = passing(jobs, query);
      const { offset, limit } = query.page;
      expect(result.total).toBe(expected.length);
      expect(result.matching).toBe(jobs.filter((job) => isShown(query.criteria, job)).length);
      expect(result.hits.map(({ job }) => job.id)).toEqual(
        inOrder(expected, jobs, query).slice(offset, offset + limit),
      );
      for (const hit of result.hits) expect(hit.match).toEqual(match(query.criteria, hit.job));
      const without = (filter: Partial<SearchFilters>) =>
        passing(jobs, { ...query, filters: { ...query.filters, ...filter } });
      expect(result.facets).toEqual({
        categories: countsOver(options.JOB_CATEGORIES, without({ categories: [] }), isIn),
        types: countsOver(options.EMPLOYMENT_TYPES, without({ types: [] }), offers),
        countries: countsOver(COUNTRY_CODES, without({ country: null }), isOpenTo),
      });
      const answered = HARD_TOPICS.filter((topic) =>
        match(query.criteria, buildJob()).reasons.some((reason) => reason.topic === topic),
      );
      const more = answered.map((topic) => {
        const without = Object.fromEntries(FIELDS_OF[topic].map((field) => [field, undefined]));
        const criteria = { ...query.criteria, ...without };
        return [topic, passing(jobs, { ...query, criteria }).length - expected.length];
      });
      expect(result.relaxations).toEqual(Object.fromEntries(more));
    }),
    { numRuns: 100 },
  );
}, 120_000);

test("the count beside each option equals the results that choosing it gives", async () => {
  const fields = fc.constantFrom(...(Object.keys(OPTIONS_OF) as (keyof typeof OPTIONS_OF)[]));
  await fc.assert(
    fc.asyncProperty(anyJobs(25), anyQuery, fields, async (all, query, field) => {
      const jobs = all.filter((job) => !isExcluded(job));
      const catalogue = createPlainCatalogue(all, {
        origin: "jobs",
        rates: TEST_RATES,
        now: () => NOW,
        generation: 1,
      });
      const result = await catalogue.query({ ...query, want: { optionCounts: field } });
      expect(result.optionCounts).toEqual(optionCounts(jobs, query, field));
    }),
    { numRuns: 60 },
  );
}, 120_000);
