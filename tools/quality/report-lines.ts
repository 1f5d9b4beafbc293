import { type Figures, figuresByClass, figuresOf, MIN_CLASS, worstOf } from "./figures.ts";
import type { Judgement } from "./judgement.ts";
import { isMet, type Limit, type Question } from "./questions.ts";
import type { Speed } from "./speed.ts";

const WORST = 10;
const MAX_CLASSES = 25;
const MAX_SHOWN = 110;
const NAME = 28;

/** All figures of one set as readable lines. */
export function setLines(title: string, judged: Partial<Record<Question, Judgement[]>>): string[] {
  const questions = Object.entries(judged) as [Question, Judgement[]][];
  return [
    "",
    title,
    "=".repeat(title.length),
    head("question"),
    ...questions.map(([question, judgements]) => row(question, figuresOf(judgements))),
    ...questions.flatMap(([question, judgements]) => questionLines(question, judgements)),
  ];
}

/** Targets next to the figures; unmet ones are highlighted. */
export function limitLines(
  title: string,
  limits: readonly Limit[],
  judged: Partial<Record<Question, Judgement[]>>,
): string[] {
  const lines = limits.flatMap((limit) => {
    const judgements = judged[limit.question];
    if (!judgements) return [];
    const figures = figuresOf(judgements);
    const wanted =
      limit.atLeast === undefined ? `at most ${percent(limit.atMost)}` : `at least ${percent(limit.atLeast)}`;
    const figure = percent(figures[limit.measure]);
    return [
      `  ${`${limit.question}: ${LABEL[limit.measure]}`.padEnd(46)}${figure.padStart(8)}   ${wanted.padEnd(18)}${isMet(limit, figures) ? "" : "NOT MET"}`.trimEnd(),
    ];
  });
  return ["", title, ...lines];
}

/** The targets that the figures miss. */
export function unmetLimits(limits: readonly Limit[], judged: Record<Question, Judgement[]>): Limit[] {
  return limits.filter((limit) => !isMet(limit, figuresOf(judged[limit.question])));
}

export function speedLines({ postings, read, cleanedAndRead, long }: Speed): string[] {
  return [
    "",
    `Speed on one core (processor time), ${postings} postings`,
    `  read                          ${read.toFixed(0).padStart(8)} a second   at least 1500`,
    `  cleaned and read              ${cleanedAndRead.toFixed(0).padStart(8)} a second`,
    ...long.map(
      ({ units, ms }) =>
        `  description of ${String(units / 1000).padStart(4)},000 units  ${ms.toFixed(0).padStart(8)} ms${units === 1_000_000 ? "         at most 250" : ""}`,
    ),
  ];
}

const LABEL: Record<Limit["measure"], string> = {
  precision: "right of those said",
  recall: "right of those stated",
  coverage: "answered of those stated",
  right: "right of all",
  invented: "said where nothing is stated",
  weakestClass: `weakest class of ${MIN_CLASS} or more`,
};

function questionLines(question: Question, judgements: readonly Judgement[]): string[] {
  const classes = figuresByClass(judgements);
  const worst = worstOf(judgements, WORST);
  return [
    "",
    head(question),
    ...classes.slice(0, MAX_CLASSES).map((figures) => row(figures.class, figures)),
    ...(classes.length > MAX_CLASSES ? [`  … and ${classes.length - MAX_CLASSES} more classes`] : []),
    ...(worst.length > 0 ? ["  worst mistakes:"] : []),
    ...worst.map(
      ({ verdict, shown, expected, got }) => `    ${verdict.padEnd(9)}${got} for ${expected}: ${printable(shown)}`,
    ),
  ];
}

function head(name: string): string {
  const columns = ["cases", "precision", "recall", "coverage", "right", "invented"];
  return `  ${name.padEnd(NAME)}${columns.map((column) => column.padStart(10)).join("")}`;
}

function row(name: string, { cases, precision, recall, coverage, right, invented }: Figures): string {
  const cells = [String(cases), ...[precision, recall, coverage, right, invented].map(percent)];
  return `  ${name.padEnd(NAME)}${cells.map((cell) => cell.padStart(10)).join("")}`;
}

function percent(share: number | null | undefined): string {
  return share === null || share === undefined ? "-" : `${(100 * share).toFixed(1)} %`;
}

function printable(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, " ").trim();
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN).toWellFormed()}…` : line;
}
