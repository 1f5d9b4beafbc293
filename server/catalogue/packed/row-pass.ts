import type { FactColumn } from "./fact-columns.ts";
import type { Segment } from "./segment.ts";

/** What one pass over the rows of postings found. */
export type RowPass = {
  /** By posting, in the order of the numbers passed over. */
  totals: Int32Array;
  /** By group, how many postings have each class; null for groups that are not counted. */
  counts: (Uint32Array | null)[];
};

/** Rows of so many postings stay near the processor while one group after another is read from them. */
const BLOCK = 1_024;

/** Adds up `sums` (by group, null = nothing) of each numbered posting, and counts the classes of some groups. */
export function passOverRows(
  { groups, rows }: Segment,
  numbers: Uint32Array,
  { sums, counted }: { sums: readonly (Int32Array | null)[]; counted: readonly boolean[] },
): RowPass {
  const width = groups.length;
  const totals = new Int32Array(numbers.length);
  const counts = groups.map(({ members: [member] }, group) =>
    counted[group] ? new Uint32Array((member as Uint32Array).length) : null,
  );
  for (let from = 0; from < numbers.length; from += BLOCK) {
    const to = Math.min(from + BLOCK, numbers.length);
    for (let group = 0; group < width; group++) {
      const part = sums[group] ?? null;
      const classes = counts[group] as Uint32Array | null;
      if (part !== null)
        for (let at = from; at < to; at++)
          totals[at] =
            (totals[at] as number) + (part[rows[(numbers[at] as number) * width + group] as number] as number);
      if (classes !== null)
        for (let at = from; at < to; at++) {
          const own = rows[(numbers[at] as number) * width + group] as number;
          classes[own] = (classes[own] as number) + 1;
        }
    }
  }
  return { totals, counts };
}

/** How many of the postings passed over have each fact of a column, whose group must have been counted. */
export function factCounts({ columns, groups }: Segment, column: FactColumn, counts: RowPass["counts"]): Uint32Array {
  const at = columns.indexOf(column);
  const group = groups.findIndex((other) => other.columns.includes(at));
  const { columns: folded, members } = groups[group] as Segment["groups"][number];
  const member = members[folded.indexOf(at)] as Uint32Array;
  const classes = counts[group] as Uint32Array;
  const byFact = new Uint32Array(column.facts.length);
  for (let own = 0; own < classes.length; own++) {
    const fact = member[own] as number;
    byFact[fact] = (byFact[fact] as number) + (classes[own] as number);
  }
  return byFact;
}
