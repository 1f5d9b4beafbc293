import { compareIds } from "#server/index/build/posting-ids.ts";
import type { Segment } from "#server/index/build/segment.ts";

/** A posting of a segment with its sort keys, descending; the ranker defines their meaning. `part`: 0 stands after all of 1. */
export type Ranked = { number: number; part: 0 | 1; first: number; second: number };
/** A posting found in one of several segments. */
type Found = Ranked & { segment: Segment };
/** A posting with all that decides its place among those of other segments, wherever these are. */
export type Placed = Omit<Ranked, "number"> & { standing: number; id: string };

type Keys = Omit<Ranked, "number">;

export function byKeys(a: Keys, b: Keys): number {
  return b.part - a.part || b.first - a.first || b.second - a.second;
}

/** The first ones of all segments by their keys, then static rank, then id: the order that numbers have within one segment. */
export function inOrder(a: Found, b: Found): number {
  return (
    byKeys(a, b) ||
    (b.segment.standing[b.number] as number) - (a.segment.standing[a.number] as number) ||
    compareIds(a.segment.ids, a.number, b.segment.ids, b.number)
  );
}

/** The same order. */
export function byPlace(a: Placed, b: Placed): number {
  return byKeys(a, b) || b.standing - a.standing || (a.id < b.id ? -1 : 1);
}
