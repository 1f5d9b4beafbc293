import fc from "fast-check";
import { expect, test } from "vitest";
import { pageWindow } from "./page-window.ts";

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, "gap", 9]],
  [4, 9, [1, 2, 3, 4, 5, "gap", 9]],
  [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
  [9, 9, [1, "gap", 8, 9]],
  [1e9, 9, [1, "gap", 8, 9]],
])("page %i of %i", (current, total, slots) => {
  expect(pageWindow(current, total)).toEqual(slots);
});

test("the window ascends, holds both ends and the page, stays short, and no gap hides a single page", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (total, current) => {
      const slots = pageWindow(current, total);
      const pages = slots.filter((slot) => slot !== "gap");
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
      expect(pages).toEqual(expect.arrayContaining([1, Math.min(current, total), total]));
      expect(slots.length).toBeLessThanOrEqual(7);
      for (const [index, slot] of slots.entries()) {
        if (slot === "gap") expect(Number(slots[index + 1]) - Number(slots[index - 1])).toBeGreaterThan(2);
      }
    }),
  );
});
