import { compareIds } from "#server/index/build/posting-ids.ts";
import type { Segment } from "#server/index/build/segment.ts";

/** A posting of a segment with its sort keys, descending; the ranker defines their meaning. */
export type Ranked = { number: number; first: number; second: number };
/** A posting found in one of several segments. */
type Found = Ranked & { segment: Segment };

/** The first ones of all segments by their keys, then static rank, then id: the order that numbers have within one segment. */
export function inOrder(a: Found, b: Found): number {
  return (
    b.first - a.first ||
    b.second - a.second ||
    (b.segment.standing[b.number] as number) - (a.segment.standing[a.number] as number) ||
    compareIds(a.segment.ids, a.number, b.segment.ids, b.number)
  );
}
