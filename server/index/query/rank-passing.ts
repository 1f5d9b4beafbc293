import { AXIS_NAMES, axisColumn } from "#server/index/build/partitions.ts";
import type { Segment } from "#server/index/build/segment.ts";
import type { Passing, PassingBuckets } from "./count-passing.ts";
import type { Ranked } from "./ranked.ts";
import { BOUNDS, openRanking, type Ranking, type RankingOptions } from "./ranking.ts";

/** Reusable arrays with one number per bucket of a segment. */
export type BucketScratch = { passing: Uint32Array; sums: Int32Array; bounds: Uint16Array; ordered: Uint32Array };

export function bucketScratchFor({ partitions }: Segment): BucketScratch {
  const buckets = partitions.place.length;
  return {
    passing: new Uint32Array(buckets),
    sums: new Int32Array(buckets),
    bounds: new Uint16Array(buckets),
    ordered: new Uint32Array(buckets),
  };
}

/** The first ones of what passed. Bins that could hold the best come first, and once none could any more, the rest is not looked at. */
export function rankPassing(
  segment: Segment,
  passing: Passing,
  options: RankingOptions,
  scratch: BucketScratch,
): Ranked[] {
  const ranking = openRanking(segment, options);
  if ("list" in passing) seeList(segment, passing.list, options, ranking);
  else seeBuckets(segment, passing, options, ranking, scratch);
  return ranking.take();
}

function seeList({ columns }: Segment, list: Uint32Array, { sums }: RankingOptions, ranking: Ranking): void {
  const answered = columns.flatMap(({ classOf }, at) => {
    const own = sums.columns[at];
    return own ? [{ classOf, sums: own }] : [];
  });
  for (const number of list) {
    let total = 0;
    for (const { classOf, sums } of answered) total += sums[classOf[number] as number] as number;
    ranking.offer(number, total);
  }
}

function seeBuckets(
  segment: Segment,
  { buckets, allowed }: PassingBuckets,
  options: RankingOptions,
  ranking: Ranking,
  { sums, bounds, ordered }: BucketScratch,
): void {
  const { category, type, bucketsFrom, place, postingsFrom } = segment.partitions;
  const [byCategory, byType, byPlace] = AXIS_NAMES.map((axis) => {
    const column = axisColumn(segment, axis);
    return options.sums.columns[segment.columns.indexOf(column)] ?? new Int32Array(column.facts.length);
  }) as [Int32Array, Int32Array, Int32Array];
  const ends = new Uint32Array(BOUNDS + 1);
  for (let at = 0, partition = 0; at < buckets.length; at++) {
    const bucket = buckets[at] as number;
    while ((bucketsFrom[partition + 1] as number) <= bucket) partition++;
    const known =
      (byCategory[category[partition] as number] as number) +
      (byType[type[partition] as number] as number) +
      (byPlace[place[bucket] as number] as number);
    sums[at] = known;
    const bound = ranking.bound(known);
    bounds[at] = bound;
    ends[BOUNDS - bound] = (ends[BOUNDS - bound] as number) + 1;
  }
  for (let at = 1; at < ends.length; at++) ends[at] = (ends[at] as number) + (ends[at - 1] as number);
  for (let at = 0; at < buckets.length; at++) {
    const before = BOUNDS - (bounds[at] as number) - 1;
    const end = ends[before] as number;
    ordered[end] = at;
    ends[before] = end + 1;
  }
  for (let n = 0; n < buckets.length; n++) {
    const at = ordered[n] as number;
    if (!ranking.couldEnter(bounds[at] as number)) return;
    const bucket = buckets[at] as number;
    ranking.offerBucket(
      postingsFrom[bucket] as number,
      postingsFrom[bucket + 1] as number,
      allowed,
      sums[at] as number,
    );
  }
}
