import { m } from "#app/paraglide/messages.js";
import type { Education, EmploymentType, EnglishLevel, JobCategory, JobType, Priority, SalaryType, TeamPreference, YearsExperience } from "#domain/questionnaire/options.ts";

type Texts<V extends string> = Record<V, () => string>;

export const EDUCATION_TEXT: Texts<Education> = {
  "no-formal": m.questionnaire_education_no_formal,
  "high-school": m.questionnaire_education_high_school,
  associate: m.questionnaire_education_associate,
  bachelor: m.questionnaire_education_bachelor,
  master: m.questionnaire_education_master,
  professional: m.questionnaire_education_professional,
  doctoral: m.questionnaire_education_doctoral,
};

export const ENGLISH_LEVEL_TEXT: Texts<EnglishLevel> = {
  a1: m.questionnaire_english_a1,
  a2: m.questionnaire_english_a2,
  b1: m.questionnaire_english_b1,
  b2: m.questionnaire_english_b2,
  c1: m.questionnaire_english_c1,
  c2: m.questionnaire_english_c2,
};

export const YEARS_EXPERIENCE_TEXT: Texts<YearsExperience> = {
  "no-experience": m.questionnaire_years_none,
  "less-than-1": m.questionnaire_years_less_than_1,
  "1-2-years": m.questionnaire_years_1_2,
  "3-5-years": m.questionnaire_years_3_5,
  "6-10-years": m.questionnaire_years_6_10,
  "more-than-10": m.questionnaire_years_more_than_10,
};

export const EMPLOYMENT_TYPE_TEXT: Texts<EmploymentType> = {
  "full-time": m.questionnaire_employment_full_time,
  "part-time": m.questionnaire_employment_part_time,
  contract: m.questionnaire_employment_contract,
  internship: m.questionnaire_employment_internship,
};

/** Two of them name the person's country. */
export const JOB_TYPE_TEXT: Record<JobType, (names: { country: string }) => string> = {
  "fully-remote": () => m.questionnaire_jobtype_fully_remote(),
  "eu-remote": () => m.questionnaire_jobtype_eu_remote(),
  "country-remote": m.questionnaire_jobtype_country_remote,
  "country-hybrid": m.questionnaire_jobtype_country_hybrid,
};

export const JOB_CATEGORY_TEXT: Texts<JobCategory> = {
  student: m.questionnaire_category_student,
  "customer-service": m.questionnaire_category_customer_service,
  "data-entry": m.questionnaire_category_data_entry,
  "call-center": m.questionnaire_category_call_center,
  assistant: m.questionnaire_category_assistant,
  "it-software": m.questionnaire_category_it_software,
  copywriting: m.questionnaire_category_copywriting,
  management: m.questionnaire_category_management,
  translator: m.questionnaire_category_translator,
  sales: m.questionnaire_category_sales,
  marketing: m.questionnaire_category_marketing,
  operations: m.questionnaire_category_operations,
  consulting: m.questionnaire_category_consulting,
  "c-suite": m.questionnaire_category_c_suite,
  design: m.questionnaire_category_design,
  influencer: m.questionnaire_category_influencer,
  finance: m.questionnaire_category_finance,
  travel: m.questionnaire_category_travel,
  education: m.questionnaire_category_education,
  hr: m.questionnaire_category_hr,
  medical: m.questionnaire_category_medical,
  procurement: m.questionnaire_category_procurement,
  nursing: m.questionnaire_category_nursing,
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
