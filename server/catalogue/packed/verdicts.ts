import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import { type MatchRule, met } from "#domain/matching/match-rule.ts";
import { MATCH_RULES } from "#domain/matching/match-rules.ts";
import type { Profile } from "#domain/matching/profile.ts";
import { skillsRule } from "#domain/matching/rules/skills.ts";
import { type Classes, COLUMN_FACTS, columnOf } from "./fact-columns.ts";
import { classesOf } from "./fact-groups.ts";
import { columnSums, type LateSums, notJudged, skillSums } from "./late-sums.ts";
import { recentlyUsed } from "./recently-used.ts";
import { sumsOf } from "./score-sums.ts";
import type { Segment } from "./segment.ts";

const COLUMN_RULES = MATCH_RULES.filter((rule) => rule !== (skillsRule as MatchRule));

/**
 * One rule's verdicts by fact, or by class of facts it cannot tell apart: what each adds to the sums, and whether it is not met (1).
 * `classOf` gives the class of each fact; null = each is one of its own.
 */
export type VerdictTable = { classOf: Uint16Array | null; sums: Int32Array; notMet: Uint8Array };
/** What answers add to the sums of a posting, by its class in a group; `most` is what they can add at best. */
export type GroupSums = { classOf: Classes; sums: Int32Array; most: number };
/** Only groups that add something, those that tell most first; and what is asked late. */
export type ProfileSums = { groups: GroupSums[]; late: LateSums[] };

export type Verdicts = {
  tableOf(rule: MatchRule, profile: Profile): VerdictTable;
  sumsOf(profile: Profile): ProfileSums;
};

/** Tables together hold at most so many verdicts, 5 bytes each. */
const KEPT_VERDICTS = 4_000_000;
/** Columns of more facts than this are judged late, unless the rule can tell quickly which ones are alike. */
const MANY_FACTS = 4_096;

/** Judges answers with the rules of `matchJob`, once per distinct fact; tables of recent answers are kept. */
export function createVerdicts(segment: Segment, rates: EuroRates): Verdicts {
  const tables = recentlyUsed<VerdictTable>(KEPT_VERDICTS, ({ sums }) => sums.length);
  const lateTables = recentlyUsed<Int32Array>(KEPT_VERDICTS, (judged) => judged.length);
  const alike = recentlyUsed<AlikeFacts>(KEPT_VERDICTS, ({ classOf }) => classOf.length);
  const tableOf = (rule: MatchRule, profile: Profile) =>
    tables(answerKey(rule, profile), () => {
      const { facts } = columnOf(segment, rule);
      const keys = rule.alikeFor?.(profile);
      if (!keys) return { classOf: null, ...judgeEach(rule, profile, facts, rates) };
      const { classOf, first } = alike(`${COLUMN_FACTS.indexOf(rule.factsOf)} ${keys.id}`, () =>
        alikeFacts(facts, keys.keyOf),
      );
      const firsts = first.map((at) => facts[at]);
      return { classOf, ...judgeEach(rule, profile, firsts, rates) };
    });
  const isLate = (rule: MatchRule) => !rule.alikeFor && columnOf(segment, rule).facts.length > MANY_FACTS;

  function lateSums(rule: MatchRule, profile: Profile): LateSums {
    const column = columnOf(segment, rule);
    const judged = lateTables(answerKey(rule, profile), () => notJudged(column));
    return columnSums(rule, profile, column, judged, rates);
  }

  return {
    tableOf,
    sumsOf(profile) {
      const answered = COLUMN_RULES.filter((rule) => rule.isAnswered(profile));
      const late = answered.filter(isLate).map((rule) => lateSums(rule, profile));
      const groups = segment.groups.flatMap((group) => {
        const { columns, members } = group;
        const rulesOf = (at: number) =>
          answered.filter((rule) => columnOf(segment, rule) === segment.columns[at] && !isLate(rule));
        const parts = columns.flatMap((at, member) =>
          combined(rulesOf(at).map((rule) => tableOf(rule, profile))).map((sums) => ({
            ...sums,
            member: members[member] as Uint32Array,
          })),
        );
        if (parts.length === 0) return [];
        const most = columns.flatMap(rulesOf).reduce((sum, { topic }) => sum + sumsOf(topic, met()), 0);
        return [{ classOf: classesOf(segment.columns, group), sums: added(parts), most }];
      });
      groups.sort((a, b) => b.most - a.most);
      return { groups, late: skillsRule.isAnswered(profile) ? [...late, skillSums(segment, profile)] : late };
    },
  };
}

/** Equal for profiles that this rule cannot tell apart. */
export function answerKey(rule: MatchRule, profile: Profile): string {
  return JSON.stringify([rule.topic, ...rule.reads.map((field) => profile[field] ?? null)]);
}

/** The class of each fact, and the first fact of each class. */
type AlikeFacts = { classOf: Uint16Array; first: number[] };

function alikeFacts(facts: readonly unknown[], keyOf: (fact: unknown) => number): AlikeFacts {
  const known = new Map<number, number>();
  const found: AlikeFacts = { classOf: new Uint16Array(facts.length), first: [] };
  for (let at = 0; at < facts.length; at++) {
    const key = keyOf(facts[at]);
    const own = known.get(key) ?? found.first.push(at) - 1;
    known.set(key, own);
    found.classOf[at] = own;
  }
  return found;
}

function judgeEach(rule: MatchRule, profile: Profile, facts: readonly unknown[], rates: EuroRates) {
  const table = { sums: new Int32Array(facts.length), notMet: new Uint8Array(facts.length) };
  for (let at = 0; at < facts.length; at++) {
    const verdict = rule.judge(profile, facts[at], rates);
    table.sums[at] = sumsOf(rule.topic, verdict);
    table.notMet[at] = verdict.state === "notMet" ? 1 : 0;
  }
  return table;
}

type FactSums = Pick<VerdictTable, "classOf" | "sums">;

/** One table for all that tell facts apart in the same way. */
function combined(tables: readonly VerdictTable[]): FactSums[] {
  return [...Map.groupBy(tables, ({ classOf }) => classOf)].map(([classOf, alike]) => ({
    classOf,
    sums: alike.map(({ sums }) => sums).reduce((total, sums) => total.map((value, at) => value + (sums[at] as number))),
  }));
}

/** By class of a group, what its facts add; `member` gives the fact of each class. */
function added(parts: readonly (FactSums & { member: Uint32Array })[]): Int32Array {
  const total = new Int32Array((parts[0] as { member: Uint32Array }).member.length);
  for (const { sums, classOf, member } of parts) {
    if (classOf === null)
      for (let at = 0; at < total.length; at++)
        total[at] = (total[at] as number) + (sums[member[at] as number] as number);
    else
      for (let at = 0; at < total.length; at++)
        total[at] = (total[at] as number) + (sums[classOf[member[at] as number] as number] as number);
  }
  return total;
}
