import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import { isHardTopic } from "#domain/matching/match-job.ts";
import { MATCH_RULES } from "#domain/matching/match-rules.ts";
import type { Profile } from "#domain/matching/profile.ts";
import type { AnswerField } from "#domain/questionnaire/answers.ts";
import {
  EDUCATION,
  EMPLOYMENT_TYPES,
  ENGLISH_LEVELS,
  JOB_CATEGORIES,
  JOB_TYPES,
  PRIORITIES,
  TEAM_PREFERENCES,
  YEARS_EXPERIENCE,
} from "#domain/questionnaire/options.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import { increment } from "./increment.ts";
import type { Column, PostingIndex } from "./posting-index.ts";
import { shownBy, type VerdictTables } from "./verdict-tables.ts";

const OPTIONS: Partial<Record<AnswerField, readonly string[]>> = {
  education: EDUCATION,
  englishLevel: ENGLISH_LEVELS,
  yearsExperience: YEARS_EXPERIENCE,
  employmentTypes: EMPLOYMENT_TYPES,
  country: COUNTRY_CODES,
  jobTypes: JOB_TYPES,
  jobCategories: JOB_CATEGORIES,
  teamPreference: TEAM_PREFERENCES,
  priority: PRIORITIES,
};
const LISTS: readonly AnswerField[] = ["employmentTypes", "jobTypes", "jobCategories"];

type Given = { index: PostingIndex; tables: VerdictTables; rates: EuroRates; criteria: Profile; gate: Uint8Array };

/** See `CatalogueWant.optionCounts`. One pass groups the postings by what the question's rules look at; each option then judges the groups. */
export function countOptions(
  field: AnswerField,
  { index, tables, rates, criteria, gate }: Given,
): Record<string, number> | null {
  const options = OPTIONS[field];
  const rules = rulesOf(field);
  const column = rules[0] && (index.columns.get(rules[0].factsOf) as Column);
  if (!options || !column) return null;
  const others = tables.of(criteria).filter(({ topic }) => !rules.some((rule) => rule.topic === topic));
  const isShown = shownBy(others);
  const groups = new Uint32Array(column.facts.length);
  for (let n = 0; n < gate.length; n++) {
    if (gate[n] === 0 && isShown(n)) increment(groups, column.classOf[n] as number);
  }
  const staying = (option: string): number => {
    const profile: Profile = { ...criteria, [field]: LISTS.includes(field) ? [option] : option };
    const asked = rules.filter((rule) => rule.isAnswered(profile));
    return column.facts.reduce<number>((sum, facts, at) => {
      const count = groups[at] as number;
      if (count === 0 || asked.some((rule) => rule.judge(profile, facts, rates).state === "notMet")) return sum;
      return sum + count;
    }, 0);
  };
  return Object.fromEntries(options.map((option) => [option, staying(option)]));
}

/** Where an answer hides postings, only the rules that hide them count. */
function rulesOf(field: AnswerField) {
  const rules = MATCH_RULES.filter((rule) => rule.reads.includes(field));
  const hard = rules.filter(({ topic }) => isHardTopic(topic));
  return hard.length > 0 ? hard : rules;
}
