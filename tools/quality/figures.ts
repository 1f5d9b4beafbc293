import type { Judgement, Verdict } from "./judgement.ts";

/** Shares in [0, 1]; null = there was nothing to count. */
export type Figures = {
  cases: number;
  /** Right answers among all answers given. */
  precision: number | null;
  /** Right answers among the cases that state something. */
  recall: number | null;
  /** Cases with an answer among those that state something. */
  coverage: number | null;
  /** Right answers and rightful silence among all cases. */
  right: number | null;
  /** Answers among the cases that state nothing. */
  invented: number | null;
  /** Lowest `right` of a class with MIN_CLASS cases or more. */
  weakestClass: number | null;
};

type ClassFigures = Figures & { class: string };

/** Smaller classes are dominated by chance. */
export const MIN_CLASS = 10;

export function figuresOf(judgements: readonly Judgement[]): Figures {
  const count = (...verdicts: Verdict[]) => judgements.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const right = count("right");
  const stated = count("right", "wrong", "missed");
  return {
    cases: judgements.length,
    precision: share(right, count("right", "wrong", "invented")),
    recall: share(right, stated),
    coverage: share(count("right", "wrong"), stated),
    right: share(count("right", "silent"), judgements.length),
    invented: share(count("invented"), count("invented", "silent")),
    weakestClass: weakest(judgements),
  };
}

/** Per class of the label, largest first. Precision counts the answers that name this class, whatever the label. */
export function figuresByClass(judgements: readonly Judgement[]): ClassFigures[] {
  return classesOf(judgements)
    .map((name) => {
      const own = judgements.filter((judgement) => judgement.class === name);
      const named = judgements.filter(({ said }) => said === name);
      const good = named.filter(({ verdict }) => verdict === "right").length;
      return { ...figuresOf(own), class: name, precision: share(good, named.length) };
    })
    .sort((a, b) => b.cases - a.cases || a.class.localeCompare(b.class));
}

/** The worst mistakes, worst first, one per text; the sort is stable. */
export function worstOf(judgements: readonly Judgement[], count: number): Judgement[] {
  const worst = new Map<string, Judgement>();
  for (const judgement of judgements.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)) {
    if (worst.size === count) break;
    if (!worst.has(judgement.shown)) worst.set(judgement.shown, judgement);
  }
  return [...worst.values()];
}

function weakest(judgements: readonly Judgement[]): number | null {
  const shares = classesOf(judgements)
    .map((name) => judgements.filter((judgement) => judgement.class === name))
    .filter((own) => own.length >= MIN_CLASS)
    .map((own) => own.filter(({ verdict }) => verdict === "right" || verdict === "silent").length / own.length);
  return shares.length === 0 ? null : Math.min(...shares);
}

function classesOf(judgements: readonly Judgement[]): string[] {
  return [...new Set(judgements.map((judgement) => judgement.class))];
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
