import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { announceJobChanges } from "./announce-job-changes.ts";
import { waitForOtherWriters } from "./import/keep-narrow-rows.ts";

/**
 * How each transaction that changes postings begins: it waits for other writers, will be heard of when it ends well, and gets the time for
 * `changed_at` from the database, as text. Later writers get later times, even when the database's clock was put back; who follows the list
 * relies on it. No statement that changes rows asks a clock itself: one that runs on several machines must not.
 */
export async function beginJobChanges(tx: Pick<Db, "execute">): Promise<string> {
  await waitForOtherWriters(tx);
  await announceJobChanges(tx);
  const last = await tx.execute<{ at: string | null }>(sql`select max(changed_at)::text as at from jobs`);
  const { rows } = await tx.execute<{ now: string }>(
    sql`select greatest(clock_timestamp(), ${last.rows[0]?.at ?? null}::timestamptz + interval '1 microsecond')::text as now`,
  );
  return rows[0]?.now as string;
}
