import type { Classes, FactColumn } from "./fact-columns.ts";
import { classesOf } from "./fact-groups.ts";
import type { Segment } from "./segment.ts";

/** By group, how many of the postings seen have each class; null for groups that are not counted. */
export type ClassCounts = (Uint32Array | null)[];

/** Counts, block by block, the classes of those groups that `counted` names. */
export function classCounter({ columns, groups }: Segment, counted: readonly boolean[]) {
  const counts: ClassCounts = groups.map(({ members: [member] }, group) =>
    counted[group] ? new Uint32Array((member as Uint32Array).length) : null,
  );
  return {
    counts,
    visit(numbers: Uint32Array): void {
      for (const [at, group] of groups.entries()) {
        const own = counts[at];
        if (own) countClasses(classesOf(columns, group), numbers, own);
      }
    },
  };
}

/** Adds to `counts` how many of the numbered postings have each class. */
export function countClasses(classOf: Classes, numbers: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < numbers.length; at++) {
    const own = classOf[numbers[at] as number] as number;
    counts[own] = (counts[own] as number) + 1;
  }
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
