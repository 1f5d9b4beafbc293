import type { Answers } from "#domain/questionnaire/answers.ts";
import { STEPS } from "#domain/questionnaire/options.ts";

const FIRST_OPTIONS = Object.values(STEPS).flatMap(({ kind, fields: [field], options: [first] }) =>
  field && first ? [[field, kind === "list" ? [first] : first]] : [],
);

/** Every question answered; override what a test is about. */
export function fullAnswers(own: Answers = {}): Answers {
  return {
    ...(Object.fromEntries(FIRST_OPTIONS) as Answers),
    education: "bachelor",
    englishLevel: "b2",
    yearsExperience: "3-5-years",
    employmentTypes: ["full-time", "contract"],
    country: "IT",
    jobTypes: ["fully-remote", "eu-remote"],
    jobCategories: ["it-software", "design"],
    salaryType: "monthly",
    salaryCurrency: "EUR",
    salaryMin: 2000,
    salaryMax: 4000,
    teamPreference: "small-teams",
    priority: "work-life-balance",
    hasCompany: "no",
    hasTeam: "plan-to",
    ...own,
  };
}
