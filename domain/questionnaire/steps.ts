import type { AnswerField } from "./answers.ts";
import {
  EDUCATION,
  EMPLOYMENT_TYPES,
  ENGLISH_LEVELS,
  JOB_CATEGORIES,
  JOB_TYPES,
  PLANS_TO,
  PRIORITIES,
  TEAM_PREFERENCES,
  YEARS_EXPERIENCE,
} from "./options.ts";

/** What a step asks: one option, several options, a country, a salary range, a file, nothing (the search), or the e-mail address. */
const STEP_KINDS = ["single", "list", "country", "salary", "resume", "searching", "final"] as const;
type StepKind = (typeof STEP_KINDS)[number];

type Definition = {
  kind: StepKind;
  fields: readonly AnswerField[];
  /** Answers that may be given beside them, and left out. */
  optional?: readonly AnswerField[];
  options: readonly string[];
};

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
} as const satisfies Record<string, Definition>;

export type StepId = keyof typeof STEPS;
type IdsOfKind<K extends StepKind> = { [Id in StepId]: (typeof STEPS)[Id]["kind"] extends K ? Id : never }[StepId];
/** Steps that offer a fixed list of options. */
export type OptionStepId = IdsOfKind<"single" | "list">;

/** All answers that a step writes. */
export function fieldsOf(step: StepId): readonly AnswerField[] {
  const { fields, optional = [] }: Definition = STEPS[step];
  return [...fields, ...optional];
}

/** True for the id of a step of either variant; inherited object keys are not ids. */
export function isStepId(value: unknown): value is StepId {
  return typeof value === "string" && Object.hasOwn(STEPS, value);
}

export function isOptionStepId(step: StepId): step is OptionStepId {
  return STEPS[step].kind === "single" || STEPS[step].kind === "list";
}
