import { expect, test } from "vitest";
import { payPerYear, payPerYearInEuro } from "./pay-yearly.ts";

test.each([
  [
    { min: 50000, max: 60000, currency: "EUR", period: "year" },
    { min: 50000, max: 60000, assumed: null },
  ],
  [
    { min: 3000, max: null, currency: "EUR", period: "month" },
    { min: 36000, max: null, assumed: null },
  ],
  [
    { min: null, max: 20, currency: "EUR", period: "hour" },
    { min: null, max: 41600, assumed: "full-time-hours" },
  ],
  [
    { min: 25, max: 40, currency: "USD", period: null },
    { min: 52000, max: 83200, assumed: "period" },
  ],
  [
    { min: 1200, max: 1500, currency: "USD", period: null },
    { min: 14400, max: 18000, assumed: "period" },
  ],
  [
    { min: 60000, max: 80000, currency: "USD", period: null },
    { min: 60000, max: 80000, assumed: "period" },
  ],
] as const)("%j a year", (pay, yearly) => expect(payPerYear(pay)).toEqual(yearly));

test("in euros by the table; an unknown currency compares with nothing", () => {
  const pay = { min: 100_000, max: 120_000, currency: "USD", period: "year" } as const;
  expect(payPerYearInEuro(pay, { USD: 0.9 })).toEqual({ min: 90_000, max: 108_000, assumed: null });
  expect(payPerYearInEuro({ ...pay, currency: "EUR" }, {})).toMatchObject({ min: 100_000 });
  expect(payPerYearInEuro({ ...pay, currency: "XYZ" }, { USD: 0.9 })).toBeNull();
  expect(payPerYearInEuro({ ...pay, currency: null }, { USD: 0.9 })).toBeNull();
});
