import { expect, test } from "vitest";
import type { JudgedPair } from "./judged-pairs.ts";
import { nearnessTable } from "./nearness-table.ts";

const judged = (want: string, kind: string, good: number, bad: number, set: string | null = "a set"): JudgedPair[] =>
  Array.from({ length: good + bad }, (_, n) => ({
    ...{ set, by: `p${n}`, want, kind },
    like: "0.42 whole 2",
    isGood: n < good,
  }));

test("near kinds of which less is worth a look than of others so near are told, and nothing else", () => {
  const usual = judged("nurse", "midwife", 30, 30);
  const poor = judged("accountant", "financial-analyst", 0, 20);
  const far = judged("accountant", "nurse", 0, 20);
  const table = nearnessTable([...usual, ...poor, ...far]);
  expect(Object.keys(table)).toEqual(["accountant", "financial-analyst"]);
  expect(Object.keys(table.accountant ?? {})).toEqual(["financial-analyst"]);
  const { "financial-analyst": share = 1 } = table.accountant ?? {};
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(0.5);
  // The other way round less was seen of it.
  expect(table["financial-analyst"]?.accountant).toBeGreaterThan(share);
});

test("few postings tell little, many of one person no more than some, and a search less than a person", () => {
  const usual = judged("nurse", "midwife", 30, 30);
  const shareOf = (poor: JudgedPair[]) => nearnessTable([...usual, ...poor]).accountant?.["financial-analyst"] ?? 1;
  const many = judged("accountant", "financial-analyst", 0, 20);
  expect(shareOf(many.slice(0, 1))).toBeGreaterThan(shareOf(many));
  expect(shareOf(many.map((pair) => ({ ...pair, by: "one" })))).toBeGreaterThan(shareOf(many));
  const searched = nearnessTable([
    ...judged("nurse", "midwife", 30, 30, null),
    ...many.map((pair) => ({ ...pair, set: null })),
  ]);
  expect(searched.accountant?.["financial-analyst"] ?? 1).toBeGreaterThan(shareOf(many));
});
