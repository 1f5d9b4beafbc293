import { expect, test } from "vitest";
import { formatMoney } from "#domain/shared/money.ts";
import { OFFER, paidPlan, parsePlan } from "./plan.ts";

test.each([
  ["free", "free"],
  ["trial", "trial"],
  ["free_trial", "trial"],
  ["premium", "premium"],
  ["monthly", "premium"],
  ["annual", "annual"],
  ["gold", null],
  ["toString", null],
  ["", null],
  [null, null],
])("plan %s is %s", (name, plan) => {
  expect(parsePlan(name)).toBe(plan);
});

test("what is not annual is sold as premium", () => {
  expect([null, "gold", "monthly", "free"].map(paidPlan)).toEqual(Array(4).fill("premium"));
  expect(paidPlan("annual")).toBe("annual");
});

test("the price reads as the visitor writes prices", () => {
  expect(formatMoney(OFFER.price, "en")).toBe("€2.99");
  expect(formatMoney(OFFER.price, "it")).toBe("2,99\u00a0€");
  expect(formatMoney({ amount: 500, currency: "JPY" }, "en")).toBe("¥500");
});
