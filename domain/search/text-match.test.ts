import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/build/arbitrary-job.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { textScore } from "#tests/support/oracle/text-score.ts";
import { plainWord } from "./search-term.ts";
import { foldText, searchWords } from "./search-words.ts";
import { FIELD_WEIGHTS, MATCH_FACTORS, termQueries } from "./text-match.ts";

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

/** Terms of words alone, all of which must be held. */
const everyWord = (text: string) => {
  const words = searchWords(text);
  return words.map((word, at) => ({
    alternatives: [{ ...plainWord(word), isLast: at === words.length - 1, mayBeMisspelt: true }],
    isRequired: true,
  }));
};
const known = (text: string) =>
  textScore(
    termQueries(everyWord(text), () => true),
    job,
  );
const unknown = (text: string) =>
  textScore(
    termQueries(everyWord(text), () => false),
    job,
  );

test.each([
  "senior",
  "SENIOR developer",
  "c++",
  "c#",
  "strasse",
  "zurich node",
  "oresund",
  "senior dev",
  "developers",
  "",
])("finds %j", (text) => {
  expect(known(text)).not.toBeNull();
});

test.each(["junior", "dev senior", "java", "senior developer rome", "senoir"])("does not find %j", (text) => {
  expect(known(text)).toBeNull();
});

test("a word that nothing holds stands for those that are near it", () => {
  expect(unknown("senoir")).toBe(FIELD_WEIGHTS.title * MATCH_FACTORS.near);
  expect(unknown("devloper zurich")).toBe(
    FIELD_WEIGHTS.title * MATCH_FACTORS.near + FIELD_WEIGHTS.location * MATCH_FACTORS.whole,
  );
  expect(unknown("designer")).toBeNull();
});

test("a word in the title is worth more than one elsewhere, a whole word more than a form, a form more than a beginning", () => {
  expect(known("developer")).toBe(FIELD_WEIGHTS.title * MATCH_FACTORS.whole);
  expect(known("developers")).toBe(FIELD_WEIGHTS.title * MATCH_FACTORS.form);
  expect(known("zurich")).toBe(FIELD_WEIGHTS.location * MATCH_FACTORS.whole);
  expect(known("devel")).toBe(FIELD_WEIGHTS.title * MATCH_FACTORS.beginning);
  expect(known("zurich devel")).toBe(
    FIELD_WEIGHTS.location * MATCH_FACTORS.whole + FIELD_WEIGHTS.title * MATCH_FACTORS.beginning,
  );
});

test("what may be missing adds to the score and hides nothing; the best of several ways to meet a term counts", () => {
  const developer = { ...plainWord("developer"), isUnknown: false };
  const designer = { ...plainWord("designer"), isUnknown: false };
  const worth = FIELD_WEIGHTS.title * MATCH_FACTORS.whole;
  expect(textScore([{ alternatives: [designer, developer], isRequired: true }], job)).toBe(worth);
  expect(textScore([{ alternatives: [designer], isRequired: false }], job)).toBe(0);
  expect(textScore([{ alternatives: [{ ...developer, share: 1 }], isRequired: false }], job)).toBe(worth / 5);
  expect(textScore([{ alternatives: [designer], isRequired: true }], job)).toBeNull();
});
