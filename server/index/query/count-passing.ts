import type { HardTopic } from "#domain/matching/match-reason.ts";
import { type Bits, hasBit } from "#server/index/build/bits.ts";
import type { Classes } from "#server/index/build/fact-columns.ts";
import { AXIS_NAMES, type Axis, axisColumn } from "#server/index/build/partitions.ts";
import type { Segment } from "#server/index/build/segment.ts";
import { BLOCK, type Pool } from "./candidates.ts";
import { type ExclusionMask, FILTERED, HIDDEN, LESS_COUNTRY, LESS_JOB_TYPE, MORE } from "./exclusion-masks.ts";

/** Which excluded postings are counted too; others are skipped. */
type PassingWant = {
  /** Those excluded by one filter only. */
  filtered: boolean;
  /** Those that only one answer keeps out: by place fact, what it needs to be shown (`ExclusionMasks.neededByPlace`). */
  neededByPlace: Uint8Array | null;
};

export type PassingCounts = {
  total: number;
  /** How many postings pass, by fact; on request ignoring the filter of that axis. */
  counts: Record<Axis, Uint32Array>;
  hiddenOnlyBy: Record<HardTopic, number>;
  passing: Passing;
};

/** The postings of some buckets that `allowed` holds (null = all). Those of partition p are in `buckets` from `starts[p]` up to the next. */
export type PassingBuckets = { buckets: Uint32Array; starts: Uint32Array; allowed: Bits | null };
export type Passing = { list: Uint32Array } | PassingBuckets;
/** As many buckets and partitions as the segment has, to be written to. */
type PassingScratch = Pick<PassingBuckets, "buckets" | "starts">;

export function passingScratchFor({ partitions }: Segment): PassingScratch {
  return {
    buckets: new Uint32Array(partitions.place.length),
    starts: new Uint32Array(partitions.bucketsFrom.length),
  };
}

/**
 * Counts what passes a mask, and what nearly does; single postings are visited only for a list, or where `allowed` must be asked.
 */
export function countPassing(
  segment: Segment,
  pool: Pool,
  mask: ExclusionMask,
  { filtered, neededByPlace }: PassingWant,
  scratch: PassingScratch,
): PassingCounts {
  const { category: hidesCategory, type: hidesType, place: hidesPlace } = mask;
  const [byCategory, byType, byPlace] = AXIS_NAMES.map(
    (axis) => new Uint32Array(axisColumn(segment, axis).facts.length),
  ) as [Uint32Array, Uint32Array, Uint32Array];
  const hiddenByPlace = new Uint32Array(MORE + 1);
  let hiddenByCategory = 0;
  let hiddenByType = 0;
  let total = 0;
  /** Marks that the counts of their own axis ignore. */
  const ignored = filtered ? FILTERED : 0;
  const looksAt = ignored | (neededByPlace === null ? 0 : HIDDEN);

  /** Counts postings whose place passes. */
  function addStated(category: number, type: number, count: number): void {
    const c = hidesCategory[category] as number;
    const t = hidesType[type] as number;
    if (t === 0 && (c & ~ignored) === 0) byCategory[category] = (byCategory[category] as number) + count;
    if (c === 0 && (t & ~ignored) === 0) byType[type] = (byType[type] as number) + count;
    if (c === 0 && t === 0) total += count;
    if (t === 0 && c === HIDDEN) hiddenByCategory += count;
    if (c === 0 && t === HIDDEN) hiddenByType += count;
  }

  /** Of the postings whose category and type pass, counted by place so far, those whose place does not pass are taken out. */
  function settlePlaces(): void {
    for (let place = 0; place < byPlace.length; place++) {
      const p = hidesPlace[place] as number;
      if ((p & ~ignored) === 0) continue;
      if (p === HIDDEN && neededByPlace !== null) {
        const needed = neededByPlace[place] as number;
        hiddenByPlace[needed] = (hiddenByPlace[needed] as number) + (byPlace[place] as number);
      }
      byPlace[place] = 0;
    }
  }

  function ofList(list: Uint32Array): Uint32Array {
    const [categoryOf, typeOf, placeOf] = AXIS_NAMES.map((axis) => axisColumn(segment, axis).classOf) as [
      Classes,
      Classes,
      Classes,
    ];
    return list.filter((number) => {
      const category = categoryOf[number] as number;
      const type = typeOf[number] as number;
      const place = placeOf[number] as number;
      const isPlaced = hidesPlace[place] === 0;
      const isStated = hidesCategory[category] === 0 && hidesType[type] === 0;
      if (isPlaced) addStated(category, type, 1);
      if (isStated) byPlace[place] = (byPlace[place] as number) + 1;
      return isPlaced && isStated;
    });
  }

  function ofBuckets(allowed: Bits | null): PassingBuckets {
    const { category, type, bucketsFrom } = segment.partitions;
    const { buckets, starts } = scratch;
    const shows = new Uint8Array(hidesPlace.length);
    const asked = new Uint8Array(hidesPlace.length);
    for (let at = 0; at < hidesPlace.length; at++) {
      const p = hidesPlace[at] as number;
      shows[at] = p === 0 ? 1 : 0;
      asked[at] = (p & ~looksAt) === 0 ? 1 : 0;
    }
    const places = { allowed, shows, byPlace, buckets, passing: 0 };
    for (let partition = 0; partition + 1 < bucketsFrom.length; partition++) {
      starts[partition] = places.passing;
      const c = hidesCategory[category[partition] as number] as number;
      const t = hidesType[type[partition] as number] as number;
      if ((c !== 0 && t !== 0) || ((c | t) & ~looksAt) !== 0) continue;
      const isStated = (c | t) === 0;
      const from = bucketsFrom[partition] as number;
      const to = bucketsFrom[partition + 1] as number;
      const placed = countPlaced(segment, from, to, isStated ? asked : shows, isStated, places);
      addStated(category[partition] as number, type[partition] as number, placed);
    }
    starts[bucketsFrom.length - 1] = places.passing;
    return { buckets: buckets.subarray(0, places.passing), starts, allowed };
  }

  const passing: Passing = "list" in pool ? { list: ofList(pool.list) } : ofBuckets(pool.allowed);
  settlePlaces();
  const either = hiddenByPlace[LESS_COUNTRY | LESS_JOB_TYPE] as number;
  return {
    total,
    counts: { category: byCategory, type: byType, place: byPlace },
    hiddenOnlyBy: {
      category: hiddenByCategory,
      employmentType: hiddenByType,
      country: (hiddenByPlace[LESS_COUNTRY] as number) + either,
      jobType: (hiddenByPlace[LESS_JOB_TYPE] as number) + either,
    },
    passing,
  };
}

