import { growing } from "./grow.ts";

/** The skills each posting names, as numbers into `names`; sorted as `names` came, one run per posting. */
export type SkillLists = { names: string[]; starts: Uint32Array; numbers: Uint16Array };

const MOST_NAMES = 65_535;

export function skillLists() {
  const known = new Map<string, number>();
  const names: string[] = [];
  const starts = growing((size) => new Uint32Array(size));
  const numbers = growing((size) => new Uint16Array(size));
  return {
    add(skills: readonly string[]): void {
      starts.push(numbers.size());
      for (const skill of skills) {
        let at = known.get(skill);
        if (at === undefined) {
          if (names.length === MOST_NAMES) continue;
          at = names.push(skill) - 1;
          known.set(skill, at);
        }
        numbers.push(at);
      }
    },
    finish(order: Uint32Array): SkillLists {
      const oldStarts = starts.take();
      const old = numbers.take();
      const newStarts = new Uint32Array(order.length + 1);
      const sorted = new Uint16Array(old.length);
      let end = 0;
      for (let n = 0; n < order.length; n++) {
        const place = order[n] as number;
        newStarts[n] = end;
        const stop = oldStarts[place + 1] ?? old.length;
        for (let at = oldStarts[place] as number; at < stop; at++) sorted[end++] = old[at] as number;
      }
      newStarts[order.length] = end;
      return { names, starts: newStarts, numbers: sorted };
    },
  };
}

export function skillsOf({ names, starts, numbers }: SkillLists, posting: number): string[] {
  const skills: string[] = [];
  for (let at = starts[posting] as number; at < (starts[posting + 1] as number); at++)
    skills.push(names[numbers[at] as number] as string);
  return skills;
}
