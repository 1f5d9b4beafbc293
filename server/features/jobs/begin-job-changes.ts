import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { announceJobChanges } from "./announce-job-changes.ts";
import { waitForOtherWriters } from "./keep-narrow-rows.ts";

/**
 * How each transaction that changes postings begins: it waits for other writers, will be heard of when it ends well, and gets the time for
 * `changed_at` from the database, as text. Later writers get later times, and no statement asks a clock itself: one that runs on several
 * machines must not.
 */
export async function beginJobChanges(tx: Pick<Db, "execute">): Promise<string> {
  await waitForOtherWriters(tx);
  await announceJobChanges(tx);
  const { rows } = await tx.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  return rows[0]?.now as string;
}
