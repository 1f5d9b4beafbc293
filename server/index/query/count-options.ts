import { isHardTopic } from "#domain/matching/match-job.ts";
import type { MatchRule, Profile } from "#domain/matching/match-rule.ts";
import { MATCH_RULES } from "#domain/matching/match-rules.ts";
import { factKeyFor, type RemoteFacts } from "#domain/matching/rules/remote-facts.ts";
import type { AnswerField } from "#domain/questionnaire/answers.ts";
import { STEPS } from "#domain/questionnaire/options.ts";
import { kindsIn, WORK_KINDS, type WorkKind } from "#domain/questionnaire/work-kinds.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import { keptBy, lruCache } from "#domain/shared/lru-cache.ts";
import { countByCountry } from "#server/index/build/country-eligibility.ts";
import { columnOf, type Facts } from "#server/index/build/fact-columns.ts";
import type { Segment } from "#server/index/build/segment.ts";
import { named } from "./facets.ts";
import { answerKey, type FactColumns } from "./verdicts.ts";

const steps = Object.values(STEPS);
const OPTIONS = new Map<AnswerField, readonly string[]>([
  ["country", COUNTRY_CODES],
  ...steps.flatMap(({ fields: [field], options }) => (field && options.length > 0 ? [[field, options] as const] : [])),
]);
const LISTS: readonly AnswerField[] = steps.flatMap(({ kind, fields }) => (kind === "list" ? fields : []));

/** A question whose options are counted (see `CatalogueWant.optionCounts`): by rules that all look at the same facts. */
export type OptionQuestion = {
  options: readonly string[];
  rules: readonly MatchRule[];
  /** The criteria with this option as the question's answer. */
  profileFor(option: string): Profile;
};

/** For kinds of work: those of the chosen fields, each as if it alone were chosen in its field. Null where no answer hides a posting: few state what such a question asks for, and the others stay whatever is answered. */
export function optionQuestion(field: AnswerField, criteria: Profile): OptionQuestion | null {
  const rules = MATCH_RULES.filter((rule) => isHardTopic(rule.topic) && rule.reads.includes(field));
  const options = field === "kinds" ? (criteria.jobCategories ?? []).flatMap(kindsIn) : OPTIONS.get(field);
  if (!options || options.length === 0 || rules.length === 0) return null;
  return {
    options,
    rules,
    profileFor: (option) =>
      field === "kinds"
        ? withKind(criteria, option as WorkKind)
        : { ...criteria, [field]: LISTS.includes(field) ? [option] : option },
  };
}

function withKind({ titles: _, ...criteria }: Profile, kind: WorkKind): Profile {
  return { ...criteria, jobCategories: [WORK_KINDS[kind].category], kinds: [kind] };
}

const STAYS = 1;
const LEAVES = 2;
/** Of the verdicts on one column's facts. */
const KEPT_BYTES = 2_000_000;
/** By option, what was said of each fact; 0 = not asked yet. The same for everybody who is asked the same question. */
const judgedOf = keptBy((_column: Facts, _rates: EuroRates) =>
  lruCache<Uint8Array>(KEPT_BYTES, ({ byteLength }) => byteLength),
);

/** See `CatalogueWant.optionCounts`; `counts` says how many of the postings that pass all the rest have each fact the question's rules look at. */
export function countOptions(
  segment: FactColumns & Pick<Segment, "countryEligibility">,
  { rules, options, profileFor }: OptionQuestion,
  counts: Uint32Array,
  rates: EuroRates,
): Record<string, number> {
  const column = columnOf(segment, rules[0] as MatchRule);
  const stays = (profile: Profile, fact: unknown) =>
    rules.every((rule) => !rule.isAnswered(profile) || rule.judge(profile, fact, rates).state === "met");
  if (options === COUNTRY_CODES) {
    const known = new Map<number | string, boolean>();
    const keys = COUNTRY_CODES.map((country) => factKeyFor(country));
    const judged = (at: number, place: number): boolean => {
      const fact = column.facts[at] as RemoteFacts;
      const key = (keys[place] as (typeof keys)[number]).keyOf(fact);
      const verdict = known.get(key) ?? stays(profileFor(COUNTRY_CODES[place] as string), fact);
      known.set(key, verdict);
      return verdict;
    };
    return named(options, countByCountry(segment.countryEligibility, counts, judged));
  }
  const held = [...counts.keys()].filter((at) => counts[at] !== 0);
  const staying = (option: string): number => {
    const profile = profileFor(option);
    const key = `${column.facts.length} ${rules.map((rule) => answerKey(rule, profile))}`;
    const verdicts = judgedOf(column, rates)(key, () => new Uint8Array(column.facts.length));
    const alike = rules[0]?.factKeyFor?.(profile);
    const known = new Map<number | string, number>();
    const judged = (at: number): number => {
      const key = alike?.keyOf(column.facts[at]) ?? at;
      const verdict = known.get(key) ?? (stays(profile, column.facts[at]) ? STAYS : LEAVES);
      known.set(key, verdict);
      verdicts[at] = verdict;
      return verdict;
    };
    let total = 0;
    for (const at of held) if ((verdicts[at] || judged(at)) === STAYS) total += counts[at] as number;
    return total;
  };
  return Object.fromEntries(options.map((option) => [option, staying(option)]));
}
