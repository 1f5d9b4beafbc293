import type { JobPosting } from "#domain/posting/job-posting.ts";
import { type JobReading, NOTHING_STATED } from "#domain/reading/job-reading.ts";
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

/** Fields that a reading stored by an older version lacks are not stated until the posting is read again. */
export function wholeReading(stored: StoredReading): JobReading {
  return {
    ...NOTHING_STATED,
    ...stored,
    pay: stored.pay && { ...stored.pay, basis: stored.pay.basis ?? null },
  };
}

type StoredReading = Pick<JobReading, "version" | "pay"> & Partial<JobReading>;
