import type { API, Types } from "@opensearch-project/opensearch";
import type { JobPosting } from "#domain/jobs/job-posting.ts";
import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import { MAX_SKILLS } from "#domain/jobs/read-skills.ts";
import type { Profile } from "#domain/matching/profile.ts";
import { statedCategories } from "#domain/matching/rules/category.ts";
import { skillsRule } from "#domain/matching/rules/skills.ts";
import type { SearchSort } from "#domain/search/search-options.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { type CatalogueQuery, MAX_LIMIT } from "../catalogue.ts";
import { categoriesIn } from "../count-facets.ts";
import { optionQuestion } from "../option-question.ts";
import { SHARED_CATEGORY } from "../similar-postings.ts";
import type { Facts } from "../sql/fact-book.ts";
import type { MatchedTerms } from "../sql/find-terms.ts";
import {
  type ByFact,
  FILTER_MARKS,
  MARKS,
  marksByFact,
  relaxable,
  salaryKeys,
  skillSums,
  sumsByFact,
} from "../sql/judge-facts.ts";
import { type FactKind, kindOf } from "../sql/narrow-facts.ts";
import { MAX_WINDOW, WORTHS, wordsWorth } from "./index-shape.ts";
import { LIKENESS_SCRIPT, RANK_SCRIPT, SALARY_SCRIPT } from "./scripts.ts";

type Query = Types.Common_QueryDsl.QueryContainer;
type Aggregations = NonNullable<API.Search_RequestBody["aggs"]>;
type Sort = Types.Common.SortCombinations;

/** What a query is made of beside the query itself: the facts, and the stored words that each word of its text matches. */
export type Judged = {
  asked: CatalogueQuery;
  facts: Facts;
  rates: EuroRates;
  now: Date;
  words: readonly MatchedTerms[];
};

const DAY_MS = 86_400_000;
/** Up to so many sources are counted one by one, more of them nearly so. */
const COUNTED_SOURCES = 40_000;
const EXACT = { track_total_hits: true, _source: false } as const;

/**
 * One request for all that a query wants. Hits and total leave out what answers and filters hide (`post_filter`), each count what it
 * has to; all of it is of one state of each shard.
 */
export function queryBody({ asked, facts, rates, now, words }: Judged): API.Search_RequestBody {
  const { criteria, filters, sort, page, want = {} } = asked;
  const question = want.optionCounts ? optionQuestion(want.optionCounts, criteria) : null;
  const since = filters.postedWithinDays === null ? null : now.getTime() - filters.postedWithinDays * DAY_MS;
  const marks = marksByFact(criteria, filters, question?.rules ?? [], facts, rates);
  const passing = (mask: number) => passingAll(marks, mask, since);
  const counted = (kind: FactKind, mask: number) => ({
    filter: passing(mask),
    aggs: { facts: { terms: of(`facts.${kind}`, { size: Math.max(1, facts[kind].length) }) } },
  });
  const but = (filter: number) => MARKS.hidden | (FILTER_MARKS & ~filter);
  const aggs: Aggregations = {
    everyone: { global: {}, aggs: { matching: { filter: passing(MARKS.hidden) } } },
    ...(want.facets && {
      categories: counted("category", but(MARKS.categories)),
      types: counted("employmentType", but(MARKS.types)),
      countries: counted("remote", but(MARKS.country)),
    }),
    ...(question && {
      options: counted(kindOf(question.rules[0] as { factsOf: unknown }) as FactKind, MARKS.others | FILTER_MARKS),
    }),
    ...(want.relaxations && {
      relaxations: {
        filters: {
          filters: Object.fromEntries(
            relaxable(criteria).map((topic, at) => [topic, passing((MARKS.butFirst << at) | FILTER_MARKS)]),
          ),
        },
      },
    }),
  };
  return {
    ...EXACT,
    query: ranked(textQuery(words), criteria, facts, rates),
    post_filter: passing(MARKS.hidden | FILTER_MARKS),
    sort: [...firstBy(sort, facts, rates), { _score: { order: "desc" } }, ...BY_STANDING],
    ...windowOf(page),
    aggs,
  };
}

/** Postings that share a category or skills with this one and that the answers do not hide, most alike first. */
export function similarBody(
  { id, reading }: Pick<JobPosting, "id" | "reading">,
  limit: number,
  { criteria, facts, rates }: { criteria: Profile; facts: Facts; rates: EuroRates },
): API.Search_RequestBody {
  const own = statedCategories(reading).map(({ value }) => value);
  const categories = facts.category.map((fact) =>
    categoriesIn(fact).some((one) => own.includes(one)) ? SHARED_CATEGORY : 0,
  );
  const skills = skillsRule.factsOf(reading);
  const shared = numbersWhere(categories, (likeness) => likeness > 0);
  return {
    ...EXACT,
    query: {
      bool: {
        should: [{ terms: { "facts.category": shared } }, { terms: { skills } }],
        minimum_should_match: 1,
        must_not: [{ terms: { id: [id] } }],
        filter: [unhidden(criteria, facts, rates)],
      },
    },
    sort: [byScript(LIKENESS_SCRIPT, { skills, categories }), ...BY_STANDING],
    size: limit,
  };
}

