import { FACT_RULES } from "#domain/matching/fact-rules.ts";
import type { FactRule } from "#domain/matching/match-rule.ts";
import { type Classes, COLUMN_FACTS, type FactColumn, narrowest } from "./fact-columns.ts";
import { AXIS_NAMES, axisColumn } from "./partitions.ts";

/**
 * Columns with few combinations, folded into one: `members[m][class]` is the class in column `columns[m]`; `classOf` the class of each
 * posting, in the order of the partitions.
 */
export type FactGroup = { columns: number[]; members: Uint32Array[]; classOf: Classes };

/** Columns of more facts than this are judged late, unless the rule can tell quickly which ones are alike. */
const MANY_FACTS = 4_096;

export function isDeferred(rule: Pick<FactRule, "factKeyFor">, { facts }: Pick<FactColumn, "facts">): boolean {
  return !rule.factKeyFor && facts.length > MANY_FACTS;
}

/** Most combinations of a group: a person's answers are evaluated for all of them at once. */
const MOST_COMBINATIONS = 8_192;

/**
 * Groups all columns that are neither partition keys nor deferred, small ones first, until a group has too many combinations. `postings` are
 * in the order of the partitions.
 */
export function groupFacts(columns: readonly FactColumn[], postings: Uint32Array): FactGroup[] {
  const partitionedBy = AXIS_NAMES.map((axis) => columns.indexOf(axisColumn({ columns }, axis)));
  const isLate = (at: number) => rulesOf(at).every((rule) => isDeferred(rule, columns[at] as FactColumn));
  const grouped = [...columns.keys()].filter((at) => !partitionedBy.includes(at) && !isLate(at));
  const sizeOf = (at: number) => (columns[at] as FactColumn).facts.length;
  const groups: FactGroup[] = [];
  for (const at of grouped.sort((a, b) => sizeOf(a) - sizeOf(b))) {
    const { facts, classOf } = columns[at] as FactColumn;
    const partitioned = narrowest(facts.length, postings.length);
    for (let place = 0; place < postings.length; place++)
      partitioned[place] = classOf[postings[place] as number] as number;
    const alone = { columns: [at], members: [Uint32Array.from(facts.keys())], classOf: partitioned };
    const last = groups.at(-1);
    const folded = last && fold(last, alone);
    if (folded) groups[groups.length - 1] = folded;
    else groups.push(alone);
  }
  return groups;
}

function rulesOf(column: number): FactRule[] {
  return FACT_RULES.filter(({ factsOf }) => factsOf === COLUMN_FACTS[column]);
}

/** Null if there are too many combinations. */
function fold(group: FactGroup, other: FactGroup): FactGroup | null {
  const size = group.classOf.length;
  const width = (other.members[0] as Uint32Array).length;
  const known = new Map<number, number>();
  const pairs: number[] = [];
  const classOf = new Uint16Array(size);
  for (let place = 0; place < size; place++) {
    const pair = (group.classOf[place] as number) * width + (other.classOf[place] as number);
    let own = known.get(pair);
    if (own === undefined) {
      if (pairs.length === MOST_COMBINATIONS) return null;
      own = pairs.push(pair) - 1;
      known.set(pair, own);
    }
    classOf[place] = own;
  }
  const memberOf = (member: Uint32Array, classIn: (pair: number) => number) =>
    Uint32Array.from(pairs, (pair) => member[classIn(pair)] as number);
  return {
    columns: [...group.columns, ...other.columns],
    members: [
      ...group.members.map((member) => memberOf(member, (pair) => Math.floor(pair / width))),
      ...other.members.map((member) => memberOf(member, (pair) => pair % width)),
    ],
    classOf,
  };
}
