import { expect, test } from "vitest";
import { overBudget } from "./over-budget.ts";

const budgets = { css: 10, everyRoute: 100, routes: { "routes/list": 200 } };

test("a route within its budget passes, one byte more does not", () => {
  expect(overBudget(budgets, new Map(Object.entries({ "routes/list": 200, "routes/other": 100 })))).toEqual([]);
  const over = overBudget(budgets, new Map(Object.entries({ "routes/list": 201, "routes/other": 101 })));
  expect(over).toHaveLength(2);
  expect(over[0]).toContain("201");
});

test("a renamed route cannot slip out of its budget", () => {
  expect(overBudget(budgets, new Map())).toEqual(["budgets.json names routes/list, which the build does not have."]);
});
