import { expect, test } from "vitest";
import { directionOf } from "./locale.ts";
import { spokenLocale } from "./spoken-locale.ts";

test.each([
  ["ar", "/", "ar"],
  ["ar", "/results", "ar"],
  ["ar", "/onboarding/education", "ar"],
  ["ar", "/login", "en"],
  ["ar", "/login/verify", "en"],
  ["ar", "/profile/subscription", "en"],
  ["ar", "/profiles-of-jobs", "ar"],
  ["it", "/login", "it"],
  ["en", "/login", "en"],
] as const)("whoever chose %s reads %s in %s", (locale, path, spoken) => {
  expect(spokenLocale(locale, path)).toBe(spoken);
});

test("Arabic alone is written from the right", () => {
  expect(directionOf("ar")).toBe("rtl");
  expect(directionOf("it")).toBe("ltr");
});
