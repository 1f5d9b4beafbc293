import { HARD_TOPICS, type HardTopic } from "#domain/matching/match-reason.ts";
import type { MatchRule } from "#domain/matching/match-rule.ts";
import { MATCH_RULES } from "#domain/matching/match-rules.ts";
import type { Profile } from "#domain/matching/profile.ts";
import { countryRule } from "#domain/matching/rules/country.ts";
import { jobTypeRule } from "#domain/matching/rules/job-type.ts";
import { EMPLOYMENT_TYPES, JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import { allBits, type Bits, intersection, unite } from "./bits.ts";
import { type Classes, columnOf } from "./fact-columns.ts";
import { statingAny } from "./option-sets.ts";
import { recentlyUsed } from "./recently-used.ts";
import type { Segment } from "./segment.ts";
import { answerKey, type Verdicts } from "./verdicts.ts";

export type ShownSets = {
  /** The postings that the answers do not hide. Not to be written to. */
  shown(profile: Profile): Bits;
  /** For each answered hard topic, how many of the `allowed` postings would be shown besides without its answer. */
  hiddenOnlyBy(profile: Profile, allowed: Bits): Partial<Record<HardTopic, number>>;
};

/** Sets of recent answers are kept within so many bytes. */
const KEPT_BYTES = 12_000_000;

export const HARD_RULES: readonly MatchRule[] = MATCH_RULES.filter(({ topic }) =>
  (HARD_TOPICS as readonly string[]).includes(topic),
);

/** Rules about the place of work, which share their facts; those of the other hard topics have sets by option. */
const PLACE_RULES = [countryRule, jobTypeRule] as readonly MatchRule[];

/** What a posting needs to be shown: nothing, one answer less (both of the first two may do, each alone), or more than that. */
const LESS_COUNTRY = 1;
const LESS_JOB_TYPE = 2;
const MORE = 4;
const LESS_CATEGORY = 8;
const LESS_TYPE = 16;

export function createShownSets(segment: Segment, verdicts: Verdicts): ShownSets {
  const { sets, size } = segment;
  const remote = columnOf(segment, countryRule);
  const kept = recentlyUsed<Bits>(KEPT_BYTES, ({ byteLength }) => byteLength);

  /** What the answers about category and contract leave, each a handful of sets; null = not answered. */
  function leftBySets({ jobCategories = [], employmentTypes = [] }: Profile) {
    const left = ({ unstated }: { unstated: Bits }, stating: Bits) => {
      unite(stating, unstated);
      return stating;
    };
    return {
      category:
        jobCategories.length === 0
          ? null
          : left(sets.categories, statingAny(sets.categories, JOB_CATEGORIES, jobCategories)),
      type:
        employmentTypes.length === 0
          ? null
          : left(sets.types, statingAny(sets.types, EMPLOYMENT_TYPES, employmentTypes)),
    };
  }

  /** By remote fact, 1 = hidden; null when the place is not answered. */
  function hiddenByPlace(profile: Profile): Uint8Array | null {
    const tables = PLACE_RULES.filter((rule) => rule.isAnswered(profile)).map(
      (rule) => verdicts.tableOf(rule, profile).notMet,
    );
    const [first, second] = tables;
    return first && second ? first.map((hidden, fact) => hidden | (second[fact] as number)) : (first ?? null);
  }

  /** By remote fact, what it needs to be shown. */
  function neededByPlace(profile: Profile): Uint8Array {
    const hidden = hiddenByPlace(profile);
    const needed = new Uint8Array(remote.facts.length);
    if (hidden === null) return needed;
    const lessCountry = hiddenByPlace(withoutTopics(profile, ["country"]));
    const lessJobType = hiddenByPlace(withoutTopics(profile, ["jobType"]));
    for (let fact = 0; fact < needed.length; fact++) {
      if (hidden[fact] === 0) continue;
      const enough = (lessCountry?.[fact] ? 0 : LESS_COUNTRY) | (lessJobType?.[fact] ? 0 : LESS_JOB_TYPE);
      needed[fact] = enough || MORE;
    }
    return needed;
  }

  function makeShown(profile: Profile): Bits {
    const { category, type } = leftBySets(profile);
    const left = [category, type].filter((bits) => bits !== null);
    const shown = left.length === 0 ? allBits(size) : intersection(left);
    const hidden = hiddenByPlace(profile);
    return hidden === null ? shown : withoutHidden(shown, hidden, remote.classOf);
  }

  return {
    shown(profile) {
      const rules = HARD_RULES.filter((rule) => rule.isAnswered(profile));
      return kept(rules.map((rule) => answerKey(rule, profile)).join(), () => makeShown(profile));
    },
    hiddenOnlyBy(profile, allowed) {
      const { category, type } = leftBySets(profile);
      const all = allBits(size);
      const tally = tallyNeeded(allowed, category ?? all, type ?? all, neededByPlace(profile), remote.classOf);
      const either = tally[LESS_COUNTRY | LESS_JOB_TYPE] as number;
      const counts: Record<HardTopic, number> = {
        country: (tally[LESS_COUNTRY] as number) + either,
        category: tally[LESS_CATEGORY] as number,
        jobType: (tally[LESS_JOB_TYPE] as number) + either,
        employmentType: tally[LESS_TYPE] as number,
      };
      const answered = HARD_RULES.filter((rule) => rule.isAnswered(profile));
      return Object.fromEntries(answered.map(({ topic }) => [topic, counts[topic as HardTopic]]));
    },
  };
}

/** Takes the postings of hidden facts out of a set of one's own. */
function withoutHidden(set: Bits, hidden: Uint8Array, classOf: Classes): Bits {
  for (let word = 0; word < set.length; word++) {
    const before = set[word] as number;
    let left = before;
    for (let rest = before; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const isHidden = hidden[classOf[(word << 5) + bit] as number] === 0 ? 0 : 1;
      left &= ~(isHidden << bit);
    }
    set[word] = left;
  }
  return set;
}

/** How many of the allowed postings need what to be shown, leaving out those that neither category nor type lets through. */
function tallyNeeded(allowed: Bits, category: Bits, type: Bits, needed: Uint8Array, classOf: Classes): Uint32Array {
  const tally = new Uint32Array(LESS_TYPE * 2);
  for (let word = 0; word < allowed.length; word++) {
    const inCategory = category[word] as number;
    const inType = type[word] as number;
    for (let rest = (allowed[word] as number) & (inCategory | inType); rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const byPlace = needed[classOf[(word << 5) + bit] as number] as number;
      const all = byPlace + ((~inCategory >>> bit) & 1) * LESS_CATEGORY + ((~inType >>> bit) & 1) * LESS_TYPE;
      tally[all] = (tally[all] as number) + 1;
    }
  }
  return tally;
}
