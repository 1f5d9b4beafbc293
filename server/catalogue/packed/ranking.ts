import { salaryRule } from "#domain/matching/rules/salary.ts";
import type { SearchSort } from "#domain/search/search-options.ts";
import type { Bits } from "./bits.ts";
import { columnOf } from "./fact-columns.ts";
import type { EuroRange } from "./filters.ts";
import type { Ranked } from "./ranked.ts";
import { POSSIBLE_BITS } from "./score-sums.ts";
import type { Segment } from "./segment.ts";
import { BLOCK, type Selection } from "./selection.ts";
import type { TextHits } from "./text-search.ts";
import { topList } from "./top-list.ts";
import type { GroupSums, ProfileSums } from "./verdicts.ts";

const POINTS = (1 << POSSIBLE_BITS) - 1;
/** Sixteen million postings: the place of a posting in a key. */
const PLACES = 1 << 24;
const TEXT_RANGE = 1 << 10;
const POSSIBLE_RANGE = 1 << 8;

export type RankingOptions = {
  sums: ProfileSums;
  text: TextHits | null;
  sort: SearchSort;
  count: number;
  pay: () => EuroRange;
};

/** Finds the first `count` of what it sees, block by block, in the order of `Catalogue.query`. */
export type Ranking = { visit(numbers: Uint32Array): void; take(): Ranked[] };

/** The answer where no posting need be looked at: without a score the order is the text's, then that of the numbers. Null otherwise. */
export function firstUnscored({ bits }: Selection, { sums, text, sort, count }: RankingOptions): Ranked[] | null {
  if (sort !== "best" || sums.groups.length > 0 || sums.late.length > 0 || bits === null) return null;
  const first = text === null ? firstIn(bits, count) : text.first(bits, count);
  return first?.map(({ number, worth }) => ({ number, first: 0, second: worth * POSSIBLE_RANGE })) ?? null;
}

function firstIn(among: Bits, count: number): { number: number; worth: number }[] {
  const found: { number: number; worth: number }[] = [];
  for (let word = 0; word < among.length && found.length < count; word++)
    for (let rest = among[word] as number; rest !== 0 && found.length < count; rest &= rest - 1)
      found.push({ number: (word << 5) + 31 - Math.clz32(rest & -rest), worth: 0 });
  return found;
}

/**
 * The first key of a posting is what the list is sorted by, the second holds score, text and how much is addressed. Group by group,
 * postings are dropped that could not enter the list even if all that is not yet added were fully met.
 */
export function openRanking(segment: Segment, { sums, text, sort, count, pay }: RankingOptions): Ranking {
  const mostLate = sums.late.reduce((sum, { most }) => sum + most, 0);
  const mostGrouped = sums.groups.reduce((sum, { most }) => sum + most, 0);
  const firstOf = firstKey(segment, sort, pay);
  const top = topList(count);
  const left = new Uint32Array(BLOCK);
  const totals = new Int32Array(BLOCK);
  let lowestFirst = Number.NEGATIVE_INFINITY;
  let lowestSecond = Number.NEGATIVE_INFINITY;
  /** Points per possible weight that round to less than the lowest score kept. */
  let enough = 0;

  function offer(number: number, known: number): void {
    const first = firstOf === null ? 0 : firstOf(number);
    if (first < lowestFirst) return;
    const worth = text === null ? 0 : text.worthOf(number);
    if (first === lowestFirst && keyOf(known + mostLate, worth, number) <= lowestSecond) return;
    let total = known;
    for (const { sumsAt } of sums.late) total += sumsAt(number);
    top.offer(first, keyOf(total, worth, number));
    if (!top.isFull()) return;
    lowestFirst = top.lowestFirst();
    lowestSecond = top.lowestSecond();
    if (firstOf === null) enough = Math.max(0, scoreIn(lowestSecond) * 10 - 15);
  }

  return {
    visit(numbers) {
      let kept = 0;
      for (let at = 0; at < numbers.length; at++) {
        const number = numbers[at] as number;
        if (firstOf === null || firstOf(number) >= lowestFirst) left[kept++] = number;
      }
      totals.fill(0, 0, kept);
      let rest = mostGrouped + mostLate;
      for (const group of sums.groups) {
        rest -= group.most;
        kept = addGroup(group, { left, totals, kept, rest, enough });
      }
      for (let at = 0; at < kept; at++) offer(left[at] as number, totals[at] as number);
    },
    take: () =>
      top.take().map(({ first, second }) => ({
        number: PLACES - 1 - (second % PLACES),
        first,
        second: Math.floor(second / PLACES),
      })),
  };
}

type Block = { left: Uint32Array; totals: Int32Array; kept: number; rest: number; enough: number };

/** Adds a group to the totals of the first `kept` postings; returns how many can still reach `enough`, which are moved to the front. */
function addGroup({ classOf, sums }: GroupSums, { left, totals, kept, rest, enough }: Block): number {
  let still = 0;
  for (let at = 0; at < kept; at++) {
    const number = left[at] as number;
    const total = (totals[at] as number) + (sums[classOf[number] as number] as number);
    const most = total + rest;
    if ((most & POINTS) < enough * (most >>> POSSIBLE_BITS)) continue;
    left[still] = number;
    totals[still++] = total;
  }
  return still;
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
