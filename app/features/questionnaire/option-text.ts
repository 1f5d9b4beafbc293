import { m } from "#app/paraglide/messages.js";
import type { OptionStepId } from "#domain/questionnaire/steps.ts";

/** The message that words the options of each step. One named `questionnaire_<step>` is known to tools/checks/message-variants.test.ts. */
const OPTION_TEXT = {
  education: m.questionnaire_education,
  english: m.questionnaire_english,
  experience: m.questionnaire_years,
  employment: m.questionnaire_employment,
  jobType: m.questionnaire_job_type,
  jobCategories: m.questionnaire_category,
  teamSetup: m.questionnaire_team,
  priorities: m.questionnaire_priority,
  company: m.questionnaire_plans,
  team: m.questionnaire_plans,
} satisfies Record<OptionStepId, unknown>;

/** An option in words; `country` is what "your country" stands for. */
export function optionText(step: OptionStepId, option: string, country: string): string {
  return (OPTION_TEXT[step] as (of: { option: string; country: string }) => string)({ option, country });
}
