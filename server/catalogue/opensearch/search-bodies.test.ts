import { expect, test } from "vitest";
import type { RemoteFacts } from "#domain/matching/rules/remote-facts.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import type { CatalogueQuery } from "../catalogue.ts";
import { skillSums } from "../sql/judge-facts.ts";
import { FACT_KINDS, type FactKind, NARROW_FACTS } from "../sql/narrow-facts.ts";
import { LIKENESS_SCRIPT, RANK_SCRIPT, SALARY_SCRIPT } from "./scripts.ts";
import { partBody, queryBody, similarBody, summaryBody } from "./search-bodies.ts";

const NOW = new Date("2026-03-20T00:00:00Z");
const remoteOf = (open: "IT" | "DE"): RemoteFacts =>
  NARROW_FACTS.remote(
    buildJob({ reading: { remote: { kind: "remote", worldwide: false, stated: true, open: [open], closed: [] } } })
      .reading,
  ) as RemoteFacts;
const pay = (min: number | null, max: number | null) => ({ min, max, currency: "EUR", period: "year", basis: null });
const FACTS = {
  ...(Object.fromEntries(FACT_KINDS.map((kind) => [kind, []])) as unknown as Record<FactKind, unknown[]>),
  remote: [remoteOf("IT"), remoteOf("DE")],
  category: [[{ value: "design", confidence: 1 }], [{ value: "nursing", confidence: 1 }], []],
  employmentType: [["full-time"], ["part-time"]],
  salary: [null, pay(40_000, 50_000), pay(60_000, null)],
};
const ASKED: CatalogueQuery = {
  criteria: {},
  text: "",
  filters: NO_FILTERS,
  sort: "best",
  page: { offset: 0, limit: 20 },
};

const bodyOf = (asked: Partial<CatalogueQuery>, words: { terms: number[]; shares: number[] }[] = []) =>
  queryBody({ asked: { ...ASKED, ...asked }, facts: FACTS, rates: TEST_RATES, now: NOW, words });
const BY_STANDING = [{ standing: { order: "desc" } }, { id: { order: "asc" } }];
const all = { bool: { must_not: [], filter: [] } };

test("a query without answers, text or filters asks for the page, the total and how many match", () => {
  expect(bodyOf({})).toEqual({
    track_total_hits: true,
    _source: false,
    query: {
      script_score: {
        query: { match_all: { boost: 0 } },
        script: { lang: "painless", source: RANK_SCRIPT, params: { sums: {}, skills: [] } },
      },
    },
    post_filter: all,
    sort: [{ _score: { order: "desc" } }, ...BY_STANDING],
    from: 0,
    size: 20,
    aggs: { everyone: { global: {}, aggs: { matching: { filter: all } } } },
  });
});

test("answers hide by fact and score by fact; skills come with their table", () => {
  const { query, post_filter, aggs } = bodyOf({
    criteria: { jobCategories: ["design"], skills: ["React"] },
    want: { relaxations: true },
  });
  const hiding = { bool: { must_not: [{ terms: { "facts.category": [2] } }], filter: [] } };
  expect(post_filter).toEqual(hiding);
  expect(aggs?.everyone).toEqual({ global: {}, aggs: { matching: { filter: hiding } } });
  expect(aggs?.relaxations).toEqual({ filters: { filters: { category: all } } });
  expect(query?.script_score?.script).toMatchObject({
    params: {
      sums: { "facts.category": [(25 << 18) + 25_000, 25 << 18, 0] },
      skills: ["React"],
      skillSums: skillSums(),
      width: 31,
    },
  });
});

test("each facet is counted without its own filter and with all the others", () => {
  const filters = {
    ...NO_FILTERS,
    categories: ["nursing" as const],
    types: ["part-time" as const],
    country: "IT" as const,
  };
  const { post_filter, aggs } = bodyOf({ filters: { ...filters, postedWithinDays: 7 }, want: { facets: true } });
  const category = { terms: { "facts.category": [1, 3] } };
  const type = { terms: { "facts.employmentType": [1] } };
  const country = { terms: { "facts.remote": [2] } };
  const filter = [{ range: { posted: { gte: Date.UTC(2026, 2, 13) } } }];
  const counted = (field: string, failing: object[]) => ({
    filter: { bool: { must_not: failing, filter } },
    aggs: { facts: { terms: { field, size: 65_535 } } },
  });
  expect(post_filter).toEqual({ bool: { must_not: [category, type, country], filter } });
  expect(aggs).toMatchObject({
    everyone: { global: {}, aggs: { matching: { filter: all } } },
    categories: counted("facts.category", [type, country]),
    types: counted("facts.employmentType", [category, country]),
    countries: counted("facts.remote", [category, type]),
  });
});

