/** Option values, stored and sent as they are. */
export const EDUCATION = [
  "no-formal",
  "high-school",
  "associate",
  "bachelor",
  "master",
  "professional",
  "doctoral",
] as const;
export const ENGLISH_LEVELS = ["a1", "a2", "b1", "b2", "c1", "c2"] as const;
export const YEARS_EXPERIENCE = [
  "no-experience",
  "less-than-1",
  "1-2-years",
  "3-5-years",
  "6-10-years",
  "more-than-10",
] as const;
export const EMPLOYMENT_TYPES = ["full-time", "part-time", "contract", "internship"] as const;
/** Where the work may be done; "country" is the person's chosen country. */
export const JOB_TYPES = ["fully-remote", "eu-remote", "country-remote", "country-hybrid"] as const;
export const JOB_CATEGORIES = [
  "student",
  "customer-service",
  "data-entry",
  "call-center",
  "assistant",
  "it-software",
  "copywriting",
  "management",
  "translator",
  "sales",
  "marketing",
  "operations",
  "consulting",
  "c-suite",
  "design",
  "influencer",
  "finance",
  "travel",
  "education",
  "hr",
  "medical",
  "procurement",
  "nursing",
] as const;
export const SALARY_TYPES = ["hourly", "monthly", "yearly"] as const;
export const TEAM_PREFERENCES = ["big-teams", "small-teams", "independent"] as const;
export const PRIORITIES = ["work-life-balance", "professional-growth"] as const;
export const PLANS_TO = ["yes", "no", "plan-to"] as const;

/** Every step either variant uses, once, in their order. `fields` are the answers it writes; `options` the values of a single or list step. */
export const STEPS = {
  education: { kind: "single", fields: ["education"], options: EDUCATION },
  english: { kind: "single", fields: ["englishLevel"], options: ENGLISH_LEVELS },
  experience: { kind: "single", fields: ["yearsExperience"], options: YEARS_EXPERIENCE },
  employment: { kind: "list", fields: ["employmentTypes"], options: EMPLOYMENT_TYPES },
  country: { kind: "country", fields: ["country"], options: [] },
  jobType: { kind: "list", fields: ["jobTypes"], options: JOB_TYPES },
  jobCategories: {
    kind: "list",
    fields: ["jobCategories"],
    optional: ["titles", "kinds", "without", "languages"],
    options: JOB_CATEGORIES,
  },
  confirmation: { kind: "resume", fields: [], options: [] },
  salaryRange: { kind: "salary", fields: ["salaryType", "salaryCurrency", "salaryMin", "salaryMax"], options: [] },
  teamSetup: { kind: "single", fields: ["teamPreference"], options: TEAM_PREFERENCES },
  priorities: { kind: "single", fields: ["priority"], options: PRIORITIES },
  company: { kind: "single", fields: ["hasCompany"], options: PLANS_TO },
  team: { kind: "single", fields: ["hasTeam"], options: PLANS_TO },
  searching: { kind: "searching", fields: [], options: [] },
  final: { kind: "final", fields: [], options: [] },
} as const;

export type Education = (typeof EDUCATION)[number];
export type EnglishLevel = (typeof ENGLISH_LEVELS)[number];
export type YearsExperience = (typeof YEARS_EXPERIENCE)[number];
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];
export type JobType = (typeof JOB_TYPES)[number];
export type JobCategory = (typeof JOB_CATEGORIES)[number];
export type SalaryType = (typeof SALARY_TYPES)[number];
export type TeamPreference = (typeof TEAM_PREFERENCES)[number];

/** For answers in free text: the most entries, and the longest one. */
export const WISH_LIMITS = { titles: [10, 120], without: [30, 80], languages: [20, 2] } as const;

/** Highest amount accepted in a salary field, in whole units of the currency; keeps arithmetic exact. */
export const MAX_SALARY = 100_000_000;
/** ISO 4217 codes the salary step offers: what remote jobs are mostly paid in, then by the alphabet. */
export const SALARY_CURRENCIES = [
  "EUR",
  "USD",
  "GBP",
  "CAD",
  "AUD",
  "CHF",
  "AED",
  "ARS",
  "BDT",
  "BRL",
  "CLP",
  "COP",
  "CZK",
  "DKK",
  "EGP",
  "HKD",
  "HUF",
  "ILS",
  "INR",
  "JPY",
  "KES",
  "MAD",
  "MXN",
  "MYR",
  "NGN",
  "NOK",
  "NZD",
  "PEN",
  "PHP",
  "PKR",
  "PLN",
  "QAR",
  "RON",
  "SAR",
  "SEK",
  "SGD",
  "THB",
  "TRY",
  "UAH",
  "ZAR",
] as const;
export type SalaryCurrency = (typeof SALARY_CURRENCIES)[number];
