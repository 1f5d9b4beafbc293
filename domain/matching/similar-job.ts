import { type JobReading, SENIORITIES } from "#domain/reading/job-reading.ts";

/** A role that was read with less is no kind of work to compare. */
const LEAST_CERTAINTY = 0.4;

type Compared = Pick<JobReading, "roles" | "titleWords" | "seniority" | "remote">;

/** Does each name the other's first kind of work, or, where one names none that is known, have both titles the same word? */
export function isSameWork(a: Compared, b: Compared): boolean {
  const [own, other] = [kindsOf(a), kindsOf(b)];
  const [[first], [otherFirst]] = [own, other];
  if (first !== undefined && otherFirst !== undefined) return other.includes(first) && own.includes(otherFirst);
  return a.titleWords.some((word) => b.titleWords.includes(word));
}

function kindsOf({ roles }: Compared): string[] {
  return roles.flatMap(({ kind, certainty }) => (kind !== null && certainty >= LEAST_CERTAINTY ? [kind] : []));
}

/** At most a step apart; of one that names no level nothing is known. */
export function isNearLevel({ seniority: a }: Compared, { seniority: b }: Compared): boolean {
  return a === null || b === null || Math.abs(SENIORITIES.indexOf(a) - SENIORITIES.indexOf(b)) <= 1;
}

/** May whoever may take the first take the other, as far as both say? Of nobody whose country is known. */
export function isOpenAlike({ remote: a }: Compared, { remote: b }: Compared): boolean {
  if (a.open.length === 0) return !a.worldwide || b.worldwide || b.open.length === 0;
  return b.worldwide || b.open.length === 0 || b.open.some((country) => a.open.includes(country));
}
