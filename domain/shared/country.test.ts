import { expect, test } from "vitest";
import { COUNTRY_CODES, likelyLanguages } from "./country.ts";

test.each([
  ["IT", ["it"]],
  ["MC", ["fr"]],
  ["KZ", ["kk", "ru"]],
  ["CH", []],
  ["GB", []],
] as const)("%s: %j", (country, languages) => {
  expect(likelyLanguages(country)).toEqual(languages);
});

test("languages are ISO 639-1 codes, each once in a country", () => {
  for (const country of COUNTRY_CODES) {
    const languages = likelyLanguages(country);
    expect(new Set(languages).size).toBe(languages.length);
    for (const language of languages) expect(language).toMatch(/^[a-z]{2}$/);
  }
});
