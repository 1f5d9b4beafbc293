import type { JobCard } from "#domain/jobs/job-card.ts";

const namers = new Map<string, Intl.DisplayNames>();

/** Names are made on the server alone: browsers may know other spellings, and the page must not change when scripts arrive. */
export function countryNamer(locale: string): (code: string) => string {
  const names = namers.get(locale) ?? new Intl.DisplayNames([locale], { type: "region" });
  namers.set(locale, names);
  return (code) => names.of(code) ?? code;
}

/** Code -> localised name for every country these cards mention. */
export function countryNames(cards: readonly JobCard[], locale: string): Record<string, string> {
  const nameOf = countryNamer(locale);
  const mentioned = new Set(cards.flatMap(({ where }) => [...where.open, ...where.closed]));
  return Object.fromEntries([...mentioned].map((code) => [code, nameOf(code)]));
}
