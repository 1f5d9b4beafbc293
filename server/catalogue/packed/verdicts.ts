import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import { HARD_TOPICS, isJudged, type MatchTopic } from "#domain/matching/match-reason.ts";
import type { MatchRule, Verdict } from "#domain/matching/match-rule.ts";
import { MATCH_RULES } from "#domain/matching/match-rules.ts";
import type { Profile } from "#domain/matching/profile.ts";
import { skillsRule } from "#domain/matching/rules/skills.ts";
import { pointsOf } from "#domain/matching/score-of.ts";
import { WEIGHTS } from "#domain/matching/weights.ts";
import { columnOf, type FactColumn } from "./fact-columns.ts";
import { recentlyUsed } from "./recently-used.ts";
import type { Segment } from "./segment.ts";

/** Both sums of a score in one whole number: what is possible above, points below. All topics together stay under 2 ** 31. */
export const POSSIBLE_BITS = 18;

export function sumsOf(topic: MatchTopic, { state, degree }: Verdict): number {
  return isJudged(state) ? (WEIGHTS[topic] << POSSIBLE_BITS) + pointsOf(topic, degree) : 0;
}

export const HARD_RULES = MATCH_RULES.filter(({ topic }) => (HARD_TOPICS as readonly MatchTopic[]).includes(topic));
const COLUMN_RULES = MATCH_RULES.filter((rule) => rule !== (skillsRule as MatchRule));

/** One rule's verdicts by fact: what each adds to the sums, and whether it is not met (1). */
export type VerdictTable = { sums: Int32Array; notMet: Uint8Array };
/** Sums by class of a group of columns. */
export type GroupSums = { classOf: Uint16Array | Uint32Array; sums: Int32Array };

export type Verdicts = {
  tableOf(rule: MatchRule, profile: Profile): VerdictTable;
  /** What the answered topics add to the sums of a posting, skills aside; groups that add nothing are left out. */
  groupSums(profile: Profile): GroupSums[];
};

/** Tables together hold at most so many verdicts, 5 bytes each. */
const KEPT_VERDICTS = 4_000_000;

/** Judges answers with the rules of `matchJob`, once per distinct fact; tables of recent answers are kept. */
export function createVerdicts(segment: Segment, rates: EuroRates): Verdicts {
  const tables = recentlyUsed<VerdictTable>(KEPT_VERDICTS, ({ sums }) => sums.length);
  const tableOf = (rule: MatchRule, profile: Profile) =>
    tables(answerKey(rule, profile), () => judgeAll(rule, profile, columnOf(segment, rule).facts, rates));

  return {
    tableOf,
    groupSums(profile) {
      const answered = COLUMN_RULES.filter((rule) => rule.isAnswered(profile));
      return segment.groups.flatMap(({ columns, members, classOf }) => {
        const parts = columns.flatMap((at, member) =>
          answered
            .filter((rule) => columnOf(segment, rule) === (segment.columns[at] as FactColumn))
            .map((rule) => ({ sums: tableOf(rule, profile).sums, member: members[member] as Uint32Array })),
        );
        return parts.length === 0 ? [] : [{ classOf, sums: added(parts) }];
      });
    },
  };
}

/** Equal for profiles that this rule cannot tell apart. */
export function answerKey(rule: MatchRule, profile: Profile): string {
  return JSON.stringify([rule.topic, ...rule.reads.map((field) => profile[field] ?? null)]);
}

function judgeAll(rule: MatchRule, profile: Profile, facts: readonly unknown[], rates: EuroRates): VerdictTable {
  const table = { sums: new Int32Array(facts.length), notMet: new Uint8Array(facts.length) };
  const alikeIn = rule.alikeFor?.(profile);
  const alike = new Map<number, number>();
  for (let at = 0; at < facts.length; at++) {
    const key = alikeIn?.keyOf(facts[at]);
    const known = key === undefined ? undefined : alike.get(key);
    if (known === undefined) {
      const verdict = rule.judge(profile, facts[at], rates);
      table.sums[at] = sumsOf(rule.topic, verdict);
      table.notMet[at] = verdict.state === "notMet" ? 1 : 0;
      if (key !== undefined) alike.set(key, at);
    } else {
      table.sums[at] = table.sums[known] as number;
      table.notMet[at] = table.notMet[known] as number;
    }
  }
  return table;
}

function added(parts: readonly { sums: Int32Array; member: Uint32Array }[]): Int32Array {
  const total = new Int32Array((parts[0] as { member: Uint32Array }).member.length);
  for (const { sums, member } of parts)
    for (let at = 0; at < total.length; at++)
      total[at] = (total[at] as number) + (sums[member[at] as number] as number);
  return total;
}
