import { type Classes, narrowest } from "./fact-columns.ts";
import { growableTypedArray } from "./growable-typed-array.ts";

/** The skills each posting names, as numbers into `names`: those of posting n from `starts[n]` up to `starts[n + 1]`, by name. */
export type SkillLists = { names: string[]; starts: Uint32Array; numbers: Classes };

export function skillLists() {
  const known = new Map<string, number>();
  const starts = growableTypedArray((size) => new Uint32Array(size));
  const numbers = growableTypedArray((size) => new Uint32Array(size));
  return {
    /** @param skills of the next posting, sorted. */
    add(skills: readonly string[]): void {
      starts.push(numbers.size());
      for (const skill of skills) {
        const at = known.get(skill) ?? known.size;
        known.set(skill, at);
        numbers.push(at);
      }
    },
    finish(order: Uint32Array): SkillLists {
      const oldStarts = starts.take();
      const old = numbers.take();
      const newStarts = new Uint32Array(order.length + 1);
      const ordered = narrowest(known.size, old.length);
      let end = 0;
      for (let n = 0; n < order.length; n++) {
        const place = order[n] as number;
        newStarts[n] = end;
        const stop = oldStarts[place + 1] ?? old.length;
        for (let at = oldStarts[place] as number; at < stop; at++) ordered[end++] = old[at] as number;
      }
      newStarts[order.length] = end;
      return { names: [...known.keys()], starts: newStarts, numbers: ordered };
    },
  };
}
