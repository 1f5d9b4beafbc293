import type { SavedSearch } from "#domain/search/saved-search.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { LEVELS, ROLES } from "../generate-postings.ts";
import { randomPerson, WORDS } from "../people.ts";

const TITLES = [
  "Nurse",
  "Backend developer",
  "Sales manager",
  "Graphic designer",
  "Accountant",
  "Translator",
  "Teacher",
];
/** These shares make a posting fit 20 of 100,000 searches in the median, and 1,000 at most. */
const SHARES = {
  withoutAnswers: 0.0034,
  typedWord: 0.006,
  withoutText: 0.0005,
  level: 0.4,
  titles: 0.9,
  filtered: 0.1,
};

export function randomSearch(random: () => number): SavedSearch {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const quoted = `"${one(ROLES)}"`;
  if (random() < SHARES.withoutAnswers) return { answers: {}, text: quoted, filters: NO_FILTERS };
  const { country, jobTypes, employmentTypes, jobCategories = [] } = randomPerson(random);
  const titles = random() < SHARES.titles ? { titles: [one(TITLES)] } : {};
  const typed = random() < SHARES.level ? `"${one(LEVELS)}" ${quoted}` : quoted;
  const kind = random();
  return {
    answers: { country, jobTypes, employmentTypes, jobCategories: jobCategories.slice(0, 1), ...titles },
    text: kind < SHARES.withoutText ? "" : kind < SHARES.withoutText + SHARES.typedWord ? one(WORDS) : typed,
    filters: { ...NO_FILTERS, ...(random() < SHARES.filtered && { types: ["full-time" as const] }) },
  };
}
