import { m } from "#app/paraglide/messages.js";
import type { JobType, Priority, SalaryType, TeamPreference, YearsExperience } from "#domain/questionnaire/options.ts";

type Texts<V extends string> = Record<V, () => string>;

export const YEARS_EXPERIENCE_TEXT: Texts<YearsExperience> = {
  "no-experience": m.questionnaire_years_none,
  "less-than-1": m.questionnaire_years_less_than_1,
  "1-2-years": m.questionnaire_years_1_2,
  "3-5-years": m.questionnaire_years_3_5,
  "6-10-years": m.questionnaire_years_6_10,
  "more-than-10": m.questionnaire_years_more_than_10,
};

/** Two of them name the person's country. */
export const JOB_TYPE_TEXT: Record<JobType, (names: { country: string }) => string> = {
  "fully-remote": () => m.questionnaire_jobtype_fully_remote(),
  "eu-remote": () => m.questionnaire_jobtype_eu_remote(),
  "country-remote": m.questionnaire_jobtype_country_remote,
  "country-hybrid": m.questionnaire_jobtype_country_hybrid,
};

export const TEAM_PREFERENCE_TEXT: Texts<TeamPreference> = {
  "big-teams": m.questionnaire_team_big,
  "small-teams": m.questionnaire_team_small,
  independent: m.questionnaire_team_independent,
};

export const PRIORITY_TEXT: Texts<Priority> = {
  "work-life-balance": m.questionnaire_priority_balance,
  "professional-growth": m.questionnaire_priority_growth,
};

export const PLANS_TEXT: Texts<"yes" | "no" | "plan-to"> = {
  yes: m.questionnaire_plans_yes,
  no: m.questionnaire_plans_no,
  "plan-to": m.questionnaire_plans_plan_to,
};

export const SALARY_TYPE_TEXT: Texts<SalaryType> = {
  hourly: m.questionnaire_salary_hourly,
  monthly: m.questionnaire_salary_monthly,
  yearly: m.questionnaire_salary_yearly,
};

/** The unit beside an amount, for example "EUR/h". */
export const SALARY_UNIT_TEXT: Record<SalaryType, (of: { currency: string }) => string> = {
  hourly: m.questionnaire_salary_unit_hourly,
  monthly: m.questionnaire_salary_unit_monthly,
  yearly: m.questionnaire_salary_unit_yearly,
};
