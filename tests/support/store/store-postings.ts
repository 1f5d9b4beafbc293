import { asc, isNull } from "drizzle-orm";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { writePostings } from "#server/features/jobs/import/write-postings.ts";
import { postingOfRow } from "#server/features/jobs/posting-of-row.ts";

/** Lets the table hold these postings and no others, under their own ids. */
export async function storePostings(db: Db, postings: readonly JobPosting[]): Promise<void> {
  await db.delete(jobs);
  for (const { id, reading, syncedAt, firstSeenAt: _first, closedAt: _closed, ...posting } of postings) {
    const own = { ...posting, externalId: id };
    await writePostings(db, { write: [{ id, posting: own, reading, contentHash: id }], touch: [], syncedAt });
  }
}

/** All open postings of the table at once, in the order of their ids. */
export async function openJobs(db: Db): Promise<JobPosting[]> {
  const rows = await db.select().from(jobs).where(isNull(jobs.closedAt)).orderBy(asc(jobs.id));
  return rows.map(postingOfRow);
}
