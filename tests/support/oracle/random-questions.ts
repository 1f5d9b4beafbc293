import type { Profile } from "#domain/matching/match-rule.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import { NO_FILTERS, SEARCH_SORTS } from "#domain/search/search-query.ts";
import { searchWords } from "#domain/search/search-words.ts";
import type { CatalogueQuery } from "#server/index/catalogue.ts";
import { OPTION_FIELDS } from "#tests/support/build/arbitrary-query.ts";
import { randomPerson } from "../../../bench/people.ts";

type Random = () => number;
type Sample = readonly Pick<JobPosting, "title" | "company" | "location" | "reading">[];

const one = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Somebody's answers, some left out, some with skills or the titles of postings: everything that their results page shows. */
export function personQuestion(random: Random, sample: Sample): CatalogueQuery {
  const { skills } = one(random, sample).reading;
  const titles = [one(random, sample), one(random, sample)].flatMap(({ title }) => title ?? []);
  const more = { ...(random() < 0.4 && { skills }), ...(random() < 0.4 && { titles }) };
  const whole: Profile = { ...randomPerson(random), ...more };
  const kept = Object.entries(whole).filter(() => random() < 0.85);
  return { ...question(random), criteria: Object.fromEntries(kept) as Profile, text: "", filters: NO_FILTERS };
}

/** A search with filters: words of a posting whole, cut short or mistyped, by somebody or nobody. */
export function searchQuestion(random: Random, sample: Sample): CatalogueQuery {
  const criteria = random() < 0.5 ? {} : personQuestion(random, sample).criteria;
  const { title, company, location } = one(random, sample);
  const words = searchWords(`${title} ${company} ${location}`);
  const word = one(random, words) ?? "";
  const text = one(random, [
    word,
    `${one(random, words) ?? ""} ${word}`,
    word.slice(0, 1 + Math.floor(random() * 4)),
    `${word.slice(1, 3)}${word.slice(0, 1)}${word.slice(3)}`,
    `${one(random, words) ?? ""} ${word.slice(0, 3)}`,
  ]);
  const filters = {
    ...NO_FILTERS,
    ...one(random, FILTERS),
    categories: random() < 0.2 ? [one(random, JOB_CATEGORIES)] : [],
  };
  return { ...question(random), criteria, text, filters };
}

const FILTERS = [
  {},
  {},
  { country: "DE" as const },
  { types: ["full-time" as const] },
  { salaryMin: 40_000 },
  { salaryMin: 30_000, salaryMax: 60_000 },
  { postedWithinDays: 30 as const },
  { postedWithinDays: 7 as const, country: "IT" as const },
];

function question(random: Random): Pick<CatalogueQuery, "sort" | "page" | "want"> {
  return {
    sort: random() < 0.6 ? "best" : one(random, SEARCH_SORTS),
    page: { offset: random() < 0.2 ? 50 : 0, limit: 50 },
    want: { facets: true, relaxations: true, optionCounts: one(random, OPTION_FIELDS) },
  };
}
