import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import { isHardTopic } from "#domain/matching/match-job.ts";
import type { MatchTopic } from "#domain/matching/match-reason.ts";
import type { MatchRule } from "#domain/matching/match-rule.ts";
import { MATCH_RULES } from "#domain/matching/match-rules.ts";
import { WEIGHTS } from "#domain/matching/weights.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import type { Column, PostingIndex } from "./posting-index.ts";

/** One answered topic judged for every distinct fact: what it adds to the two sums of a score, and whether it is not met. */
export type VerdictTable = {
  topic: MatchTopic;
  hard: boolean;
  classOf: Uint32Array;
  earned: Float64Array;
  possible: Float64Array;
  notMet: Uint8Array;
};

export type VerdictTables = {
  /** One table per answered topic, in the order of MATCH_TOPICS. */
  of(answers: Answers): VerdictTable[];
};

const KEPT_TABLES = 300;

/** Judges answers with the rules of `matchJob`, once per distinct fact; tables of recent answers are kept. */
export function createVerdictTables(index: PostingIndex, rates: EuroRates): VerdictTables {
  const kept = new Map<string, VerdictTable>();
  return {
    of(answers) {
      return MATCH_RULES.filter((rule) => rule.isAnswered(answers)).map((rule) => {
        const key = JSON.stringify([rule.topic, ...rule.reads.map((field) => answers[field] ?? null)]);
        const table = kept.get(key) ?? judgeAll(rule, answers, index.columns.get(rule.factsOf) as Column, rates);
        if (kept.size >= KEPT_TABLES) kept.clear();
        kept.set(key, table);
        return table;
      });
    },
  };
}

function judgeAll(rule: MatchRule, answers: Answers, { classOf, facts }: Column, rates: EuroRates): VerdictTable {
  const weight = WEIGHTS[rule.topic];
  const size = facts.length;
  const table = { earned: new Float64Array(size), possible: new Float64Array(size), notMet: new Uint8Array(size) };
  for (const [at, fact] of facts.entries()) {
    const { state, degree } = rule.judge(answers, fact, rates);
    if (state === "notStated") continue;
    table.earned[at] = weight * degree;
    table.possible[at] = weight;
    table.notMet[at] = state === "notMet" ? 1 : 0;
  }
  return { topic: rule.topic, hard: isHardTopic(rule.topic), classOf, ...table };
}

/** True when no hard topic hides the posting. */
export function isShown(tables: readonly VerdictTable[], number: number): boolean {
  for (const { hard, notMet, classOf } of tables) if (hard && notMet[classOf[number] as number]) return false;
  return true;
}
