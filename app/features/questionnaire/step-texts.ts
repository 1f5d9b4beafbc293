import { EDUCATION_TEXT, ENGLISH_LEVEL_TEXT } from "#app/features/jobs/demand-texts.ts";
import { EMPLOYMENT_TYPE_TEXT, JOB_CATEGORY_TEXT } from "#app/features/jobs/kind-texts.ts";
import { m } from "#app/paraglide/messages.js";
import type { OptionStepId, StepId } from "#domain/questionnaire/steps.ts";
import { JOB_TYPE_TEXT, PLANS_TEXT, PRIORITY_TEXT, TEAM_PREFERENCE_TEXT, YEARS_EXPERIENCE_TEXT } from "./labels.ts";

/** The heading of each step. */
export const STEP_TITLE: Record<StepId, () => string> = {
  education: m.questionnaire_education_title,
  english: m.questionnaire_english_title,
  experience: m.questionnaire_experience_title,
  employment: m.questionnaire_employment_title,
  country: m.questionnaire_country_title,
  jobType: m.questionnaire_jobType_title,
  jobCategories: m.questionnaire_jobCategories_title,
  confirmation: m.questionnaire_confirmation_title,
  salaryRange: m.questionnaire_salaryRange_title,
  teamSetup: m.questionnaire_teamSetup_title,
  priorities: m.questionnaire_priorities_title,
  company: m.questionnaire_company_title,
  team: m.questionnaire_team_title,
  searching: m.questionnaire_searching_title,
  final: m.questionnaire_final_title,
};

/** The line below it, where one helps. */
export const STEP_HINT: Partial<Record<StepId, () => string>> = {
  employment: m.questionnaire_employment_hint,
  country: m.questionnaire_country_hint,
  jobType: m.questionnaire_jobType_hint,
  jobCategories: m.questionnaire_jobCategories_hint,
  confirmation: m.questionnaire_confirmation_hint,
  salaryRange: m.questionnaire_salaryRange_hint,
  company: m.questionnaire_order_hint,
  team: m.questionnaire_order_hint,
};

type OptionTexts = Record<string, (names: { country: string }) => string>;

/** The options' words per step; a value without words cannot happen, the maps are complete by type. */
export const OPTION_TEXT: Record<OptionStepId, OptionTexts> = {
  education: EDUCATION_TEXT,
  english: ENGLISH_LEVEL_TEXT,
  experience: YEARS_EXPERIENCE_TEXT,
  employment: EMPLOYMENT_TYPE_TEXT,
  jobType: JOB_TYPE_TEXT,
  jobCategories: JOB_CATEGORY_TEXT,
  teamSetup: TEAM_PREFERENCE_TEXT,
  priorities: PRIORITY_TEXT,
  company: PLANS_TEXT,
  team: PLANS_TEXT,
};
