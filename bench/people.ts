import type { Answers } from "#domain/questionnaire/answers.ts";
import { STEPS } from "#domain/questionnaire/options.ts";
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

/** How many of a list's options somebody chooses. */
const SHARES: Partial<Record<string, number>> = { jobTypes: 0.5, jobCategories: 0.2 };

/** A random person who has answered every question. */
export function randomPerson(random: () => number): Answers {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = <T>(list: readonly T[], share: number): T[] => {
    const chosen = list.filter(() => random() < share);
    return chosen.length > 0 ? chosen : [one(list)];
  };
  const salaryMin = Math.floor(random() * 40) * 1_000 + 10_000;
  const pay = { salaryType: "yearly", salaryCurrency: "EUR", salaryMin, salaryMax: salaryMin * 2 } as const;
  const given: Record<string, unknown> = { ...pay, hasCompany: "no", hasTeam: "no" };
  for (const { kind, fields, options } of Object.values(STEPS)) {
    const [field = ""] = fields;
    if (field in given) continue;
    if (kind === "single") given[field] = one<string>(options);
    if (kind === "list") given[field] = some<string>(options, SHARES[field] ?? 0.4);
    if (kind === "country") given[field] = one(FIRST_COUNTRIES);
  }
  return given as Answers;
}
