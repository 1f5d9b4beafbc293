import fc from "fast-check";
import { MATCH_RULES } from "#domain/matching/match-rules.ts";
import type { AnswerField } from "#domain/questionnaire/answers.ts";
import * as options from "#domain/questionnaire/options.ts";
import { NO_FILTERS, POSTED_WITHIN_DAYS, SEARCH_SORTS, type SearchFilters } from "#domain/search/search-query.ts";
import type { CatalogueQuery } from "#server/index/catalogue.ts";
import { anyProfile } from "./arbitrary-job.ts";

const anyFilters: fc.Arbitrary<SearchFilters> = fc.record({
  categories: fc.subarray(["it-software", "design"] as options.JobCategory[], { maxLength: 1 }),
  types: fc.oneof(
    { weight: 3, arbitrary: fc.constant<options.EmploymentType[]>([]) },
    fc.subarray([...options.EMPLOYMENT_TYPES]),
  ),
  country: fc.constantFrom(null, null, "IT" as const, "PL" as const),
  salaryMin: fc.constantFrom(null, null, 30_000),
  salaryMax: fc.constantFrom(null, null, 70_000),
  postedWithinDays: fc.constantFrom(null, null, ...POSTED_WITHIN_DAYS),
});

/** Answers whose options are counted: those that a rule looks at. */
export const OPTION_FIELDS: readonly AnswerField[] = Object.values(options.STEPS)
  .flatMap(({ kind, fields: [field] }) => (["single", "list", "country"].includes(kind) && field ? [field] : []))
  .filter((field) => MATCH_RULES.some(({ reads }) => reads.includes(field)));

const anyText = fc.constantFrom(
  "",
  "",
  "nurse",
  "data",
  "zur",
  "react sen",
  "c++",
  "ete",
  "unheard of",
  "senior nurse d",
  '="data nurse"',
);

/** Any query about postings of `anyJobs`, everything wanted. */
export const anyQuery: fc.Arbitrary<CatalogueQuery> = fc.record({
  criteria: anyProfile,
  text: anyText,
  filters: fc.oneof(fc.constant(NO_FILTERS), anyFilters),
  sort: fc.constantFrom(...SEARCH_SORTS),
  page: fc.record({ offset: fc.nat(6), limit: fc.integer({ min: 1, max: 100 }) }),
  want: fc.record({
    facets: fc.constant(true),
    relaxations: fc.constant(true),
    optionCounts: fc.constantFrom<AnswerField>(...OPTION_FIELDS),
  }),
});
