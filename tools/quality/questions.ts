import type { Figures } from "./figures.ts";

type Bound = { atLeast?: number; atMost?: number };
type Measure = Exclude<keyof Figures, "cases">;

/**
 * The questions of our own set, and what the reader must keep there: the figures it has reached, rounded in its favour.
 * Never lower one to let a change pass.
 */
const GATED = {
  category: { right: { atLeast: 0.99 }, weakestClass: { atLeast: 0.94 } },
  countries: { precision: { atLeast: 0.99 }, recall: { atLeast: 0.99 } },
  worldwide: { right: { atLeast: 0.99 } },
  "countries excluded": { right: { atLeast: 0.99 } },
  salary: { right: { atLeast: 0.99 }, invented: { atMost: 0 } },
  "salary period": { right: { atLeast: 0.99 } },
  "salary in text": { recall: { atLeast: 0.99 }, invented: { atMost: 0 } },
  "salary period in text": { right: { atLeast: 0.99 } },
  "remote kind": { right: { atLeast: 0.98 } },
  "employment type": { right: { atLeast: 0.98 } },
  seniority: { right: { atLeast: 0.98 } },
  "years asked": { right: { atLeast: 0.98 } },
  "English level": { right: { atLeast: 0.97 } },
  languages: { right: { atLeast: 0.98 } },
  education: { right: { atLeast: 0.98 } },
  skills: { precision: { atLeast: 0.99 }, recall: { atLeast: 0.98 } },
  warnings: { right: { atLeast: 0.98 }, invented: { atMost: 0.01 } },
  contradictions: { right: { atLeast: 0.97 }, invented: { atMost: 0.02 } },
  "team and culture": { right: { atLeast: 0.98 } },
  "time zones": { right: { atLeast: 0.98 } },
  "work permit": { right: { atLeast: 0.97 } },
  "hybrid days": { right: { atLeast: 0.96 } },
} satisfies Record<string, Partial<Record<Measure, Bound>>>;

export type Question = keyof typeof GATED;
export const QUESTIONS = Object.keys(GATED) as Question[];

/** What a figure must reach: `atLeast` or `atMost`, as a share. */
export type Limit = { question: Question; measure: Measure } & Bound;

export const GATES: readonly Limit[] = QUESTIONS.flatMap((question) =>
  Object.entries<Bound>(GATED[question]).map(([measure, bound]) => ({
    question,
    measure: measure as Measure,
    ...bound,
  })),
);

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