test("the options of a question are counted by fact, as if it were not answered", () => {
  const { aggs } = bodyOf({
    criteria: { jobCategories: ["design"], employmentTypes: ["full-time"] },
    want: { optionCounts: "jobCategories" },
  });
  expect(aggs?.options).toEqual({
    filter: { bool: { must_not: [{ terms: { "facts.employmentType": [2] } }], filter: [] } },
    aggs: { facts: { terms: { field: "facts.category", size: 65_535 } } },
  });
});

test("each word of a text has to be held, worth what the best of its matches is", () => {
  const { query } = bodyOf({}, [
    { terms: [7, 9], shares: [5, 3] },
    { terms: [], shares: [] },
  ]);
  const held = (field: string, term: string, boost: number) => ({
    constant_score: { filter: { terms: { [`words.${field}`]: [term] } }, boost },
  });
  expect(query?.script_score?.query).toEqual({
    bool: {
      must: [
        {
          dis_max: {
            queries: [
              held("worth8", "7", 40),
              held("worth5", "7", 25),
              held("worth4", "7", 20),
              held("worth2", "7", 10),
              held("worth8", "9", 24),
              held("worth5", "9", 15),
              held("worth4", "9", 12),
              held("worth2", "9", 6),
            ],
          },
        },
        { match_none: {} },
      ],
    },
  });
});

test("the other orders put what has no date or pay last", () => {
  expect(bodyOf({ sort: "newest" }).sort).toEqual([
    { posted: { order: "desc", missing: "_last" } },
    { _score: { order: "desc" } },
    ...BY_STANDING,
  ]);
  const script = { lang: "painless", source: SALARY_SCRIPT, params: { keys: [-1, 50_000, 60_000] } };
  expect(bodyOf({ sort: "salary" }).sort).toEqual([
    { _script: { type: "number", order: "desc", script } },
    { _score: { order: "desc" } },
    ...BY_STANDING,
  ]);
});

test.each([
  [
    { offset: 9_990, limit: 20 },
    { from: 9_990, size: 10 },
  ],
  [
    { offset: 20_000, limit: 20 },
    { from: 10_000, size: 0 },
  ],
  [
    { offset: -1, limit: 1_000 },
    { from: 0, size: 100 },
  ],
])("page %j is read as %j", (page, window) => {
  expect(bodyOf({ page })).toMatchObject(window);
});

test("similar postings share a category or skills", () => {
  const job = buildJob({
    id: jobId(1),
    reading: { skills: ["React", "CSS"], categories: [{ value: "nursing", confidence: 1 }] },
  });
  const criteria = { employmentTypes: ["full-time" as const] };
  expect(similarBody(job, 4, { criteria, facts: FACTS, rates: TEST_RATES })).toEqual({
    track_total_hits: true,
    _source: false,
    query: {
      bool: {
        should: [{ terms: { "facts.category": [2] } }, { terms: { skills: ["CSS", "React"] } }],
        minimum_should_match: 1,
        must_not: [{ terms: { id: [jobId(1)] } }],
        filter: [{ bool: { must_not: [{ terms: { "facts.employmentType": [2] } }], filter: [] } }],
      },
    },
    sort: [
      {
        _script: {
          type: "number",
          order: "desc",
          script: {
            lang: "painless",
            source: LIKENESS_SCRIPT,
            params: { skills: ["CSS", "React"], categories: [0, 1, 0] },
          },
        },
      },
      ...BY_STANDING,
    ],
    size: 4,
  });
});

test("a running match counts by the beginning of the ids, the summary counts all", () => {
  expect(partBody("a", {}, FACTS, TEST_RATES)).toEqual({
    track_total_hits: true,
    _source: false,
    query: { prefix: { id: "a" } },
    size: 0,
    aggs: { matched: { filter: all } },
  });
  expect(summaryBody()).toEqual({
    track_total_hits: true,
    _source: false,
    query: { match_all: {} },
    size: 0,
    aggs: {
      sources: { cardinality: { field: "source", precision_threshold: 40_000 } },
      newest: { max: { field: "posted" } },
      changed: { max: { field: "changed" } },
    },
  });
});
