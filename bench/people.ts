import type { Answers } from "#domain/questionnaire/answers.ts";
import {
  EDUCATION,
  EMPLOYMENT_TYPES,
  ENGLISH_LEVELS,
  JOB_CATEGORIES,
  JOB_TYPES,
  PRIORITIES,
  TEAM_PREFERENCES,
  YEARS_EXPERIENCE,
} from "#domain/questionnaire/options.ts";
import { FIRST_COUNTRIES } from "#domain/shared/country.ts";

export const WORDS = [
  "developer",
  "nurse",
  "sales",
  "remote",
  "manager",
  "data",
  "design",
  "support",
  "python",
  "mark",
  "engin",
  "customer success",
];

/** A seeded random generator (mulberry32), so that every run asks the same questions. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random person who has answered every question. */
export function randomPerson(random: () => number): Answers {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = <T>(list: readonly T[], share: number): T[] => {
    const chosen = list.filter(() => random() < share);
    return chosen.length > 0 ? chosen : [one(list)];
  };
  const salaryMin = Math.floor(random() * 40) * 1_000 + 10_000;
  return {
    education: one(EDUCATION),
    englishLevel: one(ENGLISH_LEVELS),
    yearsExperience: one(YEARS_EXPERIENCE),
    employmentTypes: some(EMPLOYMENT_TYPES, 0.4),
    country: one(FIRST_COUNTRIES),
    jobTypes: some(JOB_TYPES, 0.5),
    jobCategories: some(JOB_CATEGORIES, 0.2),
    salaryType: "yearly",
    salaryCurrency: "EUR",
    salaryMin,
    salaryMax: salaryMin * 2,
    teamPreference: one(TEAM_PREFERENCES),
    priority: one(PRIORITIES),
    hasCompany: "no",
    hasTeam: "no",
  };
}
