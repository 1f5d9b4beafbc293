import type { Figures } from "./figures.ts";

export const QUESTIONS = [
  "category",
  "countries",
  "worldwide",
  "countries excluded",
  "salary",
  "salary period",
  "salary in text",
  "salary period in text",
  "remote kind",
  "employment type",
  "seniority",
  "years asked",
  "English level",
  "languages",
  "education",
  "skills",
  "warnings",
  "contradictions",
  "team and culture",
  "time zones",
  "work permit",
  "hybrid days",
] as const;
export type Question = (typeof QUESTIONS)[number];

export type Measure = Exclude<keyof Figures, "cases">;

/** What a figure must reach: `atLeast` or `atMost`, as a share. */
export type Limit = { question: Question; measure: Measure; atLeast?: number; atMost?: number };

/** The targets of the reader on any data. */
export const TARGETS: readonly Limit[] = [
  { question: "category", measure: "right", atLeast: 0.88 },
  { question: "category", measure: "weakestClass", atLeast: 0.7 },
  { question: "countries", measure: "precision", atLeast: 0.98 },
  { question: "countries", measure: "recall", atLeast: 0.95 },
  { question: "salary", measure: "right", atLeast: 0.96 },
  { question: "salary", measure: "invented", atMost: 0 },
  { question: "salary in text", measure: "recall", atLeast: 0.9 },
  { question: "salary in text", measure: "invented", atMost: 0.01 },
];

export function isMet({ measure, atLeast, atMost }: Limit, figures: Figures): boolean {
  const figure = figures[measure];
  return figure === null || (figure >= (atLeast ?? 0) && figure <= (atMost ?? 1));
}
