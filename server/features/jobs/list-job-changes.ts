import { asc, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";

/** `ids` in the order of their changes; `cursor` is where to go on. */
type JobChanges = { cursor: string; ids: string[] };

/**
 * What changed after a cursor, closed postings too; without one, nothing and the cursor of what is there. Complete because writers take
 * turns and each has a later time of change than the one before (see `beginJobChanges`).
 */
export async function listJobChanges(db: Db, after: string | null): Promise<JobChanges> {
  if (after === null) {
    const { rows } = await db.execute<{ cursor: string | null }>(sql`select max(changed_at)::text as cursor from jobs`);
    return { cursor: rows[0]?.cursor ?? "-infinity", ids: [] };
  }
  const changes = await db
    .select({ id: jobs.id, at: sql<string>`${jobs.changedAt}::text` })
    .from(jobs)
    .where(sql`${jobs.changedAt} > ${after}::timestamptz`)
    .orderBy(asc(jobs.changedAt));
  return { cursor: changes.at(-1)?.at ?? after, ids: changes.map(({ id }) => id) };
}
