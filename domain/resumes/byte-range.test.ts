import fc from "fast-check";
import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=10-", { start: 10, end: 99 }],
  ["bytes=-5", { start: 95, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=99-99", { start: 99, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-4", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["lines=0-1", null],
  [null, null],
])("%s of 100 bytes is %j", (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

test("a range always lies within the file", () => {
  const header = fc.stringMatching(/^bytes=\d{0,4}-\d{0,4}$/);
  fc.assert(
    fc.property(header, fc.nat(3000), (given, size) => {
      const range = byteRange(given, size);
      if (range === null || range === "unsatisfiable") return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
