import { EDUCATION_TEXT, ENGLISH_LEVEL_TEXT } from "#app/features/jobs/demand-texts.ts";
import { EMPLOYMENT_TYPE_TEXT, JOB_CATEGORY_TEXT } from "#app/features/jobs/kind-texts.ts";
import {
  JOB_TYPE_TEXT,
  PLANS_TEXT,
  PRIORITY_TEXT,
  SALARY_UNIT_TEXT,
  TEAM_PREFERENCE_TEXT,
  YEARS_EXPERIENCE_TEXT,
} from "#app/features/questionnaire/labels.ts";
import { STEP_TITLE } from "#app/features/questionnaire/step-texts.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { m } from "#app/paraglide/messages.js";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import type { Answers } from "#domain/questionnaire/answers.ts";
import type { StepId } from "#domain/questionnaire/steps.ts";

type AnswerFactsProps = { answers: Answers; countryName: string | null };

/** The questions that were answered, each with its answer in words. */
export function AnswerFacts({ answers, countryName }: AnswerFactsProps) {
  const given = answered(answers, countryName).filter(([, value]) => value !== undefined && value !== "");
  return <FactList items={given.map(([step, value]) => ({ label: STEP_TITLE[step](), value }))} />;
}

function answered(answers: Answers, countryName: string | null): [StepId, string | undefined][] {
  const country = countryName ?? m.profile_country_open();
  return [
    ["education", answers.education && EDUCATION_TEXT[answers.education]()],
    ["english", answers.englishLevel && ENGLISH_LEVEL_TEXT[answers.englishLevel]()],
    ["experience", answers.yearsExperience && YEARS_EXPERIENCE_TEXT[answers.yearsExperience]()],
    ["employment", answers.employmentTypes?.map((type) => EMPLOYMENT_TYPE_TEXT[type]()).join(", ")],
    ["country", answers.country && country],
    ["jobType", answers.jobTypes?.map((type) => JOB_TYPE_TEXT[type]({ country })).join(", ")],
    ["jobCategories", answers.jobCategories?.map((category) => JOB_CATEGORY_TEXT[category]()).join(", ")],
    ["salaryRange", salaryText(answers)],
    ["teamSetup", answers.teamPreference && TEAM_PREFERENCE_TEXT[answers.teamPreference]()],
    ["priorities", answers.priority && PRIORITY_TEXT[answers.priority]()],
    ["company", answers.hasCompany && PLANS_TEXT[answers.hasCompany]()],
    ["team", answers.hasTeam && PLANS_TEXT[answers.hasTeam]()],
  ];
}

function salaryText({ salaryType, salaryCurrency, salaryMin, salaryMax }: Answers): string | undefined {
  if (!salaryType || !salaryCurrency || salaryMin === undefined || salaryMax === undefined) return undefined;
  const unit = SALARY_UNIT_TEXT[salaryType]({ currency: salaryCurrency });
  return `${formatCount(salaryMin)}–${formatCount(salaryMax)} ${unit}`;
}
