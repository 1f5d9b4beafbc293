import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Db } from "#server/db/client.ts";
import { openJobPages } from "#server/features/jobs/open-job-pages.ts";

/** All open postings of the table at once, in the order of their ids. */
export async function openJobs(db: Db): Promise<JobPosting[]> {
  const all: JobPosting[] = [];
  for await (const page of openJobPages(db)) all.push(...page);
  return all;
}
