import { z } from "zod";
import type { Judgements } from "./judged.ts";

/** What was shown to a person, best first: `fits` as fits, `good` those of them that are called good. Ids are uids. */
export type Shown = { fits: readonly string[]; good: ReadonlySet<string> };

const share = z.number().nullable();
/** Figures of one person, or of the mean over several; each between 0 and 1, null where nothing can be said. */
export const Figures = z.object({
  precision: z.number(),
  /** Of min(10, R) places, R = good postings that anybody found; with R = 0, 1 when nothing is shown as a fit, else 0. */
  precisionOfPossible: z.number(),
  /** The same, had nothing been shown that nobody has judged. */
  precisionOfJudged: z.number(),
  useless: share,
  ndcg: share,
  /** Of what is called good, worth a look. */
  goodWorthALook: share,
  /** Of grade 3, called good. */
  bestCalledGood: share,
  judged: share,
  hits: z.number(),
  possible: z.number(),
});
export type Figures = z.infer<typeof Figures>;

const PLACES = 10;
const WORTH_A_LOOK = 2;
const GLAD = 3;

/** Unjudged postings count as useless. */
export function figuresFor({ fits, good }: Shown, { frozen, all }: Judgements): Figures {
  const first = fits.slice(0, PLACES);
  const gradeOf = (uid: string) => all.get(uid) ?? 0;
  const goodOf = (uids: readonly string[]) => uids.filter((uid) => gradeOf(uid) >= WORTH_A_LOOK).length;
  const hits = goodOf(first);
  const possible = Math.min(PLACES, [...frozen.values()].filter((grade) => grade >= WORTH_A_LOOK).length);
  const ofPossible = (shown: readonly string[]) =>
    possible === 0 ? Number(shown.length === 0) : Math.min(1, goodOf(shown) / possible);
  const called = fits.filter((uid) => good.has(uid));
  const best = [...frozen].filter(([, grade]) => grade === GLAD).map(([uid]) => uid);
  const ideal = gain([...all.values()].sort((a, b) => b - a).slice(0, PLACES));
  return {
    precision: hits / PLACES,
    precisionOfPossible: ofPossible(first),
    precisionOfJudged: ofPossible(fits.filter((uid) => all.has(uid)).slice(0, PLACES)),
    useless: first.length === 0 ? null : first.filter((uid) => gradeOf(uid) === 0).length / first.length,
    ndcg: ideal === 0 ? null : gain(first.map(gradeOf)) / ideal,
    goodWorthALook: shareOf(called, (uid) => gradeOf(uid) >= WORTH_A_LOOK),
    bestCalledGood: shareOf(best, (uid) => good.has(uid)),
    judged: shareOf(first, (uid) => all.has(uid)),
    hits: Math.min(hits, possible),
    possible,
  };
}

/** The mean of each figure over those for whom it can be said; hits and places are summed. */
export function meanOf(figures: readonly Figures[]): Figures {
  const mean = (of: (figure: Figures) => number | null) => {
    const known = figures.map(of).filter((value) => value !== null);
    return known.length === 0 ? null : sum(known) / known.length;
  };
  return {
    precision: mean(({ precision }) => precision) ?? 0,
    precisionOfPossible: mean(({ precisionOfPossible }) => precisionOfPossible) ?? 0,
    precisionOfJudged: mean(({ precisionOfJudged }) => precisionOfJudged) ?? 0,
    useless: mean(({ useless }) => useless),
    ndcg: mean(({ ndcg }) => ndcg),
    goodWorthALook: mean(({ goodWorthALook }) => goodWorthALook),
    bestCalledGood: mean(({ bestCalledGood }) => bestCalledGood),
    judged: mean(({ judged }) => judged),
    hits: sum(figures.map(({ hits }) => hits)),
    possible: sum(figures.map(({ possible }) => possible)),
  };
}

/** Discounted cumulative gain with gains of 2^grade - 1. */
function gain(grades: readonly number[]): number {
  return sum(grades.map((grade, place) => (2 ** grade - 1) / Math.log2(place + 2)));
}

function shareOf(uids: readonly string[], holds: (uid: string) => boolean): number | null {
  return uids.length === 0 ? null : uids.filter(holds).length / uids.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The judgements with a grade for each shown posting that repeats a judged one: it is graded like that. */
export function withCopies(
  { frozen, all }: Judgements,
  shown: readonly string[],
  copiesOf: (uid: string) => readonly string[],
): Judgements {
  const graded = new Map(all);
  for (const uid of shown) {
    const copy = copiesOf(uid).find((other) => all.has(other));
    if (!all.has(uid) && copy !== undefined) graded.set(uid, all.get(copy) ?? 0);
  }
  return { frozen, all: graded };
}
