import { expect, test } from "vitest";
import { contentLocale } from "./content-locale.ts";
import { directionOf } from "./locale.ts";

test.each([
  ["ar", "/", "ar"],
  ["ar", "/results", "ar"],
  ["ar", "/onboarding/education", "ar"],
  ["ar", "/login/verify", "ar"],
  ["ar", "/profile/subscription", "ar"],
  ["ar", "/applications/1", "ar"],
  ["ar", "/applications/1/receipt", "ar"],
  ["ar", "/applications/1/receipt.pdf", "ar"],
  ["ar", "/profile/cv", "ar"],
  ["ar", "/profile/cvs/1", "ar"],
  ["ar", "/verify", "ar"],
  ["ar", "/test-supabase/review", "en"],
  ["ar", "/test-supabasex", "ar"],
  ["it", "/login", "it"],
  ["en", "/login", "en"],
] as const)("whoever chose %s reads %s in %s", (locale, path, spoken) => {
  expect(contentLocale(locale, path)).toBe(spoken);
});

test("Arabic alone is written from the right", () => {
  expect(directionOf("ar")).toBe("rtl");
  expect(directionOf("it")).toBe("ltr");
});
