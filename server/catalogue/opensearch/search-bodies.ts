import type { API, Types } from "@opensearch-project/opensearch";
import type { Profile } from "#domain/matching/match-rule.ts";
import { statedCategories } from "#domain/matching/rules/category.ts";
import { skillsRule } from "#domain/matching/rules/skills.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import type { SearchSort } from "#domain/search/search-query.ts";
import { type CatalogueQuery, MAX_LIMIT } from "../catalogue.ts";
import { categoriesIn } from "../count-facets.ts";
import { type OptionQuestion, optionQuestion } from "../option-question.ts";
import { SHARED_CATEGORY } from "../similar-postings.ts";
import type { Facts } from "../sql/fact-book.ts";
import type { MatchedTerms } from "../sql/find-terms.ts";
import { FILTER_MARKS, MARKS, marksByFact, relaxable, salaryKeys } from "../sql/judge-facts.ts";
import { type FactKind, kindOf } from "../sql/narrow-facts.ts";
import { MAX_WINDOW } from "./index-shape.ts";
import { LIKENESS_SCRIPT, SALARY_SCRIPT } from "./scripts.ts";
import { numbersWhere, passingAll, ranked, textQuery, unhidden } from "./search-queries.ts";

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
/** As many as a cluster gives unless it is told otherwise; more than there are facts, as postings may hold some that came since. */
const USUAL_BUCKETS = 65_535;
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
    aggs: { facts: { terms: of(`facts.${kind}`, { size: Math.max(USUAL_BUCKETS, 2 * facts[kind].length) }) } },
  });
  const but = (filter: number) => MARKS.hidden | (FILTER_MARKS & ~filter);
  const relaxed = want.relaxations ? relaxable(criteria) : [];
  const relaxing = relaxed.map((topic, at) => [topic, passing((MARKS.butFirst << at) | FILTER_MARKS)]);
  const aggs: Aggregations = {
    everyone: { global: {}, aggs: { matching: { filter: passing(MARKS.hidden) } } },
    ...(want.facets && {
      categories: counted("category", but(MARKS.categories)),
      types: counted("employmentType", but(MARKS.types)),
      countries: counted("remote", but(MARKS.country)),
    }),
    ...(question && { options: counted(kindOfQuestion(question), MARKS.others | FILTER_MARKS) }),
    // A list of no filters is refused.
    ...(relaxing.length > 0 && { relaxations: { filters: { filters: Object.fromEntries(relaxing) } } }),
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

/** Of the facts that its rules look at; questions with options are not about skills. */
export function kindOfQuestion({ rules: [first] }: OptionQuestion): FactKind {
  return kindOf(first as OptionQuestion["rules"][number]) as FactKind;
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
      sources: { cardinality: of("source", { precision_threshold: COUNTED_SOURCES }) },
      newest: { max: of("posted") },
      changed: { max: of("changed") },
    },
  };
}

/** The client's types know no field of an aggregation. */
function of(field: string, how: object = {}): object {
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
