import { max, sql } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { connectionOf } from "#server/db/drizzle-session.ts";
import { jobImports, jobs } from "#server/db/schema/index.ts";

/** Processes that follow the job list listen here; they also poll the change mark. */
export const JOB_CHANGES_CHANNEL = "remote_job_pilot_jobs";

/** Held until the transaction ends: two writers of many postings would lock each other's rows in different orders. On the embedded database there is one at a time anyhow. */
async function lockJobChanges(ctx: Pick<Ctx, "db">): Promise<void> {
  if (connectionOf(ctx.db) === null) return;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('remote-job-pilot import', 0))`);
}

/**
 * Begins every transaction that changes postings: waits for other writers, notifies on commit, and returns the text for `changed_at`, which
 * only grows, even when the clock is set back: followers of the list rely on it.
 */
export async function beginJobChanges(ctx: Pick<Ctx, "db">): Promise<string> {
  await lockJobChanges(ctx);
  const { rows } = await ctx.db.execute<{ now: string }>(
    sql`select pg_notify(${JOB_CHANGES_CHANNEL}, ''),
      greatest(clock_timestamp(), (select max(changed_at) from jobs) + interval '1 microsecond')::text as now`,
  );
  return rows[0]?.now as string;
}

/** `ids` in the order of their changes; `cursor` is where to go on, at once where there may be `more`. */
type JobChanges = { cursor: string; ids: string[]; more: boolean };

/** Approximate page size; what changed in one transaction is never split. */
const PAGE = 5_000;

/** The next changes after a cursor, closed postings too; without one, just the current cursor. Complete (see `beginJobChanges`). */
export async function listJobChanges(ctx: Pick<Ctx, "db">, after: string | null, page = PAGE): Promise<JobChanges> {
  if (after === null) {
    const { rows } = await ctx.db.execute<{ cursor: string | null }>(
      sql`select max(changed_at)::text as cursor from jobs`,
    );
    return { cursor: rows[0]?.cursor ?? "-infinity", ids: [], more: false };
  }
  const { rows: changes } = await ctx.db.execute<{ id: string; at: string }>(sql`
    with next as (select changed_at from jobs where changed_at > ${after}::timestamptz order by changed_at limit ${page})
    select id, changed_at::text as at from jobs
    where changed_at > ${after}::timestamptz and changed_at <= (select max(changed_at) from next)
    order by changed_at`);
  return { cursor: changes.at(-1)?.at ?? after, ids: changes.map(({ id }) => id), more: changes.length >= page };
}

/** Differs from the last one whenever postings changed, in any process, or an import finished. */
export async function findChangeMark(ctx: Pick<Ctx, "db">): Promise<string> {
  const [changed] = await ctx.db.select({ at: sql<string>`max(${jobs.changedAt})::text` }).from(jobs);
  const [finished] = await ctx.db.select({ at: max(jobImports.finishedAt), id: max(jobImports.id) }).from(jobImports);
  return [changed?.at, finished?.at?.toISOString(), finished?.id].join("/");
}
