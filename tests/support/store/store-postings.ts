import { asc, isNull } from "drizzle-orm";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { postingOfRow } from "#server/features/jobs/posting-of-row.ts";

/** All open postings of the table at once, in the order of their ids. */
export async function openJobs(db: Db): Promise<JobPosting[]> {
  const rows = await db.select().from(jobs).where(isNull(jobs.closedAt)).orderBy(asc(jobs.id));
  return rows.map(postingOfRow);
}
