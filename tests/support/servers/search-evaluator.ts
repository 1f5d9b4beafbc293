import { LIKENESS_SCRIPT, RANK_SCRIPT, SALARY_SCRIPT } from "#server/catalogue/opensearch/scripts.ts";

/**
 * The part of OpenSearch's query language that the product uses, over documents in memory. What it does not know it refuses, so that a
 * query that has changed is noticed.
 */
export type StoredDocument = Record<string, unknown>;
type Json = Record<string, unknown>;
type Params = Json;

export class Refusal extends Error {}

/** The whole answer to a search. */
export function searchDocuments(documents: readonly StoredDocument[], body: Json, maxWindow: number): Json {
  known(body, ["query", "post_filter", "sort", "from", "size", "aggs", "track_total_hits", "_source"]);
  if (body.track_total_hits !== true || body._source !== false) throw new Refusal("only exact totals, without sources");
  const {
    from = 0,
    size = 10,
    sort = [],
    aggs = {},
  } = body as { from?: number; size?: number; sort?: Json[]; aggs?: Json };
  if (from + size > maxWindow) throw new Refusal("Result window is too large");
  const found = documents.flatMap((document) => {
    const score = matchScore(body.query as Json, document);
    return score === null ? [] : [{ document, score }];
  });
  const passing = found.filter(({ document }) => !body.post_filter || matches(body.post_filter as Json, document));
  const ordered = passing.toSorted((a, b) => compare(sort, a, b));
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: { value: passing.length, relation: "eq" },
      max_score: null,
      hits: ordered
        .slice(from, from + size)
        .map(({ document }) => ({ _index: "postings", _id: document.id, _score: null })),
    },
    aggregations: aggregate(
      aggs,
      found.map(({ document }) => document),
      documents,
    ),
  };
}

function matches(query: Json, document: StoredDocument): boolean {
  return matchScore(query, document) !== null;
}

/** Null = does not match. Scores are 32 bits wide there, so they are here. */
function matchScore(query: Json, document: StoredDocument): number | null {
  const [[kind, given], ...others] = Object.entries(query) as [[string, Json], ...unknown[]];
  if (others.length > 0) throw new Refusal("a query has one kind");
  const evaluate = QUERIES[kind];
  if (!evaluate) throw new Refusal(`unknown query [${kind}]`);
  const score = evaluate(given, document);
  return score === null ? null : Math.fround(score);
}

const QUERIES: Record<string, (given: Json, document: StoredDocument) => number | null> = {
  match_all: (given) => (given.boost as number | undefined) ?? 1,
  match_none: () => null,
  terms: (given, document) => {
    const [[field, wanted]] = Object.entries(given) as [[string, unknown[]]];
    const all = new Set(wanted.map(String));
    return valuesOf(document, field).some((value) => all.has(String(value))) ? 1 : null;
  },
  prefix: (given, document) => {
    const [[field, beginning]] = Object.entries(given) as [[string, string]];
    return valuesOf(document, field).some((value) => String(value).startsWith(beginning)) ? 1 : null;
  },
  range: (given, document) => {
    const [[field, limits]] = Object.entries(given) as [[string, Json]];
    known(limits, ["gte"]);
    return valuesOf(document, field).some((value) => (value as number) >= (limits.gte as number)) ? 1 : null;
  },
  constant_score: (given, document) => {
    known(given, ["filter", "boost"]);
    return matches(given.filter as Json, document) ? (given.boost as number) : null;
  },
  dis_max: (given, document) => {
    known(given, ["queries"]);
    const scores = (given.queries as Json[]).map((one) => matchScore(one, document)).filter((score) => score !== null);
    return scores.length === 0 ? null : Math.max(...scores);
  },
  bool: (given, document) => {
    known(given, ["must", "filter", "must_not", "should", "minimum_should_match"]);
    const { must = [], filter = [], must_not = [], should = [] } = given as Record<string, Json[]>;
    if (filter.some((one) => !matches(one, document)) || must_not.some((one) => matches(one, document))) return null;
    const held = should.filter((one) => matches(one, document)).length;
    if (held < ((given.minimum_should_match as number | undefined) ?? 0)) return null;
    const scores = must.map((one) => matchScore(one, document));
    return scores.includes(null) ? null : scores.reduce<number>((sum, score) => sum + (score as number), 0);
  },
  script_score: (given, document) => {
    known(given, ["query", "script"]);
    const score = matchScore(given.query as Json, document);
    return score === null ? null : run(given.script as Json, document, score);
  },
};

function valuesOf(document: StoredDocument, field: string): unknown[] {
  const value = field.split(".").reduce<unknown>((from, name) => (from as Json | undefined)?.[name], document);
  return value === null || value === undefined ? [] : Array.isArray(value) ? value : [value];
}

