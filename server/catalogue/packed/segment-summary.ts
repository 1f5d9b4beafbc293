import { type Bits, countBits, hasBit } from "./bits.ts";
import type { Segment } from "./segment.ts";
import { topList } from "./top-list.ts";

/** `newest` in milliseconds, -Infinity when no posting states a date. */
export type SegmentSummary = { open: number; sources: ReadonlySet<string>; newest: number };

/** So many of the latest postings are remembered: all of them are rarely gone before the segment is merged. */
const LATEST = 64;

/** Sums up what is open of a segment, without looking at each posting again whenever one of them is closed. */
export function segmentSummary({ size, posted, sources: { names, classOf } }: Segment): (live: Bits) => SegmentSummary {
  const top = topList(LATEST);
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

  return (live) => {
    const sources = new Set<string>();
    const seen = new Uint8Array(names.length);
    for (let number = 0; number < size && sources.size < names.length; number++) {
      const own = classOf[number] as number;
      if (seen[own] === 1 || !hasBit(live, number)) continue;
      seen[own] = 1;
      sources.add(names[own] as string);
    }
    return { open: countBits(live), sources, newest: newestIn(live) };
  };
}
