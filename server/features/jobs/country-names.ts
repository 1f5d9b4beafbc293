import type { JobCard } from "#domain/matching/job-card.ts";
import { countryNamer } from "#domain/shared/country-namer.ts";

/** Code -> localised name for every country these cards mention. */
export function countryNames(cards: readonly JobCard[], locale: string): Record<string, string> {
  const nameOf = countryNamer(locale);
  const mentioned = new Set(cards.flatMap(({ where }) => [...where.open, ...where.closed]));
  return Object.fromEntries([...mentioned].map((code) => [code, nameOf(code)]));
}
