import { expect, test } from "vitest";
import { createBm25 } from "./bm25.ts";
import { figuresFor, meanOf, withCopies } from "./figures.ts";

const judged = (grades: Record<string, number>, later: Record<string, number> = {}) => ({
  frozen: new Map(Object.entries(grades)),
  all: new Map([...Object.entries(later), ...Object.entries(grades)]),
});

test("hits among the first ten, of the places that could be filled", () => {
  const shown = { fits: ["a", "b", "c", "d"], good: new Set(["a", "b"]) };
  const figures = figuresFor(shown, judged({ a: 3, b: 0, c: 2, e: 3 }));
  expect(figures).toMatchObject({ precision: 0.2, precisionOfPossible: 2 / 3, useless: 0.5, hits: 2, possible: 3 });
  expect(figures).toMatchObject({ goodWorthALook: 0.5, bestCalledGood: 0.5, judged: 0.75 });
  expect(figures.ndcg).toBeCloseTo((7 + 3 / 2) / (7 + 7 / Math.log2(3) + 3 / 2), 10);
});

test("a perfect list has an nDCG of 1; an empty one 0", () => {
  const all = judged({ a: 3, b: 2, c: 1 });
  expect(figuresFor({ fits: ["a", "b", "c"], good: new Set() }, all).ndcg).toBe(1);
  expect(figuresFor({ fits: [], good: new Set() }, all)).toMatchObject({
    ndcg: 0,
    useless: null,
    precisionOfPossible: 0,
  });
});

test("where nobody found anything good, showing nothing is right", () => {
  expect(figuresFor({ fits: [], good: new Set() }, judged({ a: 0 })).precisionOfPossible).toBe(1);
  expect(figuresFor({ fits: ["a"], good: new Set() }, judged({ a: 0 })).precisionOfPossible).toBe(0);
});

test("later judgements count for what is shown, not for how many good ones there are", () => {
  const figures = figuresFor({ fits: ["a", "x"], good: new Set() }, judged({ a: 2 }, { x: 3 }));
  expect(figures).toMatchObject({ possible: 1, precisionOfPossible: 1, precision: 0.2, useless: 0 });
});

test("what nobody has judged counts as useless, and is left out in one figure", () => {
  const fits = [...Array.from({ length: 10 }, (_, number) => `u${number}`), "a"];
  expect(figuresFor({ fits, good: new Set() }, judged({ a: 3 }))).toMatchObject({
    precisionOfPossible: 0,
    precisionOfJudged: 1,
    useless: 1,
  });
});

test("a posting that repeats a judged one is graded like it", () => {
  const graded = withCopies(judged({ a: 3 }), ["b", "c"], (uid) => (uid === "b" ? ["x", "a"] : []));
  expect(graded.all).toEqual(new Map(Object.entries({ a: 3, b: 3 })));
  expect(graded.frozen.has("b")).toBe(false);
});

test("only the first ten count", () => {
  const fits = Array.from({ length: 12 }, (_, number) => `u${number}`);
  expect(figuresFor({ fits, good: new Set() }, judged({ u11: 3 })).precision).toBe(0);
});

test("means leave out those of whom nothing can be said; places are pooled", () => {
  const one = figuresFor({ fits: ["a"], good: new Set() }, judged({ a: 3, b: 3 }));
  const none = figuresFor({ fits: [], good: new Set() }, judged({ a: 0 }));
  expect(meanOf([one, none])).toMatchObject({ precisionOfPossible: 0.75, useless: 0, hits: 1, possible: 2 });
});

test("BM25 puts the rarer word and the shorter text first", () => {
  const find = createBm25([
    { id: "long", text: "nurse at a place of many many words that say nothing" },
    { id: "short", text: "Nurse, remote" },
    { id: "other", text: "remote engineer" },
  ]);
  expect(find("remote nurse", 10)[0]).toBe("short");
  expect(new Set(find("remote nurse", 10))).toEqual(new Set(["short", "long", "other"]));
  expect(find("nurse", 1)).toEqual(["short"]);
  expect(find("zebra", 10)).toEqual([]);
});
