import fc from "fast-check";
import { expect, test } from "vitest";
import { isNear, maxEdits } from "./near-words.ts";

test.each([
  ["nruse", "nurse"],
  ["nurs", "nurse"],
  ["nursse", "nurse"],
  ["murse", "nurse"],
  ["enginere", "engineer"],
  ["developpr", "developer"],
  ["devlopre", "developer"],
])("%s stands for %s", (typed, word) => {
  expect(isNear(typed, word)).toBe(true);
});

test.each([
  ["sql", "sal"],
  ["nrues", "nurse"],
  ["java", "javascript"],
  ["designer", "engineer"],
])("%s does not stand for %s", (typed, word) => {
  expect(isNear(typed, word)).toBe(false);
});

const word = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 10 }).map((letters) => letters.join(""));

test("near is within the slips allowed, by trying every slip", () => {
  fc.assert(
    fc.property(word, word, (typed, other) => {
      const reached = maxEdits(typed) === 0 ? typed === other : withinSlips(typed, other, maxEdits(typed));
      expect(isNear(typed, other)).toBe(reached);
    }),
    { numRuns: 2_000 },
  );
});

/** Optimal string alignment by recursion: slow and plain. */
function withinSlips(a: string, b: string, most: number): boolean {
  if (most < 0) return false;
  if (a === "" || b === "") return Math.max(a.length, b.length) <= most;
  if (a[0] === b[0] && withinSlips(a.slice(1), b.slice(1), most)) return true;
  const swapped = a.length > 1 && a[0] === b[1] && a[1] === b[0];
  return (
    withinSlips(a.slice(1), b, most - 1) ||
    withinSlips(a, b.slice(1), most - 1) ||
    withinSlips(a.slice(1), b.slice(1), most - 1) ||
    (swapped && withinSlips(a.slice(2), b.slice(2), most - 1))
  );
}
