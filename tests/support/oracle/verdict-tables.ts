import { isFit, isRuledOut, pointsOf } from "#domain/matching/expected-fit.ts";
import { isHardTopic } from "#domain/matching/match-job.ts";
import { isJudged, type MatchTopic, WEIGHTS } from "#domain/matching/match-reason.ts";
import type { MatchRule, Profile } from "#domain/matching/match-rule.ts";
import { chanceBy, MATCH_RULES } from "#domain/matching/match-rules.ts";
import { namesTitles, pointsOfWords, wordsHeld } from "#domain/matching/wanted-words.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { type Column, type PostingIndex, titleWordsOf } from "./posting-index.ts";

/** One answered topic judged for every distinct fact: what it adds to the sum of points (see `expectedFit`) and of what is stated, and whether it is not met. */
export type VerdictTable = {
  topic: MatchTopic;
  hard: boolean;
  classOf: Uint32Array;
  points: Float64Array;
  stated: Float64Array;
  notMet: Uint8Array;
};

export type VerdictTables = {
  /** One table per answered topic, in the order of MATCH_TOPICS, and one of the words of titles. */
  of(profile: Profile): VerdictTable[];
};

/** Verdicts kept at most, over all tables: about 17 bytes each. Tables of skills are large, since few postings name the same ones. */
const KEPT_VERDICTS = 2_000_000;

/** Judges answers with the rules of `matchJob`, once per distinct fact; tables of recent answers are kept. */
export function createVerdictTables(index: PostingIndex, rates: EuroRates): VerdictTables {
  const kept = new Map<string, VerdictTable>();
  let verdicts = 0;
  const keep = (key: string, table: VerdictTable): VerdictTable => {
    if (verdicts > KEPT_VERDICTS) {
      kept.clear();
      verdicts = 0;
    }
    kept.set(key, table);
    verdicts += table.points.length;
    return table;
  };
  return {
    of(profile) {
      const tables = MATCH_RULES.filter((rule) => rule.isAnswered(profile)).map((rule) => {
        const key = JSON.stringify([rule.topic, ...rule.reads.map((field) => profile[field] ?? null)]);
        const column = index.columns.get(rule.factsOf) as Column;
        return kept.get(key) ?? keep(key, judgeAll(rule, profile, column, rates));
      });
      return namesTitles(profile)
        ? [...tables, judgeWords(profile, index.columns.get(titleWordsOf) as Column)]
        : tables;
    },
  };
}

/** The words of titles count as a topic that nothing hides by. */
function judgeWords(profile: Profile, { classOf, facts }: Column): VerdictTable {
  const points = Float64Array.from(facts, (words) =>
    pointsOfWords(wordsHeld(profile, words as ReturnType<typeof titleWordsOf>)),
  );
  return {
    topic: "category",
    hard: false,
    classOf,
    points,
    stated: new Float64Array(facts.length),
    notMet: new Uint8Array(facts.length),
  };
}

function judgeAll(rule: MatchRule, profile: Profile, { classOf, facts }: Column, rates: EuroRates): VerdictTable {
  const weight = WEIGHTS[rule.topic];
  const size = facts.length;
  const table = { points: new Float64Array(size), stated: new Float64Array(size), notMet: new Uint8Array(size) };
  for (const [at, fact] of facts.entries()) {
    const verdict = rule.judge(profile, fact, rates);
    const chance = chanceBy(rule, profile, fact, verdict, rates);
    table.points[at] = pointsOf(rule.topic, chance);
    table.stated[at] = isJudged(verdict.state) ? weight : 0;
    table.notMet[at] = isRuledOut(rule.topic, verdict, chance) ? 1 : 0;
  }
  return { topic: rule.topic, hard: isHardTopic(rule.topic), classOf, ...table };
}

/** Which postings no hard topic hides. */
export function shownBy(tables: readonly VerdictTable[]): (number: number) => boolean {
  const hiding = tables.filter(({ hard }) => hard);
  return (number) => {
    for (const { notMet, classOf } of hiding) if (notMet[classOf[number] as number]) return false;
    return true;
  };
}

/** Which postings have no obstacle; `ages` is what the age of each adds where anything is answered. */
export function fitsBy(tables: readonly VerdictTable[], ages: readonly number[]): (number: number) => boolean {
  if (tables.length === 0) return () => isFit(0, 0);
  return (number) =>
    isFit(
      tables.reduce(
        (sum, { points, classOf }) => sum + (points[classOf[number] as number] as number),
        ages[number] as number,
      ),
      tables.length + 1,
    );
}
