import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/arbitrary-job.ts";
import { buildJob } from "#tests/support/build-job.ts";
import { foldText, searchWords } from "./search-words.ts";
import { BEGINNING_SHARE, FIELD_WORTH, matchesText, textScore } from "./text-match.ts";

const job = buildJob({
  title: "Sénior C++ Developer",
  company: "Øresund Straße AG",
  location: "Zürich",
  skills: ["Node.js", "C#"],
});

test.each([
  ["Sénior C++/Node.js", ["senior", "c++", "node", "js"]],
  ["STRASSE Straße Œuvre Łódź", ["strasse", "strasse", "oeuvre", "lodz"]],
  ["ﬁnance １２", ["finance", "12"]],
  ["東京 エンジニア", ["東", "京", "エ", "ン", "シ", "ニ", "ア"]],
  ["— !?", []],
])("words of %s", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test("folding twice changes nothing and never throws", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test.each(["senior", "SENIOR developer", "c++", "c#", "strasse", "zurich node", "oresund", "senior dev", ""])(
  "finds %j",
  (text) => {
    expect(matchesText(text, job)).toBe(true);
  },
);

test.each(["junior", "dev senior", "developers", "java", "senior developer rome"])("does not find %j", (text) => {
  expect(matchesText(text, job)).toBe(false);
});

test("a word in the title is worth more than one elsewhere, a whole word more than a beginning", () => {
  expect(textScore("developer", job)).toBe(FIELD_WORTH.title);
  expect(textScore("zurich", job)).toBe(FIELD_WORTH.location);
  expect(textScore("devel", job)).toBe(FIELD_WORTH.title * BEGINNING_SHARE);
  expect(textScore("zurich devel", job)).toBe(FIELD_WORTH.location + FIELD_WORTH.title * BEGINNING_SHARE);
});
