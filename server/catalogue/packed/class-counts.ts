import type { FactColumn } from "./fact-columns.ts";
import type { Segment } from "./segment.ts";

/** By group, how many of the postings seen have each class; null for groups that are not counted. */
export type ClassCounts = (Uint32Array | null)[];

/** Counts, block by block, the classes of those groups that `counted` names. */
export function classCounter({ groups, rows }: Segment, counted: readonly boolean[]) {
  const width = groups.length;
  const counts: ClassCounts = groups.map(({ members: [member] }, group) =>
    counted[group] ? new Uint32Array((member as Uint32Array).length) : null,
  );
  return {
    counts,
    visit(numbers: Uint32Array): void {
      for (let group = 0; group < width; group++) {
        const classes = counts[group];
        if (!classes) continue;
        for (let at = 0; at < numbers.length; at++) {
          const own = rows[(numbers[at] as number) * width + group] as number;
          classes[own] = (classes[own] as number) + 1;
        }
      }
    },
  };
}

/** How many of the postings seen have each fact of a column, whose group must have been counted. */
export function factCounts({ columns, groups }: Segment, column: FactColumn, counts: ClassCounts): Uint32Array {
  const at = columns.indexOf(column);
  const group = groups.findIndex((other) => other.columns.includes(at));
  const { columns: folded, members } = groups[group] as Segment["groups"][number];
  const classes = counts[group] as Uint32Array;
  if (folded.length === 1) return classes;
  const member = members[folded.indexOf(at)] as Uint32Array;
  const byFact = new Uint32Array(column.facts.length);
  for (let own = 0; own < classes.length; own++) {
    const fact = member[own] as number;
    byFact[fact] = (byFact[fact] as number) + (classes[own] as number);
  }
  return byFact;
}
