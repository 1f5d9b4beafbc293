import type { MatchRule, Profile } from "#domain/matching/match-rule.ts";
import { MATCH_RULES } from "#domain/matching/match-rules.ts";
import { dayOf } from "#domain/matching/posting-age.ts";
import { skillsRule } from "#domain/matching/rules/skills.ts";
import { namesTitles, wantedWords } from "#domain/matching/wanted-words.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { keptBy, lruCache } from "#domain/shared/lru-cache.ts";
import { type Classes, columnOf, type Facts, placeOfColumn } from "#server/index/build/fact-columns.ts";
import { type FactGroup, isDeferred } from "#server/index/build/fact-groups.ts";
import type { Segment } from "#server/index/build/segment.ts";
import {
  type DeferredScores,
  deferredAges,
  deferredColumn,
  deferredSkills,
  deferredWords,
  notJudged,
  wordFinder,
} from "./deferred-scores.ts";
import { judgeFact, mostOf } from "./score-sums.ts";

const COLUMN_RULES = MATCH_RULES.filter((rule) => rule !== (skillsRule as MatchRule));
const RULES_BY_COLUMN = Map.groupBy(COLUMN_RULES, placeOfColumn);

/**
 * One rule's verdicts by fact, or by class of facts that it cannot tell apart: points, and 1 in `notMet`. `classOf`: the class of each fact;
 * null = each its own.
 */
export type VerdictTable = { classOf: Uint16Array | null; sums: Int32Array; notMet: Uint8Array };
/** What answers add to the sums of a posting, by its class in a group; `most` is what they can add at best. */
export type GroupSums = { classOf: Classes; sums: Int32Array; most: number };
/**
 * What answers and the posting's age add to its sums; `topics` counts age as one. `columns`: by fact what each column's rules add; null =
 * nothing, or in `late` (scored last). `groups`: those that add something, most informative first. Read-only.
 */
export type ProfileSums = {
  /** How many topics are answered; 0 = nobody is scored. */
  topics: number;
  columns: readonly (Int32Array | null)[];
  groups: readonly GroupSums[];
  late: readonly DeferredScores[];
};

/** What rules say of distinct facts, wherever the postings that have them lie. */
export type FactVerdicts = {
  tableOf(rule: MatchRule, profile: Profile): VerdictTable;
  /** By fact of a column, what the answered ones of its rules that `isCounted` takes add to the sums; null = there are none. */
  columnSums(at: number, profile: Profile, isCounted?: (rule: MatchRule) => boolean): Int32Array | null;
};
type Verdicts = FactVerdicts & { sumsOf(profile: Profile, now: Date): ProfileSums };
export type FactColumns = { columns: readonly Facts[] };

/** Most cached verdicts, at 5 bytes each. */
const KEPT_VERDICTS = 4_000_000;
/** Most of those kept by key, at some 100 bytes each: enough for a query to find them at its next segment. */
const KEPT_KEYS = 50_000;

/** Judges answers with the rules of `matchJob`, once per distinct fact; tables of recent answers are kept. */
export function createFactVerdicts({ columns }: FactColumns, rates: EuroRates): FactVerdicts {
  const tables = lruCache<VerdictTable>(KEPT_VERDICTS, ({ sums }) => sums.length);
  const kept = lruCache<Int32Array>(KEPT_VERDICTS, (sums) => sums.length);
  const alike = lruCache<AlikeFacts>(KEPT_VERDICTS, ({ classOf }) => classOf.length);
  const tableOf = (rule: MatchRule, profile: Profile) =>
    tables(answerKey(rule, profile), () => {
      const at = placeOfColumn(rule);
      const { facts } = columns[at] as Facts;
      const keys = rule.factKeyFor?.(profile);
      if (!keys) return { classOf: null, ...judgeEach(rule, profile, facts, rates) };
      const { classOf, classes } = alike(`${at} ${keys.id}`, () => alikeFacts(facts, keys.keyOf));
      const known = judgedWith(rates, "all segments")(answerKey(rule, profile), () => new Map());
      const table = { classOf, sums: new Int32Array(classes.length), notMet: new Uint8Array(classes.length) };
      for (let own = 0; own < classes.length; own++) {
        const { key, first } = classes[own] as AlikeFacts["classes"][number];
        const judged = known.get(key) ?? judgeFact(rule, profile, facts[first], rates);
        known.set(key, judged);
        note(table, own, judged);
      }
      return table;
    });
  return {
    tableOf,
    columnSums(at, profile, isCounted = () => true) {
      const rules = answeredAt(at, profile).filter(isCounted);
      if (rules.length === 0) return null;
      return kept(columnKey(profile, rules), () => {
        const sums = new Int32Array((columns[at] as Facts).facts.length);
        for (const rule of rules) addSums(sums, tableOf(rule, profile));
        return sums;
      });
    },
  };
}

const answeredAt = (at: number, profile: Profile) =>
  (RULES_BY_COLUMN.get(at) ?? []).filter((rule) => rule.isAnswered(profile));
/** A column is known by its rules; most have one, whose key is made once. */
const columnKey = (profile: Profile, rules: readonly MatchRule[]) =>
  rules.length === 1 ? answerKey(rules[0] as MatchRule, profile) : rules.map((rule) => answerKey(rule, profile)).join();

/** How many topics count; the age of a posting is one more where anything is answered, and the words of its title where titles are wanted. */
export function topicsOf(profile: Profile): number {
  const answered = MATCH_RULES.filter((rule) => rule.isAnswered(profile)).length;
  return answered === 0 ? 0 : answered + 1 + (namesTitles(profile) ? 1 : 0);
}

