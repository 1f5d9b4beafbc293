import { salaryRule } from "#domain/matching/rules/salary.ts";
import type { SearchSort } from "#domain/search/search-options.ts";
import type { Bits } from "./bits.ts";
import { columnOf } from "./fact-columns.ts";
import type { EuroRange } from "./filters.ts";
import type { Ranked } from "./ranked.ts";
import { POSSIBLE_BITS } from "./score-sums.ts";
import type { Segment } from "./segment.ts";
import type { Selection } from "./selection.ts";
import type { TextHits } from "./text-search.ts";
import { topList } from "./top-list.ts";
import type { ProfileSums } from "./verdicts.ts";

const POINTS = (1 << POSSIBLE_BITS) - 1;
/** Sixteen million postings: the place of a posting in a key. */
const PLACES = 1 << 24;
const TEXT_RANGE = 1 << 10;
const POSSIBLE_RANGE = 1 << 8;

export type BestOf = {
  among: Selection;
  sums: ProfileSums;
  /** What the groups add to the sums of each posting of `among`; asked only if something is scored. */
  totals: () => Int32Array;
  text: TextHits | null;
  sort: SearchSort;
  count: number;
  pay: () => EuroRange;
};

/**
 * The first `count` of the postings in `among` in the order of `Catalogue.query`. Their first key is what the list is sorted
 * by, the second holds score, text and how much is addressed.
 */
export function bestOf(segment: Segment, query: BestOf): Ranked[] {
  const { sums, text, sort, count, among } = query;
  if (sort !== "best" || isScored(sums) || among.bits === null) return bestByScore(segment, query);
  // Without a score the order is the text's, then that of the numbers.
  const first = text === null ? firstIn(among.bits, count) : text.first(among.bits, count);
  if (first === null) return bestByScore(segment, query);
  return first.map(({ number, worth }) => ({ number, first: 0, second: worth * POSSIBLE_RANGE }));
}

export function isScored({ groups, late }: ProfileSums): boolean {
  return late.length > 0 || groups.some((sums) => sums !== null);
}

function firstIn(among: Bits, count: number): { number: number; worth: number }[] {
  const found: { number: number; worth: number }[] = [];
  for (let word = 0; word < among.length && found.length < count; word++)
    for (let rest = among[word] as number; rest !== 0 && found.length < count; rest &= rest - 1)
      found.push({ number: (word << 5) + 31 - Math.clz32(rest & -rest), worth: 0 });
  return found;
}

function bestByScore(segment: Segment, { among, sums, totals, text, sort, count, pay }: BestOf): Ranked[] {
  const numbers = among.numbers();
  const known = isScored(sums) ? totals() : new Int32Array(numbers.length);
  const mostLate = sums.late.reduce((sum, { most }) => sum + most, 0);
  const firstOf = firstKey(segment, sort, pay);
  const top = topList(count);
  let lowestFirst = Number.NEGATIVE_INFINITY;
  let lowestSecond = Number.NEGATIVE_INFINITY;
  /** Ten times a score under the lowest one kept. */
  let enough = 0;
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number;
    const most = (known[at] as number) + mostLate;
    const first = firstOf === null ? 0 : firstOf(number);
    if (first <= lowestFirst) {
      if (first < lowestFirst) continue;
      // Enough for most postings, and takes no division: a score that rounds to less than the lowest one kept.
      if ((most & POINTS) < enough * (most >>> POSSIBLE_BITS)) continue;
    }
    const worth = text === null ? 0 : text.worthOf(number);
    if (first <= lowestFirst && keyOf(most, worth, number) <= lowestSecond) continue;
    let total = known[at] as number;
    for (const { sumsAt } of sums.late) total += sumsAt(number);
    top.offer(first, keyOf(total, worth, number));
    if (!top.isFull()) continue;
    lowestFirst = top.lowestFirst();
    lowestSecond = top.lowestSecond();
    enough = (scoreIn(lowestSecond) - 1.5) * 10;
  }
  return top.take().map(({ first, second }) => ({
    number: PLACES - 1 - (second % PLACES),
    first,
    second: Math.floor(second / PLACES),
  }));
}

function keyOf(sums: number, worth: number, number: number): number {
  const possible = sums >>> POSSIBLE_BITS;
  const score = possible === 0 ? 0 : 1 + Math.round((sums & POINTS) / (possible * 10));
  return ((score * TEXT_RANGE + worth) * POSSIBLE_RANGE + possible) * PLACES + (PLACES - 1 - number);
}

/** One more than the score in a key; 0 = no score. */
function scoreIn(key: number): number {
  return Math.floor(key / (PLACES * POSSIBLE_RANGE * TEXT_RANGE));
}

function firstKey(segment: Segment, sort: SearchSort, pay: () => EuroRange): ((number: number) => number) | null {
  if (sort === "best") return null;
  if (sort === "newest") return (number) => lastIfUnknown(segment.posted[number] as number);
  const { min, max } = pay();
  const { classOf } = columnOf(segment, salaryRule);
  return (number) => {
    const fact = classOf[number] as number;
    return lastIfUnknown(max[fact] === Number.POSITIVE_INFINITY ? (min[fact] as number) : (max[fact] as number));
  };
}

function lastIfUnknown(key: number): number {
  return Number.isNaN(key) ? -Number.MAX_VALUE : key;
}
