import { and, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { beginJobChanges } from "#server/features/jobs/begin-job-changes.ts";

/** Below this many missing postings the guard against truncated files stays silent: small sources do turn over. */
const MASS_CLOSE_FROM = 10;

type CloseMissingInput = { source: string; importStartedAt: Date; closedAt: Date; allowMassClose: boolean };

/**
 * Closes the open postings of a source that its full import, started at `importStartedAt`, did not list. When more than half of those
 * that were open would go (and at least 10), nothing is closed unless `allowMassClose`: the file is more likely cut than the source empty.
 */
export async function closeMissingJobs(
  db: Db,
  { source, importStartedAt, closedAt, allowMassClose }: CloseMissingInput,
): Promise<{ closed: number; refused: number }> {
  const openOfSource = and(eq(jobs.source, source), isNull(jobs.closedAt));
  const missing = and(openOfSource, lt(jobs.syncedAt, importStartedAt));
  return db.transaction(async (tx) => {
    const changedAt = await beginJobChanges(tx);
    const missingCount = await tx.$count(jobs, missing);
    const seenAgain = await tx.$count(
      jobs,
      and(openOfSource, gte(jobs.syncedAt, importStartedAt), lt(jobs.firstSeenAt, importStartedAt)),
    );
    if (!allowMassClose && missingCount >= MASS_CLOSE_FROM && missingCount > seenAgain)
      return { closed: 0, refused: missingCount };
    await tx
      .update(jobs)
      .set({ closedAt, changedAt: sql`${changedAt}::timestamptz` })
      .where(missing);
    return { closed: missingCount, refused: 0 };
  });
}
