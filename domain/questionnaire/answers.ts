import { z } from "zod";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import {
  EDUCATION,
  EMPLOYMENT_TYPES,
  ENGLISH_LEVELS,
  JOB_CATEGORIES,
  JOB_TYPES,
  MAX_SALARY,
  PLANS_TO,
  PRIORITIES,
  SALARY_CURRENCIES,
  SALARY_TYPES,
  TEAM_PREFERENCES,
  WISH_LIMITS,
  YEARS_EXPERIENCE,
} from "./options.ts";
import { WORK_KIND_IDS } from "./work-kinds.ts";

const listOf = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .transform((list) => values.filter((value): value is T[number] => (list as string[]).includes(value)));

const namesUpTo = ([count, length]: readonly [number, number]) =>
  z.array(z.string().trim().min(1).max(length)).max(count);

/**
 * Everything a person may answer, each part optional (= not answered yet). Salary bounds are whole units of
 * `salaryCurrency` per unit of `salaryType`. Lists come out without duplicates and in the order of the option list,
 * so equal answers are equal values. An unknown option makes the parse fail: forged values are refused, not dropped.
 */
export const Answers = z
  .object({
    education: z.enum(EDUCATION),
    englishLevel: z.enum(ENGLISH_LEVELS),
    yearsExperience: z.enum(YEARS_EXPERIENCE),
    employmentTypes: listOf(EMPLOYMENT_TYPES),
    country: z.enum(COUNTRY_CODES),
    jobTypes: listOf(JOB_TYPES),
    jobCategories: listOf(JOB_CATEGORIES),
    salaryType: z.enum(SALARY_TYPES),
    salaryCurrency: z.enum(SALARY_CURRENCIES),
    salaryMin: z.number().int().min(0).max(MAX_SALARY),
    /** Null = open above. */
    salaryMax: z.number().int().min(0).max(MAX_SALARY).nullable(),
    teamPreference: z.enum(TEAM_PREFERENCES),
    priority: z.enum(PRIORITIES),
    hasCompany: z.enum(PLANS_TO),
    hasTeam: z.enum(PLANS_TO),
    /** Job titles that are wanted, in any language the reader of titles knows. */
    titles: namesUpTo(WISH_LIMITS.titles),
    /** Within the chosen categories: in a category with some of them, only these. */
    kinds: listOf(WORK_KIND_IDS),
    /** Words and companies that are not wanted: postings that hold all words of one are left out. */
    without: namesUpTo(WISH_LIMITS.without),
    /** Languages one works in, ISO 639-1; without them those of the country are presumed. */
    languages: z.array(z.string().regex(/^[a-z]{2}$/)).max(WISH_LIMITS.languages[0]),
  })
  .partial();
export type Answers = z.infer<typeof Answers>;
export type AnswerField = keyof Answers;