type Places = {
  allowed: Bits | null;
  /** By place, whether it passes (1). */
  shows: Uint8Array;
  byPlace: Uint32Array;
  buckets: Uint32Array;
  passing: number;
};

/**
 * How many postings of these buckets pass by their place. Without a branch that depends on it, and in numbers of 32 bits: what passes is
 * unpredictable, and most buckets are small.
 */
function countPlaced(
  { partitions: { place, postingsFrom, postings } }: Segment,
  first: number,
  to: number,
  asked: Uint8Array,
  isStated: boolean,
  places: Places,
): number {
  const { allowed, shows, byPlace, buckets } = places;
  let placed = 0;
  let passing = places.passing;
  let from = (postingsFrom[first] as number) | 0;
  for (let bucket = first; bucket < to; bucket++) {
    const own = place[bucket] as number;
    const end = (postingsFrom[bucket + 1] as number) | 0;
    const shown = shows[own] as number;
    const count =
      (allowed === null ? end - from : asked[own] === 0 ? 0 : countAllowed(postings, from, end, allowed)) | 0;
    placed = (placed + (count & -shown)) | 0;
    if (isStated) {
      byPlace[own] = ((byPlace[own] as number) + count) | 0;
      buckets[passing] = bucket;
      passing = (passing + (shown & (-count >>> 31))) | 0;
    }
    from = end;
  }
  places.passing = passing;
  return placed;
}

function countAllowed(postings: Uint32Array, from: number, to: number, allowed: Bits): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const number = postings[at] as number;
    count += ((allowed[number >>> 5] as number) >>> (number & 31)) & 1;
  }
  return count;
}

/** Calls back with up to BLOCK postings at a time, in a buffer that is reused. */
export function eachPassing({ partitions }: Segment, passing: Passing, visit: (numbers: Uint32Array) => void): void {
  if ("list" in passing) {
    visit(passing.list);
    return;
  }
  const { buckets, allowed } = passing;
  const { postings, postingsFrom } = partitions;
  const block = new Uint32Array(BLOCK);
  let filled = 0;
  for (const bucket of buckets) {
    const to = postingsFrom[bucket + 1] as number;
    for (let at = postingsFrom[bucket] as number; at < to; at++) {
      const number = postings[at] as number;
      if (allowed !== null && !hasBit(allowed, number)) continue;
      block[filled++] = number;
      if (filled < BLOCK) continue;
      visit(block);
      filled = 0;
    }
  }
  visit(block.subarray(0, filled));
}
