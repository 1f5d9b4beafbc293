import { expect, test } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { formatAge } from "./format-age.ts";

test.each([
  [59, "59 days ago"],
  [60, "2 months ago"],
  [364, "12 months ago"],
  [700, "23 months ago"],
  [729, "2 years ago"],
  [1_050, "3 years ago"],
])("%d days are %s: months up to two years, so that almost two are not one", (days, text) =>
  expect(formatAge(days)).toBe(text),
);

test.each([
  ["it", "23 mesi fa"],
  ["ar", "قبل 23 شهرًا"],
] as const)("so they are in %s", (locale, text) => {
  overwriteGetLocale(() => locale);
  expect(formatAge(700)).toBe(text);
  overwriteGetLocale(() => "en");
});
