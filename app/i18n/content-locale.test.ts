import { expect, test } from "vitest";
import { contentLocale } from "./content-locale.ts";
import { directionOf } from "./locale.ts";

test.each([
  ["ar", "/", "ar"],
  ["ar", "/results", "ar"],
  ["ar", "/onboarding/education", "ar"],
  ["ar", "/login", "en"],
  ["ar", "/login/verify", "en"],
  ["ar", "/profile/subscription", "en"],
  ["ar", "/profile/cv", "ar"],
  ["ar", "/profile/cvs/1", "ar"],
  ["ar", "/profile/cvx", "en"],
  ["ar", "/profiles-of-jobs", "ar"],
  ["it", "/login", "it"],
  ["en", "/login", "en"],
] as const)("whoever chose %s reads %s in %s", (locale, path, spoken) => {
  expect(contentLocale(locale, path)).toBe(spoken);
});

test("Arabic alone is written from the right", () => {
  expect(directionOf("ar")).toBe("rtl");
  expect(directionOf("it")).toBe("ltr");
});
