import { fewestOfFit, fewestPoints, isFit, RANKS, rankOf, settled } from "#domain/matching/expected-fit.ts";
import { salaryRule } from "#domain/matching/rules/salary.ts";
import type { SearchSort } from "#domain/search/search-query.ts";
import { type Bits, hasBit } from "#server/index/build/bits.ts";
import { columnOf } from "#server/index/build/fact-columns.ts";
import type { FactGroup } from "#server/index/build/fact-groups.ts";
import type { Segment } from "#server/index/build/segment.ts";
import { BLOCK, type Pool } from "./candidates.ts";
import type { EuroRange } from "./filters.ts";
import type { Ranked } from "./ranked.ts";
import { pointsIn, statedIn } from "./score-sums.ts";
import type { ScoredPosting, TextHits } from "./text-search.ts";
import { type TopEntry, topK } from "./top-k.ts";
import type { GroupSums, ProfileSums } from "./verdicts.ts";

/** Bits of a key for the posting number: sixteen million postings. */
const PLACES = 1 << 24;
const TEXT_RANGE = 1 << 10;
const STATED_RANGE = 1 << 8;
/** Bounds of buckets are ranks. */
export const BOUNDS = RANKS;

export type RankingOptions = {
  sums: ProfileSums;
  text: TextHits | null;
  sort: SearchSort;
  count: number;
  pay: () => EuroRange;
  /** What stands after this is not asked for: others have filled the list up to it. Of use in the order "best" alone. */
  least: Pick<Ranked, "first" | "second"> | null;
};

/**
 * The answer where nobody is scored: ordered by text, then number. Null where something else decides. `pool`: what passes answers and
 * filters; `live`: all of it, where nothing was asked.
 */
export function firstUnscored(pool: Pool, live: Bits, { sums, text, sort, count }: RankingOptions): Ranked[] | null {
  if (sort !== "best" || sums.topics > 0) return null;
  const first = text ? text.first(pool, count) : firstIn(pool, live, count);
  return first.map(({ number, worth }) => ({ number, part: 1, first: 0, second: worth * STATED_RANGE }));
}

function firstIn(pool: Pool, live: Bits, count: number): ScoredPosting[] {
  if ("list" in pool) return Array.from(pool.list.subarray(0, count), (number) => ({ number, worth: 0 }));
  const among = pool.allowed ?? live;
  const found: ScoredPosting[] = [];
  for (let word = 0; word < among.length && found.length < count; word++)
    for (let rest = among[word] as number; rest !== 0 && found.length < count; rest &= rest - 1)
      found.push({ number: (word << 5) + 31 - Math.clz32(rest & -rest), worth: 0 });
  return found;
}

/** Finds the first `count` of what it is offered, in the order of `Catalogue.query`. */
export type Ranking = {
  /** Offers one posting, with all sums but the deferred ones. */
  offer(number: number, sums: number): void;
  /** Sees the postings that lie in partitions at `from` up to `to` and that `allowed` holds (null = all); the facts of their bucket add `sums`. */
  offerBucket(from: number, to: number, allowed: Bits | null, sums: number): void;
  /** Upper bound for the postings of a bucket that adds `sums`: an integer below BOUNDS, higher is better. */
  bound(sums: number): number;
  /** Whether postings with this bound can still enter the list. */
  couldEnter(bound: number): boolean;
  take(): Ranked[];
};

/**
 * The first key of a posting is what the list is sorted by, the second holds score, text and how much is addressed; where it is sorted by
 * anything but these, what fits stands before the rest. Group by group, postings are dropped that could not enter the list even if all that
 * is not yet added were fully met.
 */
