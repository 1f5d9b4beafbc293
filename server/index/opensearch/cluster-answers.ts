import { HARD_TOPICS } from "#domain/matching/match-reason.ts";
import { categoryFacts, statedCategories } from "#domain/matching/rules/category-facts.ts";
import { salaryRule } from "#domain/matching/rules/salary.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { filtersWithPay } from "#domain/search/filters-with-pay.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import type { SearchFilters } from "#domain/search/search-query.ts";
import type { SearchTerm } from "#domain/search/search-term.ts";
import { holdersNeeded, type TermQuery, termQueries, type WordQuery } from "#domain/search/text-match.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { countryEligibilityOf } from "#server/index/build/country-eligibility.ts";
import { columnOf, placeOfColumn } from "#server/index/build/fact-columns.ts";
import { AXIS_NAMES, type Axis, axisColumn } from "#server/index/build/partitions.ts";
import { type CatalogueQuery, MAX_LIMIT, type SearchProgress } from "#server/index/catalogue.ts";
import { type Asked, attemptsAt, type PackedAnswers, type PackedWork } from "#server/index/query/answer-work.ts";
import { countOptions, optionQuestion } from "#server/index/query/count-options.ts";
import { createExclusionMasks, type ExclusionMask, FILTERED, HARD_RULES } from "#server/index/query/exclusion-masks.ts";
import { categoriesOf, countFacets, facetOptions } from "#server/index/query/facets.ts";
import { euroRanges, overlapping } from "#server/index/query/filters.ts";
import { SHARED_CATEGORY } from "#server/index/query/similar-postings.ts";
import { createFactVerdicts } from "#server/index/query/verdicts.ts";
import type { FactTable } from "./fact-table.ts";
import { factField } from "./index-shape.ts";
import { factSort, fitQuery, fitSort, keySort, likenessSort, type ScoreParams, scoreParams } from "./score-script.ts";
import { askedQuery, type Clause, holders, numbersClause, phraseClauses } from "./search-query.ts";

/** One search of a request; `body` without the index. */
export type Search = { query: Clause } & Record<string, unknown>;
type Bucket = { key: number; doc_count: number };
export type Found = {
  hits: { total: { value: number }; hits: { sort: unknown[] }[] };
  aggregations?: Record<string, { buckets: (Bucket & Record<string, unknown>)[] }>;
};
/** Asks for all of these at once; answers in the same order. */
export type AskAll = (searches: readonly Search[]) => Promise<Found[]>;

/** Between equals: freshness and link quality, then the id, which is also what is read of a hit. */
const LAST_SORTS = [{ standing: "desc" }, { id: "asc" }];
const counting = (query: Clause, more: Record<string, unknown> = {}): Search => ({
  query,
  size: 0,
  track_total_hits: true,
  ...more,
});
const idsOf = ({ hits }: Found): string[] => hits.hits.map(({ sort }) => sort.at(-1) as string);

export type ClusterAnswers = {
  [K in keyof PackedAnswers]: (ask: AskAll, work: PackedWork<K>) => Promise<PackedAnswers[K]>;
};

/** Answers the questions of a packed index by searches of a cluster. Good for one state of the fact table. */
export function clusterAnswers(table: FactTable, given: { rates: EuroRates; open: number }): ClusterAnswers {
  const state = stateOf(table, given);
  return {
    query: (ask, work) => answerQuery(ask, state, work),
    similar: (ask, work) => answerSimilar(ask, state, work),
    search: (ask, work) => answerSearch(ask, state, work),
  };
}

/** What is worked out once for a state of the fact table; the tables of all facts only when a question needs them. */
function stateOf(table: FactTable, { rates, open }: { rates: EuroRates; open: number }) {
  const columns = table.columns();
  const facts = { columns };
  const verdicts = createFactVerdicts(facts, rates);
  const isKnown: Clause = { range: { pages: { lte: table.pages() } } };
  return {
    table,
    facts,
    rates,
    open,
    verdicts,
    masks: createExclusionMasks(facts, verdicts),
    isKnown,
    axisAt: (axis: Axis) => columns.indexOf(axisColumn(facts, axis)),
    options: once(() => facetOptions(facts)),
    pay: once(() => euroRanges(facts, rates)),
    eligibility: once(() => countryEligibilityOf(axisColumn(facts, "place").facts)),
  };
}

type State = ReturnType<typeof stateOf>;

const PAY_FIELD = factField(placeOfColumn(salaryRule));
const fieldOf = ({ axisAt }: State, axis: Axis) => factField(axisAt(axis));

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

async function answerQuery(
  ask: AskAll,
  state: State,
  { query, at }: PackedWork<"query">,
): Promise<PackedAnswers["query"]> {
  const attempts = attemptsAt(query);
  let attempt = attempts.next();
  while (!attempt.done) attempt = attempts.next(await answerTerms(ask, state, query, attempt.value, at));
  return attempt.value;
}

