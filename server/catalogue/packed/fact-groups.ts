import type { Classes, FactColumn } from "./fact-columns.ts";

/**
 * Columns whose combinations are few, folded into one: `members[m][class]` is the class in column `columns[m]`. `folded` is the class of
 * each posting; null where the group is one column, whose classes it has.
 */
export type FactGroup = { columns: number[]; members: Uint32Array[]; folded: Uint16Array | null };

const MOST_COMBINATIONS = 65_536;

/** Small columns first: a group grows until its combinations no longer fit in 16 bits. A larger column is a group of its own. */
export function groupFacts(columns: readonly FactColumn[]): FactGroup[] {
  const bySize = [...columns.keys()].sort((a, b) => sizeOf(columns, a) - sizeOf(columns, b));
  const groups: FactGroup[] = [];
  for (const at of bySize) {
    const column = columns[at] as FactColumn;
    const last = groups.at(-1);
    const folded = last && fold(last, classesOf(columns, last), column, at);
    if (folded) groups[groups.length - 1] = folded;
    else groups.push({ columns: [at], members: [Uint32Array.from(column.facts.keys())], folded: null });
  }
  return groups;
}

/** The class of each posting in a group. */
export function classesOf(columns: readonly FactColumn[], group: FactGroup): Classes {
  return group.folded ?? (columns[group.columns[0] as number] as FactColumn).classOf;
}

function sizeOf(columns: readonly FactColumn[], at: number): number {
  return (columns[at] as FactColumn).facts.length;
}

/** Null when there are too many combinations. */
function fold(group: FactGroup, classes: Classes, column: FactColumn, at: number): FactGroup | null {
  const size = classes.length;
  const width = column.facts.length;
  const known = new Map<number, number>();
  const pairs: number[] = [];
  const folded = new Uint16Array(size);
  for (let n = 0; n < size; n++) {
    const pair = (classes[n] as number) * width + (column.classOf[n] as number);
    let place = known.get(pair);
    if (place === undefined) {
      if (pairs.length === MOST_COMBINATIONS) return null;
      place = pairs.push(pair) - 1;
      known.set(pair, place);
    }
    folded[n] = place;
  }
  const members = group.members.map((member) =>
    Uint32Array.from(pairs, (pair) => member[Math.floor(pair / width)] as number),
  );
  return {
    columns: [...group.columns, at],
    members: [...members, Uint32Array.from(pairs, (pair) => pair % width)],
    folded,
  };
}
