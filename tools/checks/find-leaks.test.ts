import { expect, test } from "vitest";
import { findLeaks } from "./find-leaks.ts";

const leaks = { root: "/home/someone/checkout/", env: { SESSION_SECRET: "0123456789abcdef", HOME: "/home/someone" } };

test.each([
  ["a marker of server code", 'import{x}from"drizzle-orm"'],
  ["checks of forms", 'class extends Error{name="ZodError"}'],
  ["a secret of the environment", 'const a="0123456789abcdef"'],
  ["a path of the machine", 'const file="/home/someone/checkout/app/root.tsx"'],
])("finds %s", (_what, source) => {
  expect(findLeaks("a.js", source, leaks)).toHaveLength(1);
});

test("finds a source map, and nothing in plain browser code", () => {
  expect(findLeaks("a.js.map", "{}", leaks)).toHaveLength(1);
  expect(findLeaks("a.js", "document.title='Jobs'", leaks)).toEqual([]);
});
