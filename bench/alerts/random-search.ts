import type { SavedSearch } from "#domain/search/saved-search.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
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

export function randomSearch(random: () => number): SavedSearch {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { country, jobTypes, employmentTypes, jobCategories = [] } = randomPerson(random);
  const wanted = random() < 0.95 ? { jobCategories: jobCategories.slice(0, 1) } : {};
  const titles = random() < 0.5 ? { titles: [one(TITLES)] } : {};
  return {
    answers: { country, jobTypes, employmentTypes, ...wanted, ...titles },
    text: random() < 0.93 ? one(WORDS) : "",
    filters: { ...NO_FILTERS, ...(random() < 0.1 && { types: ["full-time" as const] }) },
  };
}
