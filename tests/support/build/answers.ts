import type { Answers } from "#domain/questionnaire/answers.ts";

/** Every question answered; override what a test is about. */
export function fullAnswers(own: Answers = {}): Answers {
  return {
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
