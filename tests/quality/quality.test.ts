import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { figuresOf } from "../../tools/quality/figures.ts";
import { publishedFigures, readFigures } from "../../tools/quality/figures-file.ts";
import { GATES } from "../../tools/quality/gates.ts";
import { casesOf, judgeOwnSets } from "../../tools/quality/own-sets.ts";
import { isMet, QUESTIONS } from "../../tools/quality/questions.ts";

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

/** The rows of a table of docs/quality.md, by its first heading. */
function documented(heading: string): string[][] {
  const text = readFileSync(new URL("../../docs/quality.md", import.meta.url), "utf8");
  const lines =
    text
      .slice(text.indexOf(`| ${heading} |`))
      .split("\n\n")[0]
      ?.split("\n")
      .slice(2) ?? [];
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const percent = (share: number | null) => (share === null ? "-" : (share * 100).toFixed(1));

test("docs/quality.md states the figures of this reader too", () => {
  const rows = QUESTIONS.map((question) => {
    const { cases, precision, recall, coverage, right, invented } = figuresOf(judged[question]);
    return [question, String(cases), ...[precision, recall, coverage, right, invented].map(percent)];
  });
  expect(documented("question, own set")).toEqual(rows);
});

test("of the data labelled by others, docs and page state the same figures", () => {
  const { labelled } = readFigures();
  const stated = documented("question, labelled data");
  expect(labelled.length).toBeGreaterThan(3);
  expect(stated.map(([question, cases]) => [question, Number(cases)])).toEqual(
    labelled.map(({ question, cases }) => [question, cases]),
  );
  for (const [row, { question, precision, recall, invented }] of labelled.entries()) {
    for (const [column, share] of [
      [2, precision],
      [3, recall],
      [6, invented],
    ] as const) {
      const cell = stated[row]?.[column];
      if (share === null) expect(cell, question).toBe("-");
      // Both are rounded, the page's to one more place.
      else expect(Math.abs(Number(cell) - share * 100), `${question}: ${cell}`).toBeLessThan(0.06);
    }
  }
});
