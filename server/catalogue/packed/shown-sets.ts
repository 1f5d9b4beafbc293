import { HARD_TOPICS, type HardTopic } from "#domain/matching/match-reason.ts";
import type { MatchRule } from "#domain/matching/match-rule.ts";
import { MATCH_RULES } from "#domain/matching/match-rules.ts";
import type { Profile } from "#domain/matching/profile.ts";
import { countryRule } from "#domain/matching/rules/country.ts";
import { jobTypeRule } from "#domain/matching/rules/job-type.ts";
import { EMPLOYMENT_TYPES, JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import { allBits, type Bits, countBeside, intersection, onesOf, union, wordsFor } from "./bits.ts";
import { type Classes, columnOf } from "./fact-columns.ts";
import { type OptionSets, setsOf } from "./option-sets.ts";
import { recentlyUsed } from "./recently-used.ts";
import type { Segment } from "./segment.ts";
import { answerKey, type Verdicts, type VerdictTable } from "./verdicts.ts";

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

/** What the place of work needs to be shown: one answer less (either may do alone), or more than that. */
const LESS_COUNTRY = 1;
const LESS_JOB_TYPE = 2;
const MORE = 4;

export function createShownSets(segment: Segment, verdicts: Verdicts): ShownSets {
  const { sets, size } = segment;
  const remote = columnOf(segment, countryRule);
  const kept = recentlyUsed<Bits>(KEPT_BYTES, ({ byteLength }) => byteLength);

  /** What the answers about category and contract leave; null = not answered. */
  function leftBySets({ jobCategories = [], employmentTypes = [] }: Profile) {
    const left = <Option>(name: string, of: OptionSets, options: readonly Option[], chosen: readonly Option[]) =>
      chosen.length === 0
        ? null
        : kept(`${name} ${chosen}`, () => union([of.unstated, ...setsOf(of, options, chosen)]));
    return {
      category: left("category", sets.categories, JOB_CATEGORIES, jobCategories),
      type: left("type", sets.types, EMPLOYMENT_TYPES, employmentTypes),
    };
  }

  /** By remote fact, 1 = hidden; null when the place is not answered. */
  function hiddenByPlace(profile: Profile): Uint8Array | null {
    const tables = PLACE_RULES.filter((rule) => rule.isAnswered(profile)).map((rule) =>
      verdicts.tableOf(rule, profile),
    );
    if (tables.length === 0) return null;
    const hidden = new Uint8Array(remote.facts.length);
    for (const table of tables) hideNotMet(hidden, table);
    return hidden;
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

  /** The postings that no answer about the place hides. */
  function leftByPlace(profile: Profile): Bits {
    return kept(keyOf(PLACE_RULES, profile), () => {
      const hidden = hiddenByPlace(profile);
      return hidden === null ? allBits(size) : withoutClasses(hidden, remote.classOf);
    });
  }

  return {
    shown: (profile) =>
      kept(`all ${keyOf(HARD_RULES, profile)}`, () => {
        const sets = Object.values(leftBySets(profile)).filter((bits) => bits !== null);
        if (sets.length === 0) return leftByPlace(profile);
        const left = intersection(sets);
        const hidden = hiddenByPlace(profile);
        if (hidden !== null) dropClasses(left, hidden, remote.classOf);
        return left;
      }),
    hiddenOnlyBy(profile, allowed) {
      const { category, type } = leftBySets(profile);
      const place = leftByPlace(profile);
      const inSets = intersection([allowed, category, type].filter((bits) => bits !== null));
      const tally = tallyNeeded(inSets, place, neededByPlace(profile), remote.classOf);
      const either = tally[LESS_COUNTRY | LESS_JOB_TYPE] as number;
      const allBut = (left: Bits | null, others: readonly (Bits | null)[]) =>
        left === null ? 0 : countBeside(intersection(others.filter((bits) => bits !== null)), left);
      const counts: Record<HardTopic, () => number> = {
        country: () => (tally[LESS_COUNTRY] as number) + either,
        category: () => allBut(category, [allowed, place, type]),
        jobType: () => (tally[LESS_JOB_TYPE] as number) + either,
        employmentType: () => allBut(type, [allowed, place, category]),
      };
      const answered = HARD_RULES.filter((rule) => rule.isAnswered(profile));
      return Object.fromEntries(answered.map(({ topic }) => [topic, counts[topic as HardTopic]()]));
    },
  };
}

function keyOf(rules: readonly MatchRule[], profile: Profile): string {
  return rules
    .filter((rule) => rule.isAnswered(profile))
    .map((rule) => answerKey(rule, profile))
    .join();
}

/** The postings whose class is not marked with 1. No branch depends on a posting, which is what makes it quick. */
function withoutClasses(marked: Uint8Array, classOf: Classes): Bits {
  const set = new Uint32Array(wordsFor(classOf.length));
  for (let base = 0; base < classOf.length; base += 32) {
    const count = Math.min(32, classOf.length - base);
    let word = 0;
    for (let bit = 0; bit < count; bit++) word |= (1 ^ (marked[classOf[base + bit] as number] as number)) << bit;
    set[base >>> 5] = word;
  }
  return set;
}

/** Marks the facts with 1 that are not met. */
function hideNotMet(hidden: Uint8Array, { notMet, classOf }: VerdictTable): void {
  for (let fact = 0; fact < hidden.length; fact++) {
    const own = classOf === null ? fact : (classOf[fact] as number);
    hidden[fact] = (hidden[fact] as number) | (notMet[own] as number);
  }
}

/** Up to so many of 32 postings are looked at one by one. */
const FEW_OF_A_WORD = 12;

/** Takes the postings out whose class is marked with 1. */
function dropClasses(set: Bits, marked: Uint8Array, classOf: Classes): void {
  for (let at = 0; at < set.length; at++) {
    let word = set[at] as number;
    if (word === 0) continue;
    const base = at << 5;
    if (onesOf(word) > FEW_OF_A_WORD) {
      const count = Math.min(32, classOf.length - base);
      let hidden = 0;
      for (let bit = 0; bit < count; bit++) hidden |= (marked[classOf[base + bit] as number] as number) << bit;
      word &= ~hidden;
    } else {
      for (let rest = word; rest !== 0; rest &= rest - 1) {
        const bit = 31 - Math.clz32(rest & -rest);
        word &= ~((marked[classOf[base + bit] as number] as number) << bit);
      }
    }
    set[at] = word;
  }
}

/** How many of the postings that the place hides need what to be shown. */
function tallyNeeded(among: Bits, place: Bits, needed: Uint8Array, classOf: Classes): Uint32Array {
  const tally = new Uint32Array(MORE + 1);
  for (let word = 0; word < among.length; word++) {
    for (let rest = (among[word] as number) & ~(place[word] as number); rest !== 0; rest &= rest - 1) {
      const own = needed[classOf[(word << 5) + 31 - Math.clz32(rest & -rest)] as number] as number;
      tally[own] = (tally[own] as number) + 1;
    }
  }
  return tally;
}
