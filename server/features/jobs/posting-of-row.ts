import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import type { jobs } from "#server/db/schema/index.ts";

/** A row of the jobs table as the rest of the product sees it: without what only the import needs. */
export function postingOfRow({
  contentHash: _hash,
  readerVersion: _version,
  changedAt: _changedAt,
  ...posting
}: typeof jobs.$inferSelect): JobPosting {
  return { ...posting, reading: wholeReading(posting.reading) };
}

/** Readings stored before version 2 lack some parts: those are not stated until the posting is read again. */
export function wholeReading(stored: StoredReading): JobReading {
  return {
    ...stored,
    timeZones: stored.timeZones ?? null,
    workPermit: stored.workPermit ?? null,
    hybridDays: stored.hybridDays ?? null,
    languages: stored.languages ?? [],
    contradictions: stored.contradictions ?? [],
    warnings: stored.warnings ?? [],
    pay: stored.pay && { ...stored.pay, basis: stored.pay.basis ?? null },
  };
}

type Added = "timeZones" | "workPermit" | "hybridDays" | "languages" | "contradictions" | "warnings";
type StoredReading = Omit<JobReading, Added> & Partial<Pick<JobReading, Added>>;
