import { pointsBeside } from "#domain/matching/expected-fit.ts";
import type { MatchRule, Profile } from "#domain/matching/match-rule.ts";
import { ageLossIn } from "#domain/matching/posting-age.ts";
import { countedSkills, skillScore } from "#domain/matching/rules/skills.ts";
import { beginningsOf, bitsOfWord, heldOf, pointsOfWords, type WantedWords } from "#domain/matching/wanted-words.ts";
import { SHORTEST_BEGINNING } from "#domain/reading/occupation/craft-words.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { FactColumn } from "#server/index/build/fact-columns.ts";
import type { Segment } from "#server/index/build/segment.ts";
import { judgeFact, mostOfTopic, sumsOf } from "./score-sums.ts";

/** An expensive topic, scored last, and only for postings that could still be among the best. `most` is what it can add at best. */
export type DeferredScores = { most: number; sumsAt(number: number): number };

/** Skills are judged posting by posting, since nearly every posting names others. */
export function deferredSkills({ skills: { names, starts, numbers } }: Segment, profile: Profile): DeferredScores {
  const counted = countedSkills(profile);
  const held = Uint8Array.from(names, (name) => (counted.includes(name) ? 1 : 0));
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

/** By number of a name, which of the wanted words it is one of. The names are sorted into drawers at the first question. */
export function wordFinder(names: readonly string[]): (wanted: WantedWords) => Int32Array {
  let drawers: Map<string, number[]> | null = null;
  return (wanted) => {
    drawers ??= Map.groupBy(names.keys(), (at) => (names[at] as string).slice(0, SHORTEST_BEGINNING));
    const bits = new Int32Array(names.length);
    for (const word of beginningsOf(wanted))
      for (const at of drawers.get(word.slice(0, SHORTEST_BEGINNING)) ?? [])
        bits[at] = bitsOfWord(wanted, names[at] as string);
    return bits;
  };
}

/** Titles are judged posting by posting, since few are of the same words. `bits` are those of `wordFinder`. */
export function deferredWords(
  { titleWords: { starts, numbers } }: Segment,
  wanted: WantedWords,
  bits: Int32Array,
): DeferredScores {
  const points = { whole: pointsOfWords("whole"), part: pointsOfWords("part"), none: pointsOfWords("none") };
  return {
    most: points.whole,
    sumsAt(posting) {
      const from = starts[posting] as number;
      const to = starts[posting + 1] as number;
      let held = 0;
      for (let at = from; at < to; at++) held |= bits[numbers[at] as number] as number;
      return points[heldOf(wanted, from === to ? null : held)];
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