/** How many postings have an id that begins so, and how many of them the answers do not hide. */
export function partBody(beginning: string, criteria: Profile, facts: Facts, rates: EuroRates): API.Search_RequestBody {
  return {
    ...EXACT,
    query: { prefix: { id: beginning } },
    size: 0,
    aggs: { matched: { filter: unhidden(criteria, facts, rates) } },
  };
}

export function summaryBody(): API.Search_RequestBody {
  return {
    ...EXACT,
    query: { match_all: {} },
    size: 0,
    aggs: {
      sources: { cardinality: { field: "source", precision_threshold: COUNTED_SOURCES } },
      newest: { max: of("posted") },
      changed: { max: of("changed") },
    },
  };
}

/** The client's types know no field of an aggregation. */
function of(field: string, how: { size?: number } = {}): object {
  return { field, ...how };
}

const BY_STANDING: Sort[] = [{ standing: { order: "desc" } }, { id: { order: "asc" } }];

function firstBy(sort: SearchSort, facts: Facts, rates: EuroRates): Sort[] {
  if (sort === "newest") return [{ posted: { order: "desc", missing: "_last" } }];
  if (sort === "salary") return [byScript(SALARY_SCRIPT, { keys: salaryKeys(facts, rates).map((key) => key ?? -1) })];
  return [];
}

function byScript(source: string, params: Record<string, unknown>): Sort {
  return { _script: { type: "number", order: "desc", script: { lang: "painless", source, params } } };
}

/** Beyond the window there are no hits; the counts are answered all the same. */
function windowOf(page: CatalogueQuery["page"]): { from: number; size: number } {
  const from = Math.min(Math.max(0, page.offset), MAX_WINDOW);
  return { from, size: Math.min(Math.max(0, page.limit), MAX_LIMIT, MAX_WINDOW - from) };
}

/** The same postings, with RANK_SCRIPT's number as score. */
function ranked(query: Query, criteria: Profile, facts: Facts, rates: EuroRates): Query {
  const sums = [...sumsByFact(criteria, facts, rates)].map(([kind, numbers]) => [`facts.${kind}`, [...numbers]]);
  const skills = criteria.skills ?? [];
  const params = {
    sums: Object.fromEntries(sums),
    skills,
    ...(skills.length > 0 && { skillSums: SKILL_SUMS, width: MAX_SKILLS + 1 }),
  };
  return { script_score: { query, script: { lang: "painless", source: RANK_SCRIPT, params } } };
}

const SKILL_SUMS = skillSums();

/** Holds every word; scored by the sum of the best worth times share that each word finds. */
function textQuery(words: readonly MatchedTerms[]): Query {
  if (words.length === 0) return { match_all: { boost: 0 } };
  return { bool: { must: words.map(wordQuery) } };
}

function wordQuery({ terms, shares }: MatchedTerms): Query {
  if (terms.length === 0) return { match_none: {} };
  const queries = [...new Set(shares)].flatMap((share) => {
    const own = terms.filter((_, at) => shares[at] === share).map(String);
    return WORTHS.map((worth) => ({
      constant_score: { filter: { terms: { [`words.${wordsWorth(worth)}`]: own } }, boost: worth * share },
    }));
  });
  return { dis_max: { queries } };
}

function unhidden(criteria: Profile, facts: Facts, rates: EuroRates): Query {
  return passingAll(marksByFact(criteria, NO_FILTERS, [], facts, rates), MARKS.hidden, null);
}

/** Postings with none of these MARKS; `since`, in milliseconds, marks what was posted before or at an unknown time. */
function passingAll(marks: ByFact, mask: number, since: number | null): Query {
  const failing = [...marks].flatMap(([kind, own]) => {
    const numbers = numbersWhere(own, (one) => (one & mask) !== 0);
    return numbers.length === 0 ? [] : [{ terms: { [`facts.${kind}`]: numbers } }];
  });
  const dated = since !== null && (mask & MARKS.posted) !== 0 ? [{ range: { posted: { gte: since } } }] : [];
  return { bool: { must_not: failing, filter: dated } };
}

/** Facts are numbered from 1. */
function numbersWhere(byFact: ArrayLike<number>, isMeant: (value: number) => boolean): number[] {
  return Array.from(byFact, (value, at) => (isMeant(value) ? at + 1 : 0)).filter((number) => number > 0);
}
