import { expect, test } from "vitest";
import { countryOfLanguages } from "./country-of-languages.ts";

test.each([
  ["it-IT,it;q=0.9,en-US;q=0.8", "IT"],
  ["en;q=1,en-GB;q=0.4,de-DE;q=0.7", "DE"],
  ["zh-Hant-TW", "TW"],
  ["de-de", "DE"],
  ["en-001", null],
  ["en-ZZ,it", null],
  ["fr-FR;q=0", null],
  ["it", null],
  ["", null],
  [null, null],
  ["-".repeat(10_000), null],
])("%s names %s", (header, country) => {
  expect(countryOfLanguages(header)).toBe(country);
});
