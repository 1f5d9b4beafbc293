import type { FactColumn } from "./fact-columns.ts";

/** Columns whose combinations are few, folded into one: `members[m][class]` is the class in column m. */
export type FactGroup = { columns: readonly FactColumn[]; members: readonly Uint16Array[]; classOf: Uint16Array };

const MOST_COMBINATIONS = 65_536;

/**
 * Folds columns so that scoring a posting takes one look per group instead of one per topic. Small columns first: a group grows until
 * its combinations no longer fit in 16 bits. Columns that do not fit alone are returned apart.
 */
export function groupFacts(columns: readonly FactColumn[]): { groups: FactGroup[]; apart: FactColumn[] } {
  const apart = columns.filter(({ facts }) => facts.length > MOST_COMBINATIONS);
  const small = columns
    .filter(({ facts }) => facts.length <= MOST_COMBINATIONS)
    .toSorted((a, b) => a.facts.length - b.facts.length);
  const groups: FactGroup[] = [];
  for (const column of small) {
    const last = groups.at(-1);
    const folded = last && fold(last, column);
    if (folded) groups[groups.length - 1] = folded;
    else groups.push({ columns: [column], members: [Uint16Array.from(column.facts.keys())], classOf: Uint16Array.from(column.classOf) });
  }
  return { groups, apart };
}

function fold(group: FactGroup, column: FactColumn): FactGroup | null {
  const size = group.classOf.length;
  const width = column.facts.length;
  const known = new Map<number, number>();
  const pairs: number[] = [];
  const classOf = new Uint16Array(size);
  for (let n = 0; n < size; n++) {
    const pair = (group.classOf[n] as number) * width + (column.classOf[n] as number);
    let at = known.get(pair);
    if (at === undefined) {
      if (pairs.length === MOST_COMBINATIONS) return null;
      at = pairs.push(pair) - 1;
      known.set(pair, at);
    }
    classOf[n] = at;
  }
  const members = group.members.map((member) => Uint16Array.from(pairs, (pair) => member[Math.floor(pair / width)] as number));
  return { columns: [...group.columns, column], members: [...members, Uint16Array.from(pairs, (pair) => pair % width)], classOf };
}
