import type { JobPosting } from "#domain/posting/job-posting.ts";
import { EVIDENCE_FIELDS, type Evidence, type EvidenceField, type EvidenceTopic } from "#domain/reading/job-reading.ts";

/** The fields of a posting that quotes come from, and its reading. */
export type QuotableJob = Pick<JobPosting, "reading" | EvidenceField>;

/**
 * The posting's own words on the first of `topics` that has any; the earliest field of EVIDENCE_FIELDS and position win, whatever the
 * order of the evidence. Evidence that no longer stands in its field is passed over. Null = no words.
 */
export function findQuote(
  job: QuotableJob,
  topics: readonly EvidenceTopic[],
): { quote: string; field: EvidenceField } | null {
  for (const topic of topics) {
    const found = job.reading.evidence
      .filter((evidence) => evidence.about === topic && stands(job, evidence))
      .toSorted(byPlace)[0];
    if (found) return { quote: found.quote, field: found.field };
  }
  return null;
}

function stands(job: QuotableJob, { field, quote, start, end }: Evidence): boolean {
  const value = job[field];
  const text = Array.isArray(value) ? value.join(", ") : (value ?? "");
  return quote !== "" && text.slice(start, end) === quote;
}

function byPlace(a: Evidence, b: Evidence): number {
  return EVIDENCE_FIELDS.indexOf(a.field) - EVIDENCE_FIELDS.indexOf(b.field) || a.start - b.start || a.end - b.end;
}