export function openRanking(segment: Segment, { sums, text, sort, count, pay, least }: RankingOptions): Ranking {
  const mostLate = sums.late.reduce((sum, { most }) => sum + most, 0);
  const mostAdded = sums.groups.reduce((sum, { most }) => sum + most, mostLate);
  const [first = silent(segment.groups[0] as FactGroup), ...others] = sums.groups;
  const firstOf = firstKey(segment, sort, pay);
  const top = topK(count);
  const further = topK(firstOf === null ? 0 : count);
  const { postings } = segment.partitions;
  const places = new Uint32Array(BLOCK);
  const totals = new Int32Array(BLOCK);
  let waiting = 0;
  let lowestFirst = Number.NEGATIVE_INFINITY;
  let lowestSecond = Number.NEGATIVE_INFINITY;
  /** Postings in buckets with a lower bound cannot enter. */
  let lowestBound = 0;
  const lowest: Lowest = { enough: 0, more: 0, stated: 0 };
  const { topics } = sums;

  /** Rank, text and how much is stated are above the place; higher is better. */
  function keyOf(known: number, worth: number, number: number): number {
    const rank = rankOf(pointsIn(known), topics);
    return ((rank * TEXT_RANGE + worth) * STATED_RANGE + statedIn(known)) * PLACES + (PLACES - 1 - number);
  }

  function offer(number: number, known: number): void {
    const key = firstOf === null ? 0 : firstOf(number);
    if (key < lowestFirst) return;
    const worth = text === null ? 0 : text.worthOf(number);
    let total = known;
    let most = mostLate;
    for (const late of sums.late) {
      if (key === lowestFirst && keyOf(total + most, worth, number) <= lowestSecond) return;
      total += late.sumsAt(number);
      most -= late.most;
    }
    const isApart = firstOf !== null && !isFit(pointsIn(total), topics);
    (isApart ? further : top).offer(key, keyOf(total, worth, number));
    if (!isApart && top.isFull()) keepFrom(top.lowestFirst(), top.lowestSecond());
  }

  function keepFrom(first: number, second: number): void {
    lowestFirst = first;
    lowestSecond = second;
    if (firstOf !== null) {
      // What does not fit has no place left.
      lowest.enough = fewestOfFit(topics);
      return;
    }
    lowestBound = rankIn(lowestSecond);
    lowest.enough = fewestPoints(lowestBound, topics);
    if (text !== null) return;
    lowest.more = fewestPoints(lowestBound + 1, topics);
    lowest.stated = Math.floor(lowestSecond / PLACES) % STATED_RANGE;
  }

  function offerWaiting(): void {
    let kept = waiting;
    let rest = mostAdded - first.most;
    for (const group of others) {
      rest -= group.most;
      kept = addGroup(group, { places, totals, kept, rest, lowest });
    }
    for (let at = 0; at < kept; at++) offer(postings[places[at] as number] as number, totals[at] as number);
    waiting = 0;
  }

  if (least !== null && firstOf === null) keepFrom(least.first, least.second * PLACES);

  return {
    offer,
    offerBucket(from, to, allowed, known) {
      const { classOf, sums } = first;
      const rest = mostAdded - first.most;
      for (let place = from; place < to; place++) {
        const total = known + (sums[classOf[place] as number] as number);
        if (isOut(total + rest, lowest)) continue;
        if (allowed !== null && !hasBit(allowed, postings[place] as number)) continue;
        if (firstOf !== null && firstOf(postings[place] as number) < lowestFirst) continue;
        places[waiting] = place;
        totals[waiting++] = total;
        if (waiting === BLOCK) offerWaiting();
      }
    },
    bound: (known) => rankOf(pointsIn(known + mostAdded), topics),
    couldEnter: (bound) => firstOf !== null || bound >= lowestBound,
    take() {
      offerWaiting();
      const inPart = (part: 0 | 1, { first, second }: TopEntry) => ({
        number: PLACES - 1 - (second % PLACES),
        part,
        first,
        second: Math.floor(second / PLACES),
      });
      const found = [...top.take().map((own) => inPart(1, own)), ...further.take().map((own) => inPart(0, own))];
      return found.slice(0, count);
    },
  };
}

/**
 * What it takes to enter the list: the points of its lowest rank (`enough`), and either those of a higher one (`more`) or as much stated as
 * its lowest posting. Zeros while the list is not full, or where something else decides.
 */
type Lowest = { enough: number; more: number; stated: number };
type Block = { places: Uint32Array; totals: Int32Array; kept: number; rest: number; lowest: Lowest };

/** Whether it cannot enter even if the sums reach `most`. */
function isOut(most: number, { enough, more, stated }: Lowest): boolean {
  const points = settled(pointsIn(most));
  return points < enough || (points < more && statedIn(most) < stated);
}

/** A group without effect. */
function silent({ classOf, members }: FactGroup): GroupSums {
  return { classOf, sums: new Int32Array((members[0] as Uint32Array).length), most: 0 };
}

/** Adds a group to the totals of the first `kept` postings; returns how many can still enter, which are moved to the front. */
function addGroup({ classOf, sums }: GroupSums, { places, totals, kept, rest, lowest }: Block): number {
  let still = 0;
  for (let at = 0; at < kept; at++) {
    const place = places[at] as number;
    const total = (totals[at] as number) + (sums[classOf[place] as number] as number);
    if (isOut(total + rest, lowest)) continue;
    places[still] = place;
    totals[still++] = total;
  }
  return still;
}

function rankIn(key: number): number {
  return Math.floor(key / (PLACES * STATED_RANGE * TEXT_RANGE));
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
