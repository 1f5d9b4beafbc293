import { kindOf } from "#domain/reading/occupation/kinds.ts";
import type { JudgedPair } from "./judged-pairs.ts";

/** What a pair judged for a search weighs beside one of a person, and one judged the other way round. */
const OF_SEARCH = 0.3;
const REVERSED = 0.5;
/** What a pair of kinds is drawn towards, what is usual of pairs like it, with the weight of so many postings. */
const DRAWN = 8;
/** The same of postings that are alike, drawn to those of equal nearness. */
const DRAWN_ALIKE = 4;
/** Of one person or search so many postings count: they are one opinion. */
const MOST_OF_ONE = 3;
/** A pair that is worth nearly what is usual stays as it is. */
const LEAST_DIFFERENCE = 0.9;

type Table = Record<string, Record<string, number>>;
type Sum = { good: number; usual: number; count: number };

/**
 * By wanted kind, and kind of a posting: the share of what is usual for kinds so near that strangers found worth a look, where it is less. Pairs
 * that nobody judged, and kinds that are not named as near, are not in it. Only what is less is said: estimates above what is usual made lists worse.
 */
export function nearnessTable(pairs: readonly JudgedPair[]): Table {
  const sums = new Map<string, Sum>();
  const add = (want: string, kind: string, share: number, { isGood, usual }: { isGood: boolean; usual: number }) => {
    const key = `${want} ${kind}`;
    const { good, usual: sum, count } = sums.get(key) ?? { good: 0, usual: 0, count: 0 };
    sums.set(key, { good: good + (isGood ? share : 0), usual: sum + share * usual, count: count + share });
  };
  for (const [weight, some] of [
    [1, pairs.filter(({ set }) => set !== null)],
    [OF_SEARCH, pairs.filter(({ set }) => set === null)],
  ] as const) {
    const usualOf = usualShares(some);
    for (const own of Map.groupBy(some, ({ by, want, kind }) => `${by} ${want} ${kind}`).values())
      for (const pair of own) {
        const share = weight * Math.min(1, MOST_OF_ONE / own.length);
        const found = { isGood: pair.isGood, usual: usualOf(pair) };
        add(pair.want, pair.kind, share, found);
        if (pair.want !== pair.kind) add(pair.kind, pair.want, share * REVERSED, found);
      }
  }
  const table: Table = {};
  for (const [key, { good, usual, count }] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [want = "", kind = ""] = key.split(" ");
    const mean = usual / count;
    const factor = (good + DRAWN * mean) / (count + DRAWN) / mean;
    if (factor >= LEAST_DIFFERENCE || !kindOf(want)?.near.includes(kind)) continue;
    table[want] = { ...table[want], [kind]: Math.round(factor * 100) / 100 };
  }
  return table;
}

/** The share of good ones among postings like it. */
function usualShares(pairs: readonly JudgedPair[]): (pair: JudgedPair) => number {
  const nearnessOf = ({ like }: JudgedPair) => like.split(" ")[0] ?? "";
  const goodIn = (some: readonly JudgedPair[] = []) => some.filter(({ isGood }) => isGood).length;
  const alike = Map.groupBy(pairs, ({ like }) => like);
  const near = Map.groupBy(pairs, nearnessOf);
  return (pair) => {
    const wide = near.get(nearnessOf(pair)) ?? [];
    const own = alike.get(pair.like) ?? [];
    const usual = (goodIn(wide) + 0.5) / (wide.length + 2);
    return (goodIn(own) + DRAWN_ALIKE * usual) / (own.length + DRAWN_ALIKE);
  };
}
