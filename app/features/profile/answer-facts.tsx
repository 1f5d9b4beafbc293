import { formatCount } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import type { Answers } from "#domain/questionnaire/answers.ts";
import type { StepId } from "#domain/questionnaire/steps.ts";

type AnswerFactsProps = { answers: Answers; countryName: string | null };

/** The questions that were answered, each with its answer in words. */
export function AnswerFacts({ answers, countryName }: AnswerFactsProps) {
  const given = answered(answers, countryName).filter(([, value]) => value !== undefined && value !== "");
  return <FactList items={given.map(([step, value]) => ({ label: m.questionnaire_title({ step }), value }))} />;
}

function answered(answers: Answers, countryName: string | null): [StepId, string | undefined][] {
  const country = countryName ?? m.profile_country_open();
  return [
    ["education", answers.education && m.questionnaire_education({ option: answers.education })],
    ["english", answers.englishLevel && m.questionnaire_english({ option: answers.englishLevel })],
    ["experience", answers.yearsExperience && m.questionnaire_years({ option: answers.yearsExperience })],
    ["employment", answers.employmentTypes?.map((type) => m.questionnaire_employment({ option: type })).join(", ")],
    ["country", answers.country && country],
    ["jobType", answers.jobTypes?.map((type) => m.questionnaire_job_type({ option: type, country })).join(", ")],
    [
      "jobCategories",
      answers.jobCategories?.map((category) => m.questionnaire_category({ option: category })).join(", "),
    ],
    ["salaryRange", salaryText(answers)],
    ["teamSetup", answers.teamPreference && m.questionnaire_team({ option: answers.teamPreference })],
    ["priorities", answers.priority && m.questionnaire_priority({ option: answers.priority })],
    ["company", answers.hasCompany && m.questionnaire_plans({ option: answers.hasCompany })],
    ["team", answers.hasTeam && m.questionnaire_plans({ option: answers.hasTeam })],
  ];
}

function salaryText({ salaryType, salaryCurrency, salaryMin, salaryMax }: Answers): string | undefined {
  if (!salaryType || !salaryCurrency || salaryMin === undefined || salaryMax === undefined) return undefined;
  const unit = m.questionnaire_salary_unit({ type: salaryType, currency: salaryCurrency });
  return `${formatCount(salaryMin)}–${formatCount(salaryMax)} ${unit}`;
}
