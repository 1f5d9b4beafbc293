import type { HardTopic } from "#domain/matching/match-reason.ts";
import type { MatchRule } from "#domain/matching/match-rule.ts";
import type { Profile } from "#domain/matching/profile.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import { type Bits, wordsFor } from "./bits.ts";
import { columnOf } from "./fact-columns.ts";
import type { FactGroup } from "./fact-groups.ts";
import { recentlyUsed } from "./recently-used.ts";
import type { Segment } from "./segment.ts";
import { answerKey, HARD_RULES, type Verdicts } from "./verdicts.ts";

/** What a person's answers leave. Not to be written to. */
export type ShownSets = {
  shown: Bits;
  /** By answered hard topic what its answer alone hides; worked out when first asked for. */
  hiddenOnlyBy(): ReadonlyMap<HardTopic, Bits>;
};

/** Sets of recent answers are kept within so many bytes. */
const KEPT_BYTES = 12_000_000;

/** What a class of a group of columns passes: bit 0 = all answers, bit n = all but the n-th answered topic's. */
type Passes = { bits: Uint8Array; classOf: FactGroup["classOf"] };

export function createShownSets(segment: Segment, verdicts: Verdicts): (profile: Profile) => ShownSets {
  const bytes = wordsFor(segment.size) * 4;
  const kept = recentlyUsed<ShownSets>(KEPT_BYTES, () => bytes * (1 + HARD_RULES.length));
  return (profile) => {
    const rules = HARD_RULES.filter((rule) => rule.isAnswered(profile));
    return kept(rules.map((rule) => answerKey(rule, profile)).join(), () => {
      let hidden: Map<HardTopic, Bits> | null = null;
      return {
        shown: commonBits(passesOf(rules, [profile]), segment.size),
        hiddenOnlyBy: () => (hidden ??= hiddenSets(rules, profile)),
      };
    });
  };

  function hiddenSets(rules: readonly MatchRule[], profile: Profile): Map<HardTopic, Bits> {
    const profiles = [profile, ...rules.map(({ topic }) => withoutTopics(profile, [topic as HardTopic]))];
    const sets = setsBesideFirst(passesOf(rules, profiles), segment.size);
    return new Map(rules.map(({ topic }, at) => [topic as HardTopic, sets[at] as Bits]));
  }

  /** One for each group of columns that a rule looks at: at most three, filled up with one that passes everything. */
  function passesOf(rules: readonly MatchRule[], profiles: readonly Profile[]): [Passes, Passes, Passes] {
    const found = segment.groups.flatMap((group) => passesIn(group, rules, profiles) ?? []);
    const [{ members, classOf }] = segment.groups as [FactGroup];
    const everything = { bits: new Uint8Array(members[0]?.length ?? 0).fill(0xff), classOf };
    const [a = everything, b = everything, c = everything] = found;
    return [a, b, c];
  }

  /** Null when no rule looks at the group. */
  function passesIn(group: FactGroup, rules: readonly MatchRule[], profiles: readonly Profile[]): Passes | null {
    const bits = new Uint8Array((group.members[0] as Uint32Array).length).fill(0xff);
    let looked = false;
    for (const rule of rules) {
      const at = group.columns.indexOf(segment.columns.indexOf(columnOf(segment, rule)));
      if (at === -1) continue;
      looked = true;
      const member = group.members[at] as Uint32Array;
      for (const [bit, partly] of profiles.entries()) {
        if (!rule.isAnswered(partly)) continue;
        const { notMet } = verdicts.tableOf(rule, partly);
        for (let n = 0; n < bits.length; n++)
          bits[n] = (bits[n] as number) & ~((notMet[member[n] as number] as number) << bit);
      }
    }
    return looked ? { bits, classOf: group.classOf } : null;
  }
}

/** The postings with bit 0. No branch depends on a posting, which is what makes this pass over all of them quick. */
function commonBits([a, b, c]: [Passes, Passes, Passes], size: number): Bits {
  const { bits: bitsA, classOf: classA } = a;
  const { bits: bitsB, classOf: classB } = b;
  const { bits: bitsC, classOf: classC } = c;
  const set = new Uint32Array(wordsFor(size));
  for (let base = 0; base < size; base += 32) {
    const count = Math.min(32, size - base);
    let word = 0;
    for (let bit = 0; bit < count; bit++) {
      const number = base + bit;
      const passes =
        (bitsA[classA[number] as number] as number) &
        (bitsB[classB[number] as number] as number) &
        (bitsC[classC[number] as number] as number);
      word |= (passes & 1) << bit;
    }
    set[base >>> 5] = word;
  }
  return set;
}

/** For bits 1 to 4 the postings that have it and not bit 0. */
function setsBesideFirst([a, b, c]: [Passes, Passes, Passes], size: number): Bits[] {
  const { bits: bitsA, classOf: classA } = a;
  const { bits: bitsB, classOf: classB } = b;
  const { bits: bitsC, classOf: classC } = c;
  const sets = HARD_RULES.map(() => new Uint32Array(wordsFor(size)));
  const [first, second, third, fourth] = sets as [Bits, Bits, Bits, Bits];
  for (let base = 0; base < size; base += 32) {
    const count = Math.min(32, size - base);
    const at = base >>> 5;
    for (let bit = 0; bit < count; bit++) {
      const number = base + bit;
      const passes =
        (bitsA[classA[number] as number] as number) &
        (bitsB[classB[number] as number] as number) &
        (bitsC[classC[number] as number] as number);
      // Shown already, or hidden by several answers, as most are.
      if (passes & 1 || (passes & 0b11110) === 0) continue;
      const mask = 1 << bit;
      if (passes & 2) first[at] = (first[at] as number) | mask;
      if (passes & 4) second[at] = (second[at] as number) | mask;
      if (passes & 8) third[at] = (third[at] as number) | mask;
      if (passes & 16) fourth[at] = (fourth[at] as number) | mask;
    }
  }
  return sets;
}