async function answerTerms(
  ask: AskAll,
  state: State,
  whole: CatalogueQuery,
  { terms: planned, pay: askedPay, page: other }: Asked,
  at: Date,
) {
  const query = other ? { ...whole, page: other, want: {} } : whole;
  const { table, facts, rates, verdicts, masks, isKnown, axisAt } = state;
  const { columns } = facts;
  const terms = await lookedUp(ask, state, planned);
  const { criteria, without = [], sort, want = {} } = query;
  const filters = filtersWithPay(query.filters, askedPay, rates);
  const params = scoreParams(table, verdicts, criteria, at);
  const mask = masks.of(criteria, filters);
  const given = [isKnown, ...filterClauses(state, filters, at)];
  const asked = (clauses: readonly Clause[], exactFirst = false) =>
    askedQuery({ terms, filters: [...given, ...clauses], without: phraseClauses(without), exactFirst });
  const searches = new Map<string, Search>();
  const from = Math.max(0, query.page.offset);
  const size = Math.min(Math.max(0, query.page.limit), MAX_LIMIT);
  searches.set("page", {
    query: asked(passing(state, mask), sort === "best" && params !== null),
    from: size === 0 ? 0 : from,
    size,
    track_total_hits: true,
    track_scores: true,
    _source: false,
    sort: sortsOf(state, query, params),
  });
  searches.set("matching", counting({ bool: { filter: [isKnown, ...passing(state, masks.ofAnswers(criteria))] } }));
  if (want.fits)
    searches.set("fits", counting(asked([...passing(state, mask), ...(params ? [fitQuery(params)] : [])])));
  if (want.facets)
    for (const axis of AXIS_NAMES)
      searches.set(`facets ${axis}`, byFact(columns, asked(passing(state, mask, axis)), axisAt(axis)));
  const question = want.optionCounts ? optionQuestion(want.optionCounts, criteria) : null;
  const column = question ? placeOfColumn(question.rules[0] as { factsOf: unknown }) : 0;
  if (question) {
    const topics = HARD_TOPICS.filter((topic) => question.rules.some((rule) => rule.topic === topic));
    const others = withoutTopics(criteria, topics);
    const fitParams = want.fits ? scoreParams(table, verdicts, others, at) : null;
    const fits = fitParams ? [fitQuery(fitParams)] : [];
    searches.set("options", byFact(columns, asked([...passing(state, masks.of(others, filters)), ...fits]), column));
  }
  const relaxed = want.relaxations
    ? HARD_TOPICS.filter((topic) => HARD_RULES.some((rule) => rule.topic === topic && rule.isAnswered(criteria)))
    : [];
  for (const topic of relaxed)
    searches.set(topic, counting(asked(passing(state, masks.of(withoutTopics(criteria, [topic]), filters)))));

  const names = [...searches.keys()];
  const answers = await ask([...searches.values()]);
  const of = (name: string): Found => answers[names.indexOf(name)] as Found;
  const countOf = (name: string) => of(name).hits.total.value;
  const total = countOf("page");
  const counts = (name: string, at: number) =>
    countsIn(of(name), (columns[at] as { facts: readonly unknown[] }).facts.length);
  const withPlaces = { columns, countryEligibility: state.eligibility() };
  return {
    ids: idsOf(of("page")),
    total,
    matching: countOf("matching"),
    fits: want.fits ? countOf("fits") : null,
    facets: want.facets
      ? countFacets(withPlaces, state.options(), {
          category: counts("facets category", axisAt("category")),
          type: counts("facets type", axisAt("type")),
          place: counts("facets place", axisAt("place")),
        })
      : null,
    optionCounts: question && countOptions(withPlaces, question, counts("options", column), rates),
    relaxations: want.relaxations ? Object.fromEntries(relaxed.map((topic) => [topic, countOf(topic) - total])) : null,
  };
}

/** The terms of a plan, words that hardly any posting holds told from others. */
async function lookedUp(ask: AskAll, { open }: State, planned: readonly SearchTerm[]): Promise<TermQuery[]> {
  const needed = holdersNeeded(open);
  const doubtful = new Map<string, WordQuery>();
  const keyOf = (word: WordQuery) => JSON.stringify([word.word, word.isLast]);
  termQueries(planned, (word) => {
    doubtful.set(keyOf(word), word);
    return true;
  });
  if (doubtful.size === 0) return termQueries(planned, () => true);
  const words = [...doubtful.values()];
  const found = await ask(words.map((word) => ({ query: holders(word), size: 0, track_total_hits: needed })));
  const known = new Map(words.map((word, at) => [keyOf(word), (found[at] as Found).hits.total.value >= needed]));
  return termQueries(planned, (word) => known.get(keyOf(word)) === true);
}

