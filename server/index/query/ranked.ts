import { compareIds } from "#server/index/build/posting-ids.ts";
import type { Segment } from "#server/index/build/segment.ts";

/** A posting of a segment with its sort keys, descending; the ranker defines their meaning. `part`: 0 stands after all of 1. */
export type Ranked = { number: number; part: 0 | 1; first: number; second: number };
/** A posting found in one of several segments. */
type Found = Ranked & { segment: Segment };

export function byKeys(a: Ranked, b: Ranked): number {
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
