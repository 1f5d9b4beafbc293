import { met } from "#domain/matching/match-rule.ts";
import type { Profile } from "#domain/matching/profile.ts";
import { salaryRule } from "#domain/matching/rules/salary.ts";
import { skillsRule, skillVerdict } from "#domain/matching/rules/skills.ts";
import type { SearchSort } from "#domain/search/search-options.ts";
import type { Bits } from "./bits.ts";
import { columnOf } from "./fact-columns.ts";
import type { EuroRange } from "./filters.ts";
import type { Ranked } from "./ranked.ts";
import type { Segment } from "./segment.ts";
import type { TextHits } from "./text-search.ts";
import { topList } from "./top-list.ts";
import { type GroupSums, POSSIBLE_BITS, sumsOf } from "./verdicts.ts";

const POINTS = (1 << POSSIBLE_BITS) - 1;
/** Sixteen million postings: the place of a posting in a key. */
const PLACES = 1 << 24;
const TEXT_RANGE = 1 << 10;
const POSSIBLE_RANGE = 1 << 8;

export type BestOf = {
  among: Bits;
  /** What is in `among`. */
  numbersOf: () => Uint32Array;
  profile: Profile;
  sums: readonly GroupSums[];
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
  const { profile, sums, text, sort, count, among } = query;
  if (sort !== "best" || sums.length > 0 || skillsRule.isAnswered(profile)) return bestByScore(segment, query);
  // Without a score the order is the text's, then that of the numbers.
  const first = text === null ? firstIn(among, count) : text.first(among, count);
  if (first === null) return bestByScore(segment, query);
  return first.map(({ number, worth }) => ({ number, first: 0, second: worth * POSSIBLE_RANGE }));
}

function firstIn(among: Bits, count: number): { number: number; worth: number }[] {
  const found: { number: number; worth: number }[] = [];
  for (let word = 0; word < among.length && found.length < count; word++)
    for (let rest = among[word] as number; rest !== 0 && found.length < count; rest &= rest - 1)
      found.push({ number: (word << 5) + 31 - Math.clz32(rest & -rest), worth: 0 });
  return found;
}

function bestByScore(segment: Segment, { profile, sums, text, sort, count, pay, numbersOf }: BestOf): Ranked[] {
  const numbers = numbersOf();
  const totals = addUp(numbers, sums);
  const skills = skillsRule.isAnswered(profile) ? skillSums(segment, profile) : null;
  const firstOf = firstKey(segment, sort, pay);
  const top = topList(count);
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number;
    const total = totals[at] as number;
    const first = firstOf === null ? 0 : firstOf(number);
    if (top.isFull() && first <= top.lowestFirst()) {
      if (first < top.lowestFirst()) continue;
      const most = skills === null ? total : total + skills.most;
      // Enough for most postings, and takes no division: a score that rounds to less than the lowest one kept.
      if ((most & POINTS) < (scoreIn(top.lowestSecond()) - 1.5) * 10 * (most >>> POSSIBLE_BITS)) continue;
    }
    const worth = text === null ? 0 : text.worthOf(number);
    top.offer(first, keyOf(skills === null ? total : total + skills.sumsAt(number), worth, number));
  }
  return top.take().map(({ first, second }) => ({
    number: PLACES - 1 - (second % PLACES),
    first,
    second: Math.floor(second / PLACES),
  }));
}

/** Adds up each posting's sums over the groups. */
function addUp(numbers: Uint32Array, groups: readonly GroupSums[]): Int32Array {
  const totals = new Int32Array(numbers.length);
  for (const { sums, classOf } of groups)
    for (let at = 0; at < numbers.length; at++)
      totals[at] = (totals[at] as number) + (sums[classOf[numbers[at] as number] as number] as number);
  return totals;
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

/** Skills are judged posting by posting, since nearly every posting names others; `most` is what they can add at best. */
function skillSums({ skills: { names, starts, numbers } }: Segment, { skills = [] }: Profile) {
  const held = Uint8Array.from(names, (name) => (skills.includes(name) ? 1 : 0));
  return {
    most: sumsOf("skills", met()),
    sumsAt(posting: number): number {
      const from = starts[posting] as number;
      const to = starts[posting + 1] as number;
      let count = 0;
      for (let at = from; at < to; at++) count += held[numbers[at] as number] as number;
      return sumsOf("skills", skillVerdict(count, to - from));
    },
  };
}
