import { isFit } from "#domain/matching/expected-fit.ts";
import { hasBit } from "#server/index/build/bits.ts";
import { AXIS_NAMES, axisColumn } from "#server/index/build/partitions.ts";
import type { Segment } from "#server/index/build/segment.ts";
import type { Passing, PassingBuckets } from "./count-passing.ts";
import type { Ranked } from "./ranked.ts";
import { BOUNDS, openRanking, type Ranking, type RankingOptions } from "./ranking.ts";
import { mostOf, pointsIn } from "./score-sums.ts";
import type { ProfileSums } from "./verdicts.ts";

/** Reusable arrays with one number per partition of a segment. */
type PartitionScratch = { sums: Int32Array; bounds: Uint16Array; ordered: Uint32Array };

export function partitionScratchFor({ partitions }: Segment): PartitionScratch {
  const size = partitions.category.length;
  return { sums: new Int32Array(size), bounds: new Uint16Array(size), ordered: new Uint32Array(size) };
}

/** The top of what passed: partitions by descending upper bound, stopping once none can still contribute. */
export function rankPassing(
  segment: Segment,
  passing: Passing,
  options: RankingOptions,
  scratch: PartitionScratch,
): Ranked[] {
  const ranking = openRanking(segment, options);
  if ("list" in passing) seeList(segment, passing.list, options, ranking);
  else seeBuckets(segment, passing, options, ranking, scratch);
  return ranking.take();
}

function seeList(segment: Segment, list: Uint32Array, { sums }: RankingOptions, ranking: Ranking): void {
  const answered = answeredColumns(segment, sums.columns);
  for (const number of list) {
    let total = 0;
    for (const { classOf, sums } of answered) total += sums[classOf[number] as number] as number;
    ranking.offer(number, total);
  }
}

function seeBuckets(
  segment: Segment,
  { buckets, starts, allowed }: PassingBuckets,
  options: RankingOptions,
  ranking: Ranking,
  { sums, bounds, ordered }: PartitionScratch,
): void {
  const { category, type, place, postingsFrom } = segment.partitions;
  const [byCategory, byType, byPlace] = axisSums(segment, options.sums.columns);
  const mostByPlace = mostOf(byPlace);
  const ends = new Uint32Array(BOUNDS + 1);
  const isEmpty = (partition: number) => starts[partition] === starts[partition + 1];
  for (let at = 0; at < category.length; at++) {
    if (isEmpty(at)) continue;
    const known = (byCategory[category[at] as number] as number) + (byType[type[at] as number] as number);
    const bound = ranking.bound(known + mostByPlace);
    sums[at] = known;
    bounds[at] = bound;
    ends[BOUNDS - bound] = (ends[BOUNDS - bound] as number) + 1;
  }
  for (let at = 1; at < ends.length; at++) ends[at] = (ends[at] as number) + (ends[at - 1] as number);
  for (let at = 0; at < category.length; at++) {
    if (isEmpty(at)) continue;
    const before = BOUNDS - (bounds[at] as number) - 1;
    const end = ends[before] as number;
    ordered[end] = at;
    ends[before] = end + 1;
  }
  const filled = ends[BOUNDS] as number;
  for (let n = 0; n < filled; n++) {
    const partition = ordered[n] as number;
    if (!ranking.couldEnter(bounds[partition] as number)) return;
    const to = starts[partition + 1] as number;
    for (let at = starts[partition] as number; at < to; at++) {
      const bucket = buckets[at] as number;
      const known = (sums[partition] as number) + (byPlace[place[bucket] as number] as number);
      ranking.offerBucket(postingsFrom[bucket] as number, postingsFrom[bucket + 1] as number, allowed, known);
    }
  }
}

/** Calls back with each passing posting that has no obstacle; with all if nothing is answered. */
export function eachFit(
  segment: Segment,
  passing: Passing,
  { topics, columns, groups, late }: ProfileSums,
  visit: (number: number) => void,
): void {
  if ("list" in passing) {
    const answered = answeredColumns(segment, columns);
    for (const number of passing.list) {
      let total = 0;
      for (const { sums, classOf } of answered) total += sums[classOf[number] as number] as number;
      for (const { sumsAt } of late) total += sumsAt(number);
      if (isFit(pointsIn(total), topics)) visit(number);
    }
    return;
  }
  const { allowed } = passing;
  const { postingsFrom, postings } = segment.partitions;
  const mostAdded = [...groups, ...late].reduce((sum, { most }) => sum + most, 0);
  eachBucket(segment, passing, columns, (bucket, known) => {
    if (!isFit(pointsIn(known + mostAdded), topics)) return;
    const to = postingsFrom[bucket + 1] as number;
    for (let from = postingsFrom[bucket] as number; from < to; from++) {
      const number = postings[from] as number;
      if (allowed !== null && !hasBit(allowed, number)) continue;
      let total = known;
      for (const { classOf, sums } of groups) total += sums[classOf[from] as number] as number;
      for (const { sumsAt } of late) total += sumsAt(number);
      if (isFit(pointsIn(total), topics)) visit(number);
    }
  });
}

/** Calls back with each bucket and the sums its facts add. */
function eachBucket(
  segment: Segment,
  { buckets, starts }: PassingBuckets,
  columns: ProfileSums["columns"],
  visit: (bucket: number, sums: number) => void,
): void {
  const { category, type, place } = segment.partitions;
  const [byCategory, byType, byPlace] = axisSums(segment, columns);
  for (let partition = 0; partition < category.length; partition++) {
    const to = starts[partition + 1] as number;
    const known = (byCategory[category[partition] as number] as number) + (byType[type[partition] as number] as number);
    for (let at = starts[partition] as number; at < to; at++) {
      const bucket = buckets[at] as number;
      visit(bucket, known + (byPlace[place[bucket] as number] as number));
    }
  }
}

function answeredColumns({ columns }: Segment, sums: ProfileSums["columns"]) {
  return columns.flatMap(({ classOf }, at) => {
    const own = sums[at];
    return own ? [{ classOf, sums: own }] : [];
  });
}

/** What answers add by the facts of each axis of the partitions. */
function axisSums(segment: Segment, columns: ProfileSums["columns"]): [Int32Array, Int32Array, Int32Array] {
  return AXIS_NAMES.map((axis) => {
    const column = axisColumn(segment, axis);
    return columns[segment.columns.indexOf(column)] ?? new Int32Array(column.facts.length);
  }) as [Int32Array, Int32Array, Int32Array];
}
