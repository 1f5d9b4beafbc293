import { expect, test } from "vitest";
import { singleParam } from "./single-param.ts";

test.each([
  ["plan=annual", "annual"],
  ["plan=", ""],
  ["", null],
  ["plan=annual&plan=premium", null],
])("%j has the plan %j", (query, value) => {
  expect(singleParam(new URLSearchParams(query), "plan")).toBe(value);
});