function run({ lang, source, params }: Json, document: StoredDocument, score: number): number {
  const script = SCRIPTS.get(source as string);
  if (lang !== "painless" || !script) throw new Refusal("unknown script");
  return script(params as Params, document, score);
}

type Script = (params: Params, document: StoredDocument, score: number) => number;

const factOf = (numbers: unknown, document: StoredDocument, field: string): number | undefined =>
  (numbers as number[])[(valuesOf(document, field)[0] as number) - 1];

const heldOf = (skills: unknown, document: StoredDocument): number =>
  valuesOf(document, "skills").filter((skill) => (skills as unknown[]).includes(skill)).length;

/** What each script's text says, in this language. */
const SCRIPTS = new Map<string, Script>([
  [
    RANK_SCRIPT,
    ({ sums, skills, skillSums, width }, document, text) => {
      let all = 0;
      for (const [field, numbers] of Object.entries(sums as Json)) all += factOf(numbers, document, field) ?? 0;
      if ((skills as unknown[]).length > 0) {
        const at = valuesOf(document, "skills").length * (width as number) + heldOf(skills, document);
        all += (skillSums as number[])[at] as number;
      }
      const [possible, points] = [all >> 18, all & 262_143];
      const score = possible === 0 ? 0 : 1 + Math.floor((2 * points + 10 * possible) / (20 * possible));
      return (score * 641 + text) * 150 + possible;
    },
  ],
  [SALARY_SCRIPT, ({ keys }, document) => factOf(keys, document, "facts.salary") ?? -1],
  [
    LIKENESS_SCRIPT,
    ({ skills, categories }, document) => {
      const held = heldOf(skills, document);
      const own = (skills as unknown[]).length * valuesOf(document, "skills").length;
      return (held === 0 ? 0 : held / Math.sqrt(own)) + (factOf(categories, document, "facts.category") ?? 0);
    },
  ],
]);

type Found = { document: StoredDocument; score: number };

function compare(sort: readonly Json[], a: Found, b: Found): number {
  for (const by of sort) {
    const [[field, how]] = Object.entries(by) as [[string, Json]];
    known(how, field === "_script" ? ["type", "order", "script"] : ["order", "missing"]);
    const [first, second] = [a, b].map(({ document, score }) => {
      if (field === "_score") return score;
      if (field === "_script") return run(how.script as Json, document, score);
      return valuesOf(document, field)[0] as number | string | undefined;
    });
    if (first === second) continue;
    if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
    return first < second === (how.order === "asc") ? -1 : 1;
  }
  return 0;
}

function aggregate(aggs: Json, found: readonly StoredDocument[], all: readonly StoredDocument[]): Json {
  return Object.fromEntries(
    Object.entries(aggs).map(([name, agg]) => [name, aggregateOne(agg as Record<string, Json>, found, all)]),
  );
}

function aggregateOne(
  agg: Record<string, Json>,
  found: readonly StoredDocument[],
  all: readonly StoredDocument[],
): Json {
  known(agg, ["global", "filter", "filters", "terms", "max", "cardinality", "aggs"]);
  const { filter, filters, terms, max, cardinality, aggs = {} } = agg;
  const bucket = (own: readonly StoredDocument[]) => ({ doc_count: own.length, ...aggregate(aggs, own, all) });
  if (agg.global) return bucket(all);
  if (filter) return bucket(found.filter((document) => matches(filter, document)));
  if (filters) {
    const own = Object.entries(filters.filters as Record<string, Json>);
    if (own.length === 0) throw new Refusal("[filters] cannot be empty");
    const buckets = own.map(([name, one]) => [name, bucket(found.filter((document) => matches(one, document)))]);
    return { buckets: Object.fromEntries(buckets) };
  }
  const valuesIn = (field: unknown) => found.flatMap((document) => valuesOf(document, field as string));
  if (max) {
    const values = valuesIn(max.field) as number[];
    return { value: values.length === 0 ? null : Math.max(...values) };
  }
  if (cardinality) return { value: new Set(valuesIn(cardinality.field)).size };
  if (!terms) throw new Refusal("an aggregation has a kind");
  known(terms, ["field", "size"]);
  const counts = new Map<unknown, number>();
  for (const value of valuesIn(terms.field)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const buckets = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, terms.size as number);
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: found.length - buckets.reduce((sum, [, count]) => sum + count, 0),
    buckets: buckets.map(([key, doc_count]) => ({ key, doc_count })),
  };
}

function known(given: Json, names: readonly string[]): void {
  const odd = Object.keys(given).find((name) => !names.includes(name));
  if (odd !== undefined) throw new Refusal(`unknown field [${odd}]`);
}
