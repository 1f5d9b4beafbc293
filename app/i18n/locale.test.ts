import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { directionOf, LOCALES, languageName, pickLocale } from "./locale.ts";

test.each([
  ["it", "en", "it"],
  [null, "it-IT,it;q=0.9,en;q=0.8", "it"],
  [null, "de-DE,de;q=0.9,it;q=0.5,en;q=0.4", "it"],
  [null, "en;q=0.2,it;q=0.7", "it"],
  [null, "it;q=0, en", "en"],
  [null, "*", "en"],
  [null, null, "en"],
  ["xx", "it", "it"],
  [null, `${",".repeat(5_000)}it`, "en"],
])("cookie %j with Accept-Language %j -> %s", (cookie, header, expected) => {
  expect(pickLocale(cookie, header)).toBe(expected);
});

test("a language is a folder of texts, named here and in the settings", () => {
  const settings = JSON.parse(readFileSync("project.inlang/settings.json", "utf8"));
  expect(settings.locales).toEqual(LOCALES);
  expect(readdirSync("messages").sort()).toEqual([...LOCALES].sort());
});

test.each([
  ["en", "English", "ltr"],
  ["it", "Italiano", "ltr"],
  ["ar", "العربية", "rtl"],
  ["de", "Deutsch", "ltr"],
  ["he", "עברית", "rtl"],
  ["ur", "اردو", "rtl"],
])("%s calls itself %s and runs %s", (locale, name, direction) => {
  expect([languageName(locale), directionOf(locale)]).toEqual([name, direction]);
});
