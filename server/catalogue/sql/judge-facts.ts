import { isHardTopic } from "#domain/matching/match-job.ts";
import { HARD_TOPICS, type HardTopic, isJudged, type MatchTopic } from "#domain/matching/match-reason.ts";
import type { MatchRule, Profile, Verdict } from "#domain/matching/match-rule.ts";
import { MATCH_RULES } from "#domain/matching/match-rules.ts";
import { topicPoints } from "#domain/matching/match-score.ts";
import { openTo, type RemoteFacts } from "#domain/matching/rules/remote-facts.ts";
import { skillVerdict } from "#domain/matching/rules/skills.ts";
import { WEIGHTS } from "#domain/matching/weights.ts";
import type { EmploymentType } from "#domain/questionnaire/options.ts";
import type { StatedPay } from "#domain/reading/job-reading.ts";
import { type EuroRates, payPerYearInEuro } from "#domain/reading/pay/pay-yearly.ts";
import { MAX_SKILLS } from "#domain/reading/skills/read-skills.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import type { SearchFilters } from "#domain/search/search-query.ts";
import { categoriesIn } from "../count-facets.ts";
import type { Facts } from "./fact-book.ts";
import { type FactKind, kindOf } from "./narrow-facts.ts";

/** What a posting's marks say, one bit each. `butFirst` and the three bits above it: hidden even without the n-th hard topic's answer. */
export const MARKS = {
  hidden: 1,
  butFirst: 2,
  categories: 32,
  types: 64,
  country: 128,
  salary: 256,
  posted: 512,
  /** Hidden by an answer that the counted question has no part in. */
  others: 1024,
} as const;
export const FILTER_MARKS = MARKS.categories | MARKS.types | MARKS.country | MARKS.salary | MARKS.posted;

const HARD_RULES = MATCH_RULES.filter(({ topic }) => isHardTopic(topic));

/** Both sums of a score in one whole number: what is possible above, points below. All topics together stay under 2 ** 31. */
export const POSSIBLE_BITS = 18;

function sumsOf(topic: MatchTopic, { state, degree }: Verdict): number {
  return isJudged(state) ? (WEIGHTS[topic] << POSSIBLE_BITS) + topicPoints(topic, degree) : 0;
}

/** Numbers by fact, for the kinds of facts that they depend on. */
export type ByFact = Map<FactKind, Int32Array>;

/** What the answers add to both sums of a score (`POSSIBLE_BITS`), skills aside. Each distinct fact is judged once, by the rules. */
export function sumsByFact(profile: Profile, facts: Facts, rates: EuroRates): ByFact {
  const sums: ByFact = new Map();
  for (const { kind, topic, verdicts } of judged(MATCH_RULES, profile, facts, rates)) {
    const total = at(sums, kind, facts);
    verdicts.forEach((verdict, n) => {
      total[n] = (total[n] as number) + sumsOf(topic, verdict);
    });
  }
  return sums;
}

/** The hard topics that the person has answered, in the order of their marks. */
export function relaxable(profile: Profile): HardTopic[] {
  return HARD_TOPICS.filter((topic) => HARD_RULES.some((rule) => rule.topic === topic && rule.isAnswered(profile)));
}

/** Which facts are marked with what; `counted` are the rules of the question whose options are counted. */
export function marksByFact(
  profile: Profile,
  filters: SearchFilters,
  counted: readonly MatchRule[],
  facts: Facts,
  rates: EuroRates,
): ByFact {
  const marks: ByFact = new Map();
  const hide = (partly: Profile, bit: number, rules = HARD_RULES) => {
    for (const { kind, verdicts } of judged(rules, partly, facts, rates))
      mark(marks, kind, facts, bit, (_, n) => verdicts[n]?.state === "notMet");
  };
  hide(profile, MARKS.hidden);
  relaxable(profile).forEach((topic, at) => void hide(withoutTopics(profile, [topic]), MARKS.butFirst << at));
  if (counted.length > 0)
    hide(
      profile,
      MARKS.others,
      HARD_RULES.filter((rule) => !counted.includes(rule)),
    );
  const { categories, types, country, salaryMin, salaryMax } = filters;
  if (categories.length > 0)
    mark(
      marks,
      "category",
      facts,
      MARKS.categories,
      (fact) => !categoriesIn(fact).some((one) => categories.includes(one)),
    );
  if (types.length > 0)
    mark(
      marks,
      "employmentType",
      facts,
      MARKS.types,
      (fact) => !(fact as EmploymentType[]).some((one) => types.includes(one)),
    );
  if (country) mark(marks, "remote", facts, MARKS.country, (fact) => openTo(fact as RemoteFacts, country) !== "met");
  if (salaryMin !== null || salaryMax !== null)
    mark(marks, "salary", facts, MARKS.salary, (fact) => {
      const pay = yearlyPay(fact, rates);
      if (!pay) return true;
      const reaches = (pay.max ?? Number.POSITIVE_INFINITY) >= (salaryMin ?? 0);
      return !(reaches && (pay.min ?? Number.NEGATIVE_INFINITY) <= (salaryMax ?? Number.POSITIVE_INFINITY));
    });
  return marks;
}

/** Euros a year of a pay fact; null when there is nothing to compare. */
function yearlyPay(fact: unknown, rates: EuroRates) {
  const stated = fact as StatedPay | null;
  const pay = stated && payPerYearInEuro(stated, rates);
  return pay && (pay.min !== null || pay.max !== null) ? pay : null;
}

/** By pay fact what to sort by: the upper end of the range, for "from X" the X; null = nothing to compare. */
export function salaryKeys(facts: Facts, rates: EuroRates): (number | null)[] {
  return facts.salary.map((fact) => {
    const pay = yearlyPay(fact, rates);
    return pay ? (pay.max ?? pay.min) : null;
  });
}

/** What naming `asked` skills, of which the person has `held`, adds to the sums: at `asked * (MAX_SKILLS + 1) + held`. */
export function skillSums(): number[] {
  const width = MAX_SKILLS + 1;
  return Array.from({ length: width * width }, (_, n) =>
    sumsOf("skills", skillVerdict(n % width, Math.floor(n / width))),
  );
}

/** The verdicts of the answered rules on each fact; facts that a rule cannot tell apart are judged once. */
function judged(rules: readonly MatchRule[], profile: Profile, facts: Facts, rates: EuroRates) {
  return rules.flatMap((rule) => {
    const kind = kindOf(rule);
    if (kind === null || !rule.isAnswered(profile)) return [];
    const alike = rule.factKeyFor?.(profile);
    const known = new Map<number, Verdict>();
    const verdicts = facts[kind].map((fact) => {
      const key = alike?.keyOf(fact);
      const verdict = (key === undefined ? undefined : known.get(key)) ?? rule.judge(profile, fact, rates);
      if (key !== undefined) known.set(key, verdict);
      return verdict;
    });
    return [{ kind, topic: rule.topic, verdicts }];
  });
}

function at(byFact: ByFact, kind: FactKind, facts: Facts): Int32Array {
  const known = byFact.get(kind) ?? new Int32Array(facts[kind].length);
  byFact.set(kind, known);
  return known;
}

function mark(
  marks: ByFact,
  kind: FactKind,
  facts: Facts,
  bit: number,
  isMarked: (fact: unknown, number: number) => boolean,
): void {
  const own = at(marks, kind, facts);
  facts[kind].forEach((fact, n) => {
    if (isMarked(fact, n)) own[n] = (own[n] as number) | bit;
  });
}
