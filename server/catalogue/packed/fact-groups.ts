import type { FactColumn } from "./fact-columns.ts";

/**
 * Columns whose combinations are few, folded into one: `members[m][class]` is the class in column `columns[m]`. Scoring a posting then
 * takes one look per group instead of one per topic.
 */
export type FactGroup = { columns: number[]; members: Uint32Array[]; classOf: Uint16Array | Uint32Array };

const MOST_COMBINATIONS = 65_536;

/** Small columns first: a group grows until its combinations no longer fit in 16 bits. A larger column is a group of its own. */
export function groupFacts(columns: readonly FactColumn[]): FactGroup[] {
  const bySize = [...columns.keys()].sort((a, b) => sizeOf(columns, a) - sizeOf(columns, b));
  const groups: FactGroup[] = [];
  for (const at of bySize) {
    const column = columns[at] as FactColumn;
    const last = groups.at(-1);
    const folded = last && fold(last, column, at);
    if (folded) groups[groups.length - 1] = folded;
    else groups.push(alone(column, at));
  }
  return groups;
}

function sizeOf(columns: readonly FactColumn[], at: number): number {
  return (columns[at] as FactColumn).facts.length;
}

function alone({ facts, classOf }: FactColumn, at: number): FactGroup {
  const wide = facts.length > MOST_COMBINATIONS;
  return {
    columns: [at],
    members: [Uint32Array.from(facts.keys())],
    classOf: wide ? Uint32Array.from(classOf) : Uint16Array.from(classOf),
  };
}

/** Null when there are too many combinations. */
function fold(group: FactGroup, column: FactColumn, at: number): FactGroup | null {
  const size = group.classOf.length;
  const width = column.facts.length;
  const known = new Map<number, number>();
  const pairs: number[] = [];
  const classOf = new Uint16Array(size);
  for (let n = 0; n < size; n++) {
    const pair = (group.classOf[n] as number) * width + (column.classOf[n] as number);
    let place = known.get(pair);
    if (place === undefined) {
      if (pairs.length === MOST_COMBINATIONS) return null;
      place = pairs.push(pair) - 1;
      known.set(pair, place);
    }
    classOf[n] = place;
  }
  const members = group.members.map((member) =>
    Uint32Array.from(pairs, (pair) => member[Math.floor(pair / width)] as number),
  );
  return {
    columns: [...group.columns, at],
    members: [...members, Uint32Array.from(pairs, (pair) => pair % width)],
    classOf,
  };
}