/** The verdicts on a segment's facts, and what they add to the sums of its postings. */
export function createVerdicts(segment: Segment, rates: EuroRates): Verdicts {
  const verdicts = createFactVerdicts(segment, rates);
  const kept = lruCache<Int32Array>(KEPT_VERDICTS, (sums) => sums.length);

  function lateSums(rule: MatchRule, profile: Profile): DeferredScores {
    const column = columnOf(segment, rule);
    const judged = kept(`late ${answerKey(rule, profile)}`, () => notJudged(column));
    return deferredColumn(rule, profile, column, judged, rates);
  }

  const bitsOf = wordFinder(segment.titleWords.names);
  function titleSums(profile: Profile): DeferredScores {
    const wanted = wantedWords(profile);
    return deferredWords(
      segment,
      wanted,
      kept(`words ${wanted.words.join(" ")}`, () => bitsOf(wanted)),
    );
  }

  let ages: { today: number; sums: DeferredScores } | null = null;
  function agesOn(today: number): DeferredScores {
    if (ages?.today !== today) ages = { today, sums: deferredAges(segment, today) };
    return ages.sums;
  }

  return {
    ...verdicts,
    sumsOf(profile, now) {
      const isLate = (rule: MatchRule) => isDeferred(rule, columnOf(segment, rule));
      const isEarly = (rule: MatchRule) => !isLate(rule);
      const columns = segment.columns.map((_, at) => verdicts.columnSums(at, profile, isEarly));
      const keyOf = (at: number) => columnKey(profile, answeredAt(at, profile).filter(isEarly));
      const groups = segment.groups.flatMap((group) => {
        const answeredOf = group.columns.filter((at) => columns[at] !== null);
        if (answeredOf.length === 0) return [];
        const sums = kept(`group ${answeredOf.map(keyOf)}`, () => groupSums(group, columns));
        return [{ classOf: group.classOf, sums, most: mostOf(sums) }];
      });
      groups.sort((a, b) => b.most - a.most);
      const topics = topicsOf(profile);
      if (topics === 0) return { topics, columns, groups, late: [] };
      const late = COLUMN_RULES.filter((rule) => rule.isAnswered(profile) && isLate(rule));
      const asked = [agesOn(dayOf(now)), ...late.map((rule) => lateSums(rule, profile))];
      if (namesTitles(profile)) asked.push(titleSums(profile));
      if (skillsRule.isAnswered(profile)) asked.push(deferredSkills(segment, profile));
      return { topics, columns, groups, late: asked };
    },
  };
}

/** A cache key: equal for profiles that this rule treats alike. */
export function answerKey(rule: MatchRule, profile: Profile): string {
  return keyOfAnswers(profile, rule);
}

/** Each query asks for the same ones dozens of times. */
const keyOfAnswers = keptBy((profile: Profile, rule: MatchRule) =>
  JSON.stringify([rule.topic, ...rule.reads.map((field) => profile[field] ?? null)]),
);

/** A cache key: equal for profiles that every rule treats alike. */
export function profileKey(profile: Profile): string {
  return MATCH_RULES.filter((rule) => rule.isAnswered(profile))
    .map((rule) => answerKey(rule, profile))
    .join();
}

/** The class of each fact; and by class its key and its first fact. */
type AlikeFacts = { classOf: Uint16Array; classes: { key: number | string; first: number }[] };

function alikeFacts(facts: readonly unknown[], keyOf: (fact: unknown) => number | string): AlikeFacts {
  const known = new Map<number | string, number>();
  const found: AlikeFacts = { classOf: new Uint16Array(facts.length), classes: [] };
  for (let first = 0; first < facts.length; first++) {
    const key = keyOf(facts[first]);
    const own = known.get(key) ?? known.size;
    if (own === known.size) {
      known.set(key, own);
      found.classes.push({ key, first });
    }
    found.classOf[first] = own;
  }
  return found;
}

type JudgedFact = ReturnType<typeof judgeFact>;
/** What was judged of the same answers for other segments, by the key of alike facts: the next segment has nearly the same ones. */
const judgedWith = keptBy((_rates: EuroRates, _for: "all segments") =>
  lruCache<Map<number | string, JudgedFact>>(KEPT_KEYS, ({ size }) => size),
);

function judgeEach(rule: MatchRule, profile: Profile, facts: readonly unknown[], rates: EuroRates) {
  const table = { sums: new Int32Array(facts.length), notMet: new Uint8Array(facts.length) };
  for (let at = 0; at < facts.length; at++) note(table, at, judgeFact(rule, profile, facts[at], rates));
  return table;
}

function note(table: Pick<VerdictTable, "sums" | "notMet">, at: number, { sums, notMet }: JudgedFact): void {
  table.sums[at] = sums;
  table.notMet[at] = notMet ? 1 : 0;
}

/** Adds a rule's verdicts, by fact. */
function addSums(total: Int32Array, { sums, classOf }: VerdictTable): void {
  for (let fact = 0; fact < total.length; fact++) {
    const own = classOf === null ? fact : (classOf[fact] as number);
    total[fact] = (total[fact] as number) + (sums[own] as number);
  }
}

/** By class of a group, what its facts add. */
function groupSums({ columns, members }: FactGroup, sumsOf: readonly (Int32Array | null)[]): Int32Array {
  const total = new Int32Array((members[0] as Uint32Array).length);
  for (const [at, member] of members.entries()) {
    const sums = sumsOf[columns[at] as number];
    if (!sums) continue;
    for (let own = 0; own < total.length; own++)
      total[own] = (total[own] as number) + (sums[member[own] as number] as number);
  }
  return total;
}
