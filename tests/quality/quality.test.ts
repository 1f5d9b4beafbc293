import { expect, test } from "vitest";
import { figuresOf } from "../../scripts/quality/figures.ts";
import { publishedFigures, readFigures } from "../../scripts/quality/figures-file.ts";
import { GATES } from "../../scripts/quality/gates.ts";
import { casesOf, judgeOwnSets } from "../../scripts/quality/own-sets.ts";
import { isMet, QUESTIONS } from "../../scripts/quality/questions.ts";

const judged = judgeOwnSets();

test.each(GATES)("$question: $measure keeps its gate", (gate) => {
  const figures = figuresOf(judged[gate.question]);
  expect(isMet(gate, figures), `${gate.measure} is ${figures[gate.measure]}`).toBe(true);
});

test("every question has cases and a gate", () => {
  expect(QUESTIONS.filter((question) => judged[question].length === 0)).toEqual([]);
  expect(QUESTIONS.filter((question) => !GATES.some((gate) => gate.question === question))).toEqual([]);
});

test.each([
  ["category", 150],
  ["location", 150],
  ["salary", 150],
  ["salary-in-text", 150],
  ["remote", 40],
  ["employment-type", 40],
  ["seniority", 40],
  ["years", 40],
  ["english", 40],
  ["languages", 40],
  ["education", 40],
  ["skills", 40],
  ["warnings", 40],
])("%s holds at least %d different cases", (name, least) => {
  const cases = casesOf<object>(name).map((one) => JSON.stringify(one));
  expect(new Set(cases).size).toBe(cases.length);
  expect(cases.length).toBeGreaterThanOrEqual(least);
});

test("the figures on the page are those of this reader; after a change run `npm run quality`", () => {
  expect(readFigures().own).toEqual(publishedFigures(judged));
});
