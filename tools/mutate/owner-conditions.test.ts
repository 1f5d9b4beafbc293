import { expect, test } from "vitest";
import { ownerConditions } from "./owner-conditions.ts";

test("a condition is found whole", () => {
  const source = "where(and(mine({ ...ctx, user: a(b) }, sessions), gt(a, b)))";
  expect(ownerConditions(source).map(({ start, end }) => source.slice(start, end))).toEqual([
    "mine({ ...ctx, user: a(b) }, sessions)",
  ]);
});
