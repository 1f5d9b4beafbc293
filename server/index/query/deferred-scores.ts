import { pointsBeside } from "#domain/matching/expected-fit.ts";
import type { MatchRule, Profile } from "#domain/matching/match-rule.ts";
import { ageLossIn } from "#domain/matching/posting-age.ts";
import { countedSkills, skillScore } from "#domain/matching/rules/skills.ts";
import {
  beginningsOf,
  bitsOfName,
  HELD_WORDS,
  heldOf,
  pointsOfWords,
  type WantedWords,
  wordOfName,
} from "#domain/matching/wanted-words.ts";
import { SHORTEST_BEGINNING } from "#domain/reading/occupation/craft-words.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { keptBy } from "#domain/shared/lru-cache.ts";
import type { FactColumn } from "#server/index/build/fact-columns.ts";
import type { Segment } from "#server/index/build/segment.ts";
import { judgeFact, mostOfTopic, sumsOf } from "./score-sums.ts";

/** An expensive topic, scored last, and only for postings that could still be among the best. `most` is what it can add at best. */
export type DeferredScores = { most: number; sumsAt(number: number): number };

const numbersOf = keptBy(
  (names: readonly string[], _of: "skills"): ReadonlyMap<string, number> =>
    new Map(names.map((name, at) => [name, at])),
);

/** Skills are judged posting by posting, since nearly every posting names others. */
export function deferredSkills({ skills: { names, starts, numbers } }: Segment, profile: Profile): DeferredScores {
  const held = new Uint8Array(names.length);
  for (const name of countedSkills(profile)) {
    const at = numbersOf(names, "skills").get(name);
    if (at !== undefined) held[at] = 1;
  }
  return {
    most: mostOfTopic("skills"),
    sumsAt(posting) {
      const from = starts[posting] as number;
      const to = starts[posting + 1] as number;
      let count = 0;
      for (let at = from; at < to; at++) count += held[numbers[at] as number] as number;
      const { verdict, chance } = skillScore(profile, count, to - from);
      return sumsOf("skills", verdict, chance);
    },
  };
}

const NOTHING: WantedWords = { words: [], wholes: [], shunned: 0, unsaid: 0 };

/** By number of a name of `namesOfWork`, its bits in titles; then those in descriptions, as far behind as there are names. */
export function wordFinder(names: readonly string[]): (wanted: WantedWords) => Int32Array {
  let drawers: Map<string, number[]> | null = null;
  let unwanted: Int32Array | null = null;
  const note = (bits: Int32Array, wanted: WantedWords, at: number) => {
    const { title, text } = bitsOfName(wanted, names[at] as string);
    bits[at] = title;
    bits[names.length + at] = text;
  };
  return (wanted) => {
    const drawerOf = (name: string) => wordOfName(name).slice(0, SHORTEST_BEGINNING);
    drawers ??= Map.groupBy(names.keys(), (at) => drawerOf(names[at] as string));
    if (unwanted === null) {
      unwanted = new Int32Array(2 * names.length);
      for (const at of names.keys()) note(unwanted, NOTHING, at);
    }
    const bits = unwanted.slice();
    for (const word of beginningsOf(wanted))
      for (const at of drawers.get(word.slice(0, SHORTEST_BEGINNING)) ?? []) note(bits, wanted, at);
    return bits;
  };
}

/** Titles are judged posting by posting, since few are of the same words. `bits` are those of `wordFinder`. */
export function deferredWords(
  { titleWords: { names, starts, numbers } }: Segment,
  wanted: WantedWords,
  bits: Int32Array,
): DeferredScores {
  const points = new Map(HELD_WORDS.map((held) => [held, pointsOfWords(held)]));
  return {
    most: pointsOfWords("whole"),
    sumsAt(posting) {
      const to = starts[posting + 1] as number;
      let title = 0;
      let text = 0;
      for (let at = starts[posting] as number; at < to; at++) {
        const name = numbers[at] as number;
        title |= bits[name] as number;
        text |= bits[names.length + name] as number;
      }
      return points.get(heldOf(wanted, title, text)) as number;
    },
  };
}

/** What each posting's age adds to its score on a given day. */
export function deferredAges({ posted, sources: { names, classOf } }: Segment, today: number): DeferredScores {
  const lossOf = names.map((source) => ageLossIn(source, today));
  const sums = new Uint16Array(posted.length);
  let most = 0;
  for (let number = 0; number < sums.length; number++) {
    const day = Math.floor((posted[number] as number) / DAY_MS);
    const points = pointsBeside((lossOf[classOf[number] as number] as (posted: number) => number)(day));
    sums[number] = points;
    most = Math.max(most, points);
  }
  return { most, sumsAt: (posting) => sums[posting] as number };
}

const NOT_JUDGED = -1;

/** No fact of the column judged yet. */
export function notJudged({ facts }: FactColumn): Int32Array {
  return new Int32Array(facts.length).fill(NOT_JUDGED);
}

/** Judges a fact lazily, at its first posting, and caches the result in `judged`. */
export function deferredColumn(
  rule: MatchRule,
  profile: Profile,
  { facts, classOf }: FactColumn,
  judged: Int32Array,
  rates: EuroRates,
): DeferredScores {
  return {
    most: mostOfTopic(rule.topic),
    sumsAt(posting) {
      const fact = classOf[posting] as number;
      const known = judged[fact] as number;
      if (known !== NOT_JUDGED) return known;
      const { sums } = judgeFact(rule, profile, facts[fact], rates);
      judged[fact] = sums;
      return sums;
    },
  };
}