async function answerSimilar(
  ask: AskAll,
  state: State,
  { posting, criteria, limit }: PackedWork<"similar">,
): Promise<string[]> {
  const { table, facts, masks, isKnown } = state;
  const own = statedCategories(posting.reading).map(({ value }) => value);
  const categories = columnOf(facts, categoryFacts).facts.map((fact) =>
    categoriesOf(fact).some((category) => own.includes(category)) ? SHARED_CATEGORY : 0,
  );
  const skills = new Set(posting.reading.skills);
  const field = fieldOf(state, "category");
  const shared = numbersClause(field, categories) ?? { match_all: {} };
  const [found] = await ask([
    {
      query: {
        bool: {
          filter: [isKnown, ...passing(state, masks.ofAnswers(criteria)), shared],
          must_not: [{ ids: { values: [posting.id] } }],
        },
      },
      size: limit,
      track_total_hits: false,
      _source: false,
      sort: [likenessSort(table, { field, categories, skills }), ...LAST_SORTS],
    },
  ]);
  return idsOf(found as Found);
}

async function answerSearch(
  ask: AskAll,
  state: State,
  { criteria, at }: PackedWork<"search">,
): Promise<SearchProgress[]> {
  const { table, verdicts, masks, isKnown } = state;
  const params = scoreParams(table, verdicts, criteria, at);
  const bySlot = (filter: readonly Clause[]) =>
    counting(
      { bool: { filter: [isKnown, ...filter] } },
      { aggs: { slots: { terms: { field: "slot", size: 1_000 } } } },
    );
  const fitting = [...passing(state, masks.ofAnswers(criteria)), ...(params ? [fitQuery(params)] : [])];
  const [all, fits] = (await ask([bySlot([]), bySlot(fitting)])) as [Found, Found];
  const matchedIn = new Map(bucketsOf(fits, "slots").map(({ key, doc_count }) => [key, doc_count]));
  const total = all.hits.total.value;
  const sum = { read: 0, matched: 0 };
  const reports = bucketsOf(all, "slots").map(({ key, doc_count }) => {
    sum.read += doc_count;
    sum.matched += matchedIn.get(key) ?? 0;
    return { ...sum, total };
  });
  return reports.length > 0 ? reports : [{ read: 0, total: 0, matched: 0 }];
}

/** What an exclusion mask lets pass; the marks in `ignored` do not count on their own axis. */
function passing(state: State, mask: ExclusionMask, ignored: Axis | null = null): Clause[] {
  if (mask.isOpen) return [];
  return AXIS_NAMES.flatMap((axis) => {
    const marks = axis === ignored ? mask[axis].map((mark) => mark & ~FILTERED) : mask[axis];
    return (
      numbersClause(
        fieldOf(state, axis),
        marks.map((mark) => (mark === 0 ? 1 : 0)),
      ) ?? []
    );
  });
}

function filterClauses(state: State, { salaryMin, salaryMax, postedWithinDays }: SearchFilters, now: Date): Clause[] {
  const clauses: Clause[] = [];
  if (salaryMin !== null || salaryMax !== null) {
    const clause = numbersClause(PAY_FIELD, overlapping(state.pay(), { salaryMin, salaryMax }));
    if (clause) clauses.push(clause);
  }
  if (postedWithinDays !== null)
    clauses.push({ range: { posted: { gte: now.getTime() - postedWithinDays * DAY_MS } } });
  return clauses;
}

function sortsOf(state: State, { sort }: CatalogueQuery, params: ScoreParams | null): object[] {
  const key = params === null ? { _score: "desc" } : keySort(params);
  const first = {
    best: () => [],
    newest: () => [{ posted: { order: "desc", missing: "_last" } }],
    salary: () => [factSort(PAY_FIELD, salaryKeys(state))],
  }[sort]();
  const parts = sort === "best" || params === null ? [] : [fitSort(params)];
  return [...parts, ...first, key, ...LAST_SORTS];
}

/** What each fact of pay is sorted by: its highest amount, unstated ones last. */
function salaryKeys({ pay }: State): number[] {
  const { min, max } = pay();
  return Array.from(max, (most, at) => {
    const key = most === Number.POSITIVE_INFINITY ? (min[at] as number) : most;
    return Number.isNaN(key) ? -Number.MAX_VALUE : key;
  });
}

/** Counts postings by their fact of a column. */
function byFact(columns: State["facts"]["columns"], query: Clause, column: number): Search {
  const size = Math.max(1, (columns[column] as { facts: readonly unknown[] }).facts.length);
  return counting(query, { track_total_hits: false, aggs: { facts: { terms: { field: factField(column), size } } } });
}

const bucketsOf = ({ aggregations }: Found, name: string): Bucket[] => aggregations?.[name]?.buckets ?? [];

function countsIn(found: Found, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (const { key, doc_count } of bucketsOf(found, "facts")) counts[key] = doc_count;
  return counts;
}
