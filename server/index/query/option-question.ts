import { isHardTopic } from "#domain/matching/match-job.ts";
import type { MatchRule, Profile } from "#domain/matching/match-rule.ts";
import { MATCH_RULES } from "#domain/matching/match-rules.ts";
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

/** A question whose options are counted (see `CatalogueWant.optionCounts`): by rules that all look at the same facts. */
export type OptionQuestion = {
  options: readonly string[];
  rules: readonly MatchRule[];
  /** The criteria with this option as the question's answer. */
  profileFor(option: string): Profile;
};

/** Null for questions without an effect per option. Where an answer hides postings, only the rules that hide them count. */
export function optionQuestion(field: AnswerField, criteria: Profile): OptionQuestion | null {
  const reading = MATCH_RULES.filter((rule) => rule.reads.includes(field));
  const hard = reading.filter(({ topic }) => isHardTopic(topic));
  const rules = hard.length > 0 ? hard : reading;
  const options = OPTIONS[field];
  if (!options || rules.length === 0) return null;
  return {
    options,
    rules,
    profileFor: (option) => ({ ...criteria, [field]: LISTS.includes(field) ? [option] : option }),
  };
}
