import fc from "fast-check";
import { expect, test } from "vitest";
import { createFingerprintSet } from "./fingerprint-set.ts";

test("it holds what was added, as a set does, also when it has grown", () => {
  const set = createFingerprintSet();
  const words = fc.sample(fc.string({ maxLength: 3 }), { numRuns: 8_000, seed: 1 });
  const firsts = words.map((word, at) => words.indexOf(word) === at);
  expect(words.map(set.add)).toEqual(firsts);
  expect(firsts.filter(Boolean).length).toBeGreaterThan(3_000);
  expect(words.every(set.has)).toBe(true);
  expect(set.has("a word that was never added")).toBe(false);
});

test("beyond its limit it remembers no more", () => {
  const set = createFingerprintSet(2);
  expect(["a", "b", "c", "c", "a"].map(set.add)).toEqual([true, true, true, true, false]);
});
