import type { FactColumn } from "./fact-columns.ts";

/** Columns whose combinations are few, folded into one: `members[m][class]` is the class in column `columns[m]`. */
export type FactGroup = { columns: number[]; members: Uint32Array[] };
/** The class of posting n in group g is `rows[n * groups.length + g]`: what is added up of a posting lies in one place. */
export type GroupedFacts = { groups: FactGroup[]; rows: Uint16Array | Uint32Array };
type Folded = FactGroup & { classOf: FactColumn["classOf"] };

const MOST_COMBINATIONS = 65_536;

/** Small columns first: a group grows until its combinations no longer fit in 16 bits. A larger column is a group of its own. */
export function groupFacts(columns: readonly FactColumn[]): GroupedFacts {
  const bySize = [...columns.keys()].sort((a, b) => sizeOf(columns, a) - sizeOf(columns, b));
  const groups: Folded[] = [];
  for (const at of bySize) {
    const column = columns[at] as FactColumn;
    const last = groups.at(-1);
    const folded = last && fold(last, column, at);
    if (folded) groups[groups.length - 1] = folded;
    else groups.push({ columns: [at], members: [Uint32Array.from(column.facts.keys())], classOf: column.classOf });
  }
  return { groups: groups.map(({ columns, members }) => ({ columns, members })), rows: rowsOf(groups) };
}

function rowsOf(groups: readonly Folded[]): GroupedFacts["rows"] {
  const [{ classOf: first }] = groups as [Folded];
  const wide = groups.some(({ members }) => (members[0] as Uint32Array).length > MOST_COMBINATIONS);
  const rows = new (wide ? Uint32Array : Uint16Array)(first.length * groups.length);
  for (const [at, { classOf }] of groups.entries())
    for (let n = 0; n < classOf.length; n++) rows[n * groups.length + at] = classOf[n] as number;
  return rows;
}

function sizeOf(columns: readonly FactColumn[], at: number): number {
  return (columns[at] as FactColumn).facts.length;
}

/** Null when there are too many combinations. */
function fold(group: Folded, column: FactColumn, at: number): Folded | null {
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
