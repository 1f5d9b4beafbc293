import type { JobReading } from "#domain/jobs/job-reading.ts";
import { MATCH_RULES } from "#domain/matching/match-rules.ts";
import { growing } from "./grow.ts";

export type FactsOf = (reading: JobReading) => unknown;

/** What the rules look at, each once: rules that look at the same facts share a column. */
export const FACTS: readonly FactsOf[] = [...new Set(MATCH_RULES.map(({ factsOf }) => factsOf as FactsOf))];

export type Classes = Uint8Array | Uint16Array | Uint32Array;

/** `classOf[number]` says which of the distinct `facts` a posting has. */
export type FactColumn = { facts: unknown[]; classOf: Classes };

/** Collects one column posting by posting. */
export function factColumn(factsOf: FactsOf) {
  const known = new Map<string, number>();
  const facts: unknown[] = [];
  const classes = growing((size) => new Uint32Array(size));
  return {
    add(reading: JobReading): void {
      const fact = factsOf(reading);
      const key = JSON.stringify(fact);
      let at = known.get(key);
      if (at === undefined) {
        at = facts.push(fact) - 1;
        known.set(key, at);
      }
      classes.push(at);
    },
    finish(order: Uint32Array): FactColumn {
      const unordered = classes.take();
      const classOf = narrowest(facts.length, order.length);
      for (let n = 0; n < order.length; n++) classOf[n] = unordered[order[n] as number] as number;
      return { facts, classOf };
    },
  };
}

function narrowest(classes: number, size: number): Classes {
  if (classes <= 0x100) return new Uint8Array(size);
  return classes <= 0x10000 ? new Uint16Array(size) : new Uint32Array(size);
}
