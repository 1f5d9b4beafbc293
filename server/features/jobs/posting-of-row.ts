import type { JobPosting } from "#domain/jobs/job-posting.ts";
import type { jobs } from "#server/db/schema/index.ts";

/** A row of the jobs table as the rest of the product sees it: without what only the import needs. */
export function postingOfRow({
  contentHash: _hash,
  readerVersion: _version,
  ...posting
}: typeof jobs.$inferSelect): JobPosting {
  return posting;
}
