import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import { isHardTopic } from "#domain/matching/match-job.ts";
import { type HardTopic, isJudged } from "#domain/matching/match-reason.ts";
import type { MatchRule, Verdict } from "#domain/matching/match-rule.ts";
import { MATCH_RULES } from "#domain/matching/match-rules.ts";
import type { Profile } from "#domain/matching/profile.ts";
import { skillsRule } from "#domain/matching/rules/skills.ts";
import { pointsOf } from "#domain/matching/score-of.ts";
import { WEIGHTS } from "#domain/matching/weights.ts";
import type { Bits } from "./bits.ts";
import { wordsFor } from "./bits.ts";
import type { FactColumn, FactsOf } from "./fact-columns.ts";
import type { PackedPostings } from "./packed-postings.ts";
import { skillsOf } from "./skill-lists.ts";

/** Both sums of a score in one whole number, so that sums of sums stay exact: `possible` above, points below. */
export const POSSIBLE = 1 << 18;
const KEPT = 400;

export const sumsOf = (topic: MatchRule["topic"], { state, degree }: Verdict): number =>
  isJudged(state) ? WEIGHTS[topic] * POSSIBLE + pointsOf(topic, degree) : 0;

/** Judged one posting at a time, and only where it can matter: `most` is what it can add at best. */
export type LateRule = { most: number; sumsAt(number: number): number };

export type Scoring = {
  /** Sums by class, one table per group of columns. */
  groups: { classOf: Uint16Array; sums: Int32Array }[];
  late: LateRule[];
};

export type Verdicts = {
  /** The postings that the answers named by these topics do not hide; kept for recent answers, not to be written to. */
  shown(profile: Profile, topic: HardTopic): Bits | null;
  scoring(profile: Profile): Scoring;
};

/** One rule's verdicts by fact: what each adds to the sums, and whether the posting stays (1) or is hidden (0). */
type Table = { sums: Int32Array; stays: Uint8Array };

/** Judges answers with the rules of `matchJob`, once per distinct fact. */
export function createVerdicts(postings: PackedPostings, rates: EuroRates): Verdicts {
  const shownSets = recent<Bits>();
  const tables = recent<Table>();
  const columnOf = (rule: MatchRule) => postings.columns.get(rule.factsOf as FactsOf) as FactColumn;
  const rules = MATCH_RULES.filter((rule) => rule !== (skillsRule as MatchRule));

  function tableOf(rule: MatchRule, profile: Profile): Table {
    return tables(keyOf(rule, profile), () => {
      const { facts } = columnOf(rule);
      const table = { sums: new Int32Array(facts.length), stays: new Uint8Array(facts.length) };
      for (let at = 0; at < facts.length; at++) {
        const verdict = rule.judge(profile, facts[at], rates);
        table.sums[at] = sumsOf(rule.topic, verdict);
        table.stays[at] = verdict.state === "notMet" ? 0 : 1;
      }
      return table;
    });
  }

  return {
    shown(profile, topic) {
      const rule = MATCH_RULES.find((other) => other.topic === topic) as MatchRule;
      if (!rule.isAnswered(profile)) return null;
      return shownSets(keyOf(rule, profile), () => bitsOf(columnOf(rule).classOf, tableOf(rule, profile).stays));
    },
    scoring(profile) {
      const answered = rules.filter((rule) => rule.isAnswered(profile));
      const groups = postings.groups.flatMap(({ columns, members, classOf }) => {
        const parts = answered
          .map((rule) => ({ rule, at: columns.indexOf(columnOf(rule)) }))
          .filter(({ at }) => at !== -1)
          .map(({ rule, at }) => ({ sums: tableOf(rule, profile).sums, member: members[at] as Uint16Array }));
        return parts.length === 0 ? [] : [{ classOf, sums: added(parts) }];
      });
      const late = answered
        .filter((rule) => postings.apart.includes(columnOf(rule)))
        .map((rule) => lateRule(rule, columnOf(rule), profile, rates));
      if (skillsRule.isAnswered(profile)) late.push(lateSkills(postings, profile, rates));
      return { groups, late };
    },
  };
}

function keyOf(rule: MatchRule, profile: Profile): string {
  return JSON.stringify([rule.topic, ...rule.reads.map((field) => profile[field] ?? null)]);
}

function added(parts: readonly { sums: Int32Array; member: Uint16Array }[]): Int32Array {
  const total = new Int32Array((parts[0] as { member: Uint16Array }).member.length);
  for (const { sums, member } of parts)
    for (let at = 0; at < total.length; at++) total[at] = (total[at] as number) + (sums[member[at] as number] as number);
  return total;
}

/** The postings whose class is marked. */
export function bitsOf(classOf: FactColumn["classOf"], marked: Uint8Array): Bits {
  const bits = new Uint32Array(wordsFor(classOf.length));
  const full = classOf.length >>> 5;
  for (let word = 0; word < full; word++) {
    let mask = 0;
    const base = word << 5;
    for (let bit = 0; bit < 32; bit++) mask |= (marked[classOf[base + bit] as number] as number) << bit;
    bits[word] = mask;
  }
  for (let number = full << 5; number < classOf.length; number++)
    bits[full] = (bits[full] as number) | ((marked[classOf[number] as number] as number) << (number & 31));
  return bits;
}

function mostOf({ topic }: MatchRule): number {
  return WEIGHTS[topic] * POSSIBLE + pointsOf(topic, 1);
}

function lateRule(rule: MatchRule, { facts, classOf }: FactColumn, profile: Profile, rates: EuroRates): LateRule {
  const known = new Int32Array(facts.length).fill(-1);
  return {
    most: mostOf(rule),
    sumsAt(number) {
      const at = classOf[number] as number;
      if (known[at] === -1) known[at] = sumsOf(rule.topic, rule.judge(profile, facts[at], rates));
      return known[at] as number;
    },
  };
}

function lateSkills({ skills }: PackedPostings, profile: Profile, rates: EuroRates): LateRule {
  return {
    most: mostOf(skillsRule as MatchRule),
    sumsAt: (number) => sumsOf("skills", skillsRule.judge(profile, skillsOf(skills, number), rates)),
  };
}

/** Keeps the values of the last KEPT keys asked for. */
function recent<Value>() {
  const kept = new Map<string, Value>();
  return (key: string, make: () => Value): Value => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value as string);
    return value;
  };
}

