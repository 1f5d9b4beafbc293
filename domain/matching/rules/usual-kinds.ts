import priors from "#data/priors.json" with { type: "json" };
import type { JobReading } from "#domain/reading/job-reading.ts";

/** What is known of postings of one kind: how many there were, the years they ask where the title names no level, and the share of those that speak of education which ask for a degree. */
type Prior = { postings: number; years: number; degree: number };
const KINDS: Readonly<Record<string, Prior>> = priors.kinds;

/** Postings that name no years ask for fewer than those that do. */
const WHERE_UNSAID = 0.7;
/** Years of a kind nobody has counted. */
const USUAL_YEARS = 3;
const UNKNOWN_SHARE = 0.5;

/** How many postings of a kind there were when they were counted. */
export function postingsOf(kind: string): number {
  return KINDS[kind]?.postings ?? 0;
}

/** The surest kind of work of a posting, whoever of its trade is sought; "" where none was read. The order of roles changes nothing. */
export function craftOf({ roles }: Pick<JobReading, "roles">): string {
  let best = { kind: "", certainty: 0 };
  for (const { kind, certainty } of roles) {
    if (kind === null || kind === "student" || kind === "c-suite") continue;
    if (certainty > best.certainty || (certainty === best.certainty && kind < best.kind)) best = { kind, certainty };
  }
  return best.kind;
}

/** Years asked by postings of this kind that do not say it, in half years. */
export function usualYears(kind: string): number {
  return Math.round((KINDS[kind]?.years ?? USUAL_YEARS) * WHERE_UNSAID * 2) / 2;
}

/** The share of the postings of this kind that would ask for a degree if they spoke of education, in tenths. */
export function degreeShare(kind: string): number {
  return Math.round((KINDS[kind]?.degree ?? UNKNOWN_SHARE) * 10) / 10;
}
