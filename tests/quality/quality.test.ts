import { expect, test } from "vitest";
import { figuresOf } from "../../tools/quality/figures.ts";
import { publishedFigures, readFigures } from "../../tools/quality/figures-file.ts";
import { casesOf, judgeOwnSets } from "../../tools/quality/own-sets.ts";
import { GATES, isMet, QUESTIONS } from "../../tools/quality/questions.ts";

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
  "category",
  "location",
  "salary",
  "salary-in-text",
  "remote",
  "employment-type",
  "seniority",
  "years",
  "english",
  "languages",
  "education",
  "skills",
  "warnings",
  "contradictions",
  "signals",
  "time-zones",
  "work-permit",
  "hybrid-days",
])("%s holds at least 150 different cases", (name) => {
  const cases = casesOf<object>(name).map((one) => JSON.stringify(one));
  expect(new Set(cases).size).toBe(cases.length);
  expect(cases.length).toBeGreaterThanOrEqual(150);
});

test("the figures on the page are those of this reader; after a change run `npm run quality`", () => {
  expect(readFigures().own).toEqual(publishedFigures(judged));
});
