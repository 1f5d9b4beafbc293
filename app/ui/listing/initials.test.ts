import fc from "fast-check";
import { expect, test } from "vitest";
import { initialsOf, tintOf } from "./initials.ts";

test.each([
  ["Northwind Labs", "NL"],
  ["acme", "A"],
  ["Ospedale San Carlo di Nancy", "ON"],
  ["(Re)start & Co.", "RC"],
  ["Émile Zola", "ÉZ"],
  ["3M", "3"],
  ["株式会社 例", "株例"],
  ["--", "?"],
  ["", "?"],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a name keeps its tint, whatever its case and outer blanks, and all tints occur", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const tint = tintOf(name, 5);
      expect(tint).toBe(tintOf(` ${name} `, 5));
      expect([0, 1, 2, 3, 4]).toContain(tint);
    }),
  );
  const names = Array.from({ length: 60 }, (_, index) => `Company ${index}`);
  expect(new Set(names.map((name) => tintOf(name, 5))).size).toBe(5);
});
