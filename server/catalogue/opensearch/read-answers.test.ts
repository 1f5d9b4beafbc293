import { expect, test } from "vitest";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { jobId } from "#tests/support/build/build-job.ts";
import { FACT_KINDS, type FactKind } from "../sql/narrow-facts.ts";
import { readIds, readPart, readQueryAnswer, readSummary } from "./read-answers.ts";

const facts = {
  ...(Object.fromEntries(FACT_KINDS.map((kind) => [kind, []])) as unknown as Record<FactKind, unknown[]>),
  category: [[{ value: "design", confidence: 1 }], [{ value: "nursing", confidence: 1 }]],
  employmentType: [["full-time", "part-time"]],
};
const judged = {
  asked: {
    criteria: { jobCategories: ["design" as const] },
    text: "",
    filters: NO_FILTERS,
    sort: "best" as const,
    page: { offset: 0, limit: 2 },
    want: { facets: true, relaxations: true, optionCounts: "jobCategories" as const },
  },
  facts,
  rates: TEST_RATES,
  now: new Date("2026-03-20T00:00:00Z"),
  words: [],
};

const hits = (total: number, ids: string[]) => ({
  took: 12,
  timed_out: false,
  _shards: { total: 3, successful: 3, skipped: 0, failed: 0 },
  hits: {
    total: { value: total, relation: "eq" },
    max_score: null,
    hits: ids.map((_id) => ({ _index: "postings-1", _id, _score: null, sort: [1, _id] })),
  },
});
const counted = (...buckets: [number, number][]) => ({
  doc_count: 9,
  facts: {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: 0,
    buckets: buckets.map(([key, doc_count]) => ({ key, doc_count })),
  },
});
const ANSWER = {
  ...hits(7, [jobId(2), jobId(1)]),
  aggregations: {
    everyone: { doc_count: 40, matching: { doc_count: 9 } },
    categories: counted([1, 7], [3, 1]),
    types: counted([1, 4]),
    countries: counted(),
    options: counted([1, 7], [2, 5]),
    relaxations: { buckets: { category: { doc_count: 12 } } },
  },
};

test("an answer is read into page, totals and counts; facts that came later are in none", () => {
  const { facets, optionCounts, ...rest } = readQueryAnswer(ANSWER, judged);
  expect(rest).toEqual({ ids: [jobId(2), jobId(1)], total: 7, matching: 9, relaxations: { category: 5 } });
  expect(facets?.categories).toMatchObject({ design: 7, nursing: 0 });
  expect(facets?.types).toMatchObject({ "full-time": 4, "part-time": 4 });
  expect(optionCounts).toMatchObject({ design: 7, nursing: 5 });
});

test("what was not asked for is null", () => {
  const { everyone } = ANSWER.aggregations;
  const asked = { ...judged.asked, want: {} };
  expect(readQueryAnswer({ ...ANSWER, aggregations: { everyone } }, { ...judged, asked })).toMatchObject({
    facets: null,
    optionCounts: null,
    relaxations: null,
  });
});

test.each([
  ["late", { ...ANSWER, timed_out: true }],
  ["without a shard", { ...ANSWER, _shards: { total: 3, successful: 2, skipped: 0, failed: 1 } }],
  ["with a total that is a bound", { ...ANSWER, hits: { ...ANSWER.hits, total: { value: 7, relation: "gte" } } }],
  [
    "with a cut facet",
    {
      ...ANSWER,
      aggregations: { ...ANSWER.aggregations, types: { doc_count: 9, facts: { sum_other_doc_count: 2, buckets: [] } } },
    },
  ],
  ["without counts", hits(7, [])],
  ["without a count that was asked for", { ...ANSWER, aggregations: { everyone: ANSWER.aggregations.everyone } }],
  ["of something else", "<html>"],
])("an answer %s is none", (_, body) => {
  expect(() => readQueryAnswer(body, judged)).toThrow(expect.objectContaining({ code: "UNAVAILABLE" }));
});

test("the other answers", () => {
  expect(readIds(hits(9, [jobId(5)]))).toEqual([jobId(5)]);
  expect(readPart({ ...hits(9, []), aggregations: { matched: { doc_count: 4 } } })).toEqual({ read: 9, matched: 4 });
  const sources = { value: 1 };
  const summary = { ...hits(9, []), aggregations: { sources, newest: { value: 1e12 }, changed: { value: 1.7e15 } } };
  expect(readSummary(summary)).toEqual({ open: 9, sources: 1, newest: new Date(1e12), changed: 1.7e15 });
  const empty = { ...summary, aggregations: { sources, newest: { value: null }, changed: { value: null } } };
  expect(readSummary(empty)).toMatchObject({ newest: null, changed: null });
});
