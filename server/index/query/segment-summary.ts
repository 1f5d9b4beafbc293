import { type Bits, countBits, hasBit } from "#server/index/build/bits.ts";
import type { Segment } from "#server/index/build/segment.ts";
import { topK } from "./top-k.ts";

/** `newest` in milliseconds, -Infinity when no posting states a date. */
export type SegmentSummary = { open: number; sources: ReadonlySet<string>; newest: number };

/** The number of latest postings remembered: all of them are rarely gone before the segment is merged. */
const LATEST = 64;

/** Summarizes a segment's open postings, without a rescan when one of them closes. */
export function segmentSummary({ size, posted, sources: { names, classOf } }: Segment): (live: Bits) => SegmentSummary {
  const top = topK(LATEST);
  let dated = 0;
  for (let number = 0; number < size; number++) {
    const time = posted[number] as number;
    if (Number.isNaN(time)) continue;
    dated++;
    top.offer(time, -number);
  }
  const latest = top.take().map(({ second }) => -second);

  function newestIn(live: Bits): number {
    const known = latest.find((number) => hasBit(live, number));
    if (known !== undefined) return posted[known] as number;
    let newest = Number.NEGATIVE_INFINITY;
    if (dated > latest.length)
      for (let number = 0; number < size; number++)
        if (hasBit(live, number) && (posted[number] as number) > newest) newest = posted[number] as number;
    return newest;
  }

  /** Per source, a posting that was open at the last check: finding one of a small source may take a full scan. */
  const witnesses = new Int32Array(names.length).fill(-1);

  function findWitnesses(live: Bits): void {
    let missing = 0;
    for (const [source, number] of witnesses.entries()) {
      if (number !== -1 && hasBit(live, number)) continue;
      witnesses[source] = -1;
      missing++;
    }
    for (let number = 0; number < size && missing > 0; number++) {
      const own = classOf[number] as number;
      if (witnesses[own] !== -1 || !hasBit(live, number)) continue;
      witnesses[own] = number;
      missing--;
    }
  }

  return (live) => {
    findWitnesses(live);
    const sources = new Set(names.filter((_, source) => witnesses[source] !== -1));
    return { open: countBits(live), sources, newest: newestIn(live) };
  };
}
