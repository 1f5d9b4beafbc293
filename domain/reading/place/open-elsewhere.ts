import priors from "#data/priors.json" with { type: "json" };
import type { JobReading } from "#domain/reading/job-reading.ts";

type Shares = Readonly<Record<string, { open: number }>>;
const SOURCES: Shares = priors.sources;
const EMPLOYERS: Shares = priors.employers;

/**
 * Of remote postings like this one that say whom they take, how many take people beyond one country, in tenths (0 to 10): those of its
 * source, and those of employers in the country that hints name. For postings that do not say it.
 */
export function openElsewhere(source: string, likely: JobReading["likely"]): number {
  const ofSource = (SOURCES[source] ?? priors.anywhere).open;
  const [country, other] = likely?.countries ?? [];
  if (country === undefined || other !== undefined) return Math.round(10 * ofSource);
  return Math.round(5 * (ofSource + (EMPLOYERS[country] ?? priors.anywhere).open));
}
