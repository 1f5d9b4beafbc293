import { FACT_RULES } from "#domain/matching/fact-rules.ts";
import { skillsRule } from "#domain/matching/rules/skills.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { growableTypedArray } from "./growable-typed-array.ts";

type FactsOf = (reading: JobReading) => unknown;

/** One column per kind of fact, shared by the rules that read it. Skills have lists of their own. */
export const COLUMN_FACTS: readonly FactsOf[] = [...new Set(FACT_RULES.map(({ factsOf }) => factsOf))].filter(
  (factsOf) => factsOf !== (skillsRule.factsOf as FactsOf),
);

export type Classes = Uint8Array | Uint16Array | Uint32Array;

export type Facts = { facts: readonly unknown[] };
/** `classOf[number]` says which of the distinct `facts` a posting has. */
export type FactColumn = Facts & { classOf: Classes };

/** Which of COLUMN_FACTS a rule looks at; skills have none. */
export function placeOfColumn(rule: { factsOf: unknown }): number {
  return COLUMN_FACTS.indexOf(rule.factsOf as FactsOf);
}

/** The column of what a rule looks at. */
export function columnOf<Column extends Facts>(
  { columns }: { columns: readonly Column[] },
  rule: { factsOf: unknown },
): Column {
  return columns[placeOfColumn(rule)] as Column;
}

/** Collects one column posting by posting. */
export function factColumn(factsOf: FactsOf) {
  const facts: unknown[] = [];
  const classes = classColumn();
  return {
    add(reading: JobReading): void {
      const fact = factsOf(reading);
      if (classes.add(JSON.stringify(fact)) === facts.length) facts.push(fact);
    },
    finish: (order: Uint32Array): FactColumn => ({ facts, classOf: classes.finish(order).classOf }),
  };
}

/** Numbers the distinct names of postings. */
export function classColumn() {
  const known = new Map<string, number>();
  const classes = growableTypedArray((size) => new Uint32Array(size));
  return {
    /** The class of this posting. */
    add(name: string): number {
      const at = known.get(name) ?? known.size;
      known.set(name, at);
      classes.push(at);
      return at;
    },
    finish(order: Uint32Array): { names: string[]; classOf: Classes } {
      const unordered = classes.take();
      const classOf = narrowest(known.size, order.length);
      for (let n = 0; n < order.length; n++) classOf[n] = unordered[order[n] as number] as number;
      return { names: [...known.keys()], classOf };
    },
  };
}

/** The smallest typed array for `size` numbers below `values`. */
export function narrowest(values: number, size: number): Classes {
  if (values <= 0x100) return new Uint8Array(size);
  return values <= 0x10000 ? new Uint16Array(size) : new Uint32Array(size);
}
