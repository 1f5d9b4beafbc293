import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** Processes that follow the job list listen here; they also poll the change mark. */
export const JOB_CHANGES_CHANNEL = "remote_job_pilot_jobs";

/** Held until the transaction ends: two writers of many postings would lock each other's rows in different orders. */
async function lockJobChanges(tx: Pick<Db, "execute">): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('remote-job-pilot import', 0))`);
}

/**
 * Begins every transaction that changes postings: waits for other writers, notifies listeners on commit, and returns the time for
 * `changed_at`, as text. Later writers get later times, even when the database's clock was put back; whoever follows the list relies on it.
 */
export async function beginJobChanges(tx: Pick<Db, "execute">): Promise<string> {
  await lockJobChanges(tx);
  await tx.execute(sql`select pg_notify(${JOB_CHANGES_CHANNEL}, '')`);
  const { rows } = await tx.execute<{ now: string }>(
    sql`select greatest(clock_timestamp(), (select max(changed_at) from jobs) + interval '1 microsecond')::text as now`,
  );
  return rows[0]?.now as string;
}
