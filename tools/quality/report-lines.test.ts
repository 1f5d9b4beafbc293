import { expect, test } from "vitest";
import { type Judgement, judge } from "./judgement.ts";
import { QUESTIONS, type Question } from "./questions.ts";
import { limitLines, setLines, unmetLimits } from "./report-lines.ts";

const judgements = [
  judge({ expected: "sales", got: "sales", isRight: true, shown: "Seller" }),
  judge({ expected: "hr", got: "sales", isRight: false, shown: "Hirer\u001B[31m\nof people" }),
];
const limits = [
  { question: "category", measure: "right", atLeast: 0.5 },
  { question: "category", measure: "precision", atLeast: 0.9 },
  { question: "category", measure: "invented", atMost: 0 },
] as const;

test("figures, classes and mistakes of a set", () => {
  const text = setLines("A set", { category: judgements }).join("\n");
  expect(text).toContain("50.0 %");
  expect(text).toMatch(/wrong +sales for hr: Hirer \[31m of people/);
  expect(text).not.toContain("Seller");
});

test("a limit stands beside its figure; what is not there is not reported", () => {
  expect(limitLines("Limits", limits, { category: judgements }).filter((line) => line.endsWith("NOT MET"))).toEqual([
    expect.stringContaining("at least 90.0 %"),
  ]);
  expect(limitLines("Limits", limits, {})).toEqual(["", "Limits"]);
});

test("a figure that has nothing to count breaks no limit", () => {
  const judged = Object.fromEntries(QUESTIONS.map((question) => [question, []])) as unknown as Record<
    Question,
    Judgement[]
  >;
  expect(unmetLimits(limits, judged)).toEqual([]);
  expect(unmetLimits(limits, { ...judged, category: judgements })).toEqual([limits[1]]);
});
