import type { HardTopic } from "#domain/matching/match-reason.ts";
import type { Profile } from "#domain/matching/profile.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import { type Bits, wordsFor } from "./bits.ts";
import { type Classes, columnOf } from "./fact-columns.ts";
import { recentlyUsed } from "./recently-used.ts";
import type { Segment } from "./segment.ts";
import { answerKey, HARD_RULES, type Verdicts } from "./verdicts.ts";

/** What a person's answers leave: `shown` to them, and by answered hard topic what only its answer hides. Not to be written to. */
export type ShownSets = { shown: Bits; hiddenOnlyBy: ReadonlyMap<HardTopic, Bits> };

/** Sets of recent answers are kept within so many bytes. */
const KEPT_BYTES = 8_000_000;

type Mask = { fails: Uint8Array; classOf: Classes };

export function createShownSets(segment: Segment, verdicts: Verdicts): (profile: Profile) => ShownSets {
  const kept = recentlyUsed<ShownSets>(
    KEPT_BYTES,
    ({ shown, hiddenOnlyBy }) => shown.byteLength * (1 + hiddenOnlyBy.size),
  );
  return (profile) => {
    const rules = HARD_RULES.filter((rule) => rule.isAnswered(profile));
    const key = rules.map((rule) => answerKey(rule, profile)).join();
    return kept(key, () => {
      const masks = new Map<Classes, Mask>();
      const profiles = [profile, ...rules.map(({ topic }) => withoutTopics(profile, [topic as HardTopic]))];
      for (const [bit, partly] of profiles.entries()) {
        for (const rule of rules) {
          if (!rule.isAnswered(partly)) continue;
          const { facts, classOf } = columnOf(segment, rule);
          const mask = masks.get(classOf) ?? { fails: new Uint8Array(facts.length), classOf };
          masks.set(classOf, mask);
          const { notMet } = verdicts.tableOf(rule, partly);
          for (let at = 0; at < notMet.length; at++)
            mask.fails[at] = (mask.fails[at] as number) | ((notMet[at] as number) << bit);
        }
      }
      const sets = sortOut([...masks.values()], segment.size, profiles.length);
      return {
        shown: sets[0] as Bits,
        hiddenOnlyBy: new Map(rules.map(({ topic }, at) => [topic as HardTopic, sets[at + 1] as Bits])),
      };
    });
  };
}

/** The first set holds the postings without bit 0, set n those with bit 0 and without bit n. */
function sortOut(masks: readonly Mask[], size: number, bits: number): Bits[] {
  const sets = Array.from({ length: bits }, () => new Uint32Array(wordsFor(size)));
  const setsOf = Array.from({ length: 1 << bits }, (_, fails) =>
    fails & 1 ? sets.filter((_set, bit) => !(fails & (1 << bit))) : [sets[0] as Bits],
  );
  // Three columns hold all hard topics; one that is not asked about never fails.
  const none: Mask = { fails: new Uint8Array(1), classOf: new Uint8Array(masks.length < 3 ? size : 0) };
  const [a = none, b = none, c = none] = masks;
  for (let number = 0; number < size; number++) {
    const fails =
      (a.fails[a.classOf[number] as number] as number) |
      (b.fails[b.classOf[number] as number] as number) |
      (c.fails[c.classOf[number] as number] as number);
    const chosen = setsOf[fails] as Bits[];
    for (let at = 0; at < chosen.length; at++) {
      const set = chosen[at] as Bits;
      set[number >>> 5] = (set[number >>> 5] as number) | (1 << (number & 31));
    }
  }
  return sets;
}
