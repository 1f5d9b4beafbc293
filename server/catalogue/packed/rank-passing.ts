import type { Ranked } from "./ranked.ts";
import { BOUNDS, openRanking, type Ranking, type RankingOptions } from "./ranking.ts";
import type { Segment } from "./segment.ts";
import { AXIS_NAMES, axisColumn } from "./shelves.ts";
import type { Passing, PassingBins } from "./survey.ts";

/** Room for one number per bin of a segment, reused by one query after another. */
export type BinRoom = { passing: Uint32Array; sums: Int32Array; bounds: Uint16Array; ordered: Uint32Array };

export function binRoomFor({ shelves }: Segment): BinRoom {
  const bins = shelves.place.length;
  return {
    passing: new Uint32Array(bins),
    sums: new Int32Array(bins),
    bounds: new Uint16Array(bins),
    ordered: new Uint32Array(bins),
  };
}

/** The first ones of what passed. Bins that could hold the best come first, and once none could any more, the rest is not looked at. */
export function rankPassing(segment: Segment, passing: Passing, options: RankingOptions, room: BinRoom): Ranked[] {
  const ranking = openRanking(segment, options);
  if ("list" in passing) seeList(segment, passing.list, options, ranking);
  else seeBins(segment, passing, options, ranking, room);
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

function seeBins(
  segment: Segment,
  { bins, allowed }: PassingBins,
  options: RankingOptions,
  ranking: Ranking,
  { sums, bounds, ordered }: BinRoom,
): void {
  const { category, type, binsFrom, place, postingsFrom } = segment.shelves;
  const [byCategory, byType, byPlace] = AXIS_NAMES.map((axis) => {
    const column = axisColumn(segment, axis);
    return options.sums.columns[segment.columns.indexOf(column)] ?? new Int32Array(column.facts.length);
  }) as [Int32Array, Int32Array, Int32Array];
  const ends = new Uint32Array(BOUNDS + 1);
  for (let at = 0, shelf = 0; at < bins.length; at++) {
    const bin = bins[at] as number;
    while ((binsFrom[shelf + 1] as number) <= bin) shelf++;
    const known =
      (byCategory[category[shelf] as number] as number) +
      (byType[type[shelf] as number] as number) +
      (byPlace[place[bin] as number] as number);
    sums[at] = known;
    const bound = ranking.bound(known);
    bounds[at] = bound;
    ends[BOUNDS - bound] = (ends[BOUNDS - bound] as number) + 1;
  }
  for (let at = 1; at < ends.length; at++) ends[at] = (ends[at] as number) + (ends[at - 1] as number);
  for (let at = 0; at < bins.length; at++) {
    const before = BOUNDS - (bounds[at] as number) - 1;
    const end = ends[before] as number;
    ordered[end] = at;
    ends[before] = end + 1;
  }
  for (let n = 0; n < bins.length; n++) {
    const at = ordered[n] as number;
    if (!ranking.couldEnter(bounds[at] as number)) return;
    const bin = bins[at] as number;
    ranking.offerBin(postingsFrom[bin] as number, postingsFrom[bin + 1] as number, allowed, sums[at] as number);
  }
}
