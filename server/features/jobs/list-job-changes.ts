import { asc, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";

export type JobChanges = { cursor: string; changes: { id: string; at: string }[] };

/**
 * Transactions may become visible later than their time of change says, so each look goes back this far; what was listed before is listed
 * again. Longer than a statement may run.
 */
const OVERLAP_SECONDS = 20;

/** What changed after a cursor, oldest first, closed postings too; without one, nothing and the cursor of now. */
export async function listJobChanges(db: Db, after: string | null): Promise<JobChanges> {
  if (after === null) {
    const { rows } = await db.execute<{ cursor: string }>(sql`select clock_timestamp()::text as cursor`);
    return { cursor: rows[0]?.cursor as string, changes: [] };
  }
  const changes = await db
    .select({ id: jobs.id, at: sql<string>`${jobs.changedAt}::text` })
    .from(jobs)
    .where(sql`${jobs.changedAt} > ${after}::timestamptz - make_interval(secs => ${OVERLAP_SECONDS})`)
    .orderBy(asc(jobs.changedAt));
  return { cursor: changes.at(-1)?.at ?? after, changes };
}
