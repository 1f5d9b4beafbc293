import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** Where processes hear that open postings have changed; they look at the change mark from time to time all the same. */
export const JOB_CHANGES_CHANNEL = "remote_job_pilot_jobs";

/** Is heard when the transaction ends well; nothing happens where nobody listens. */
export async function announceJobChanges(tx: Pick<Db, "execute">): Promise<void> {
  await tx.execute(sql`select pg_notify(${JOB_CHANGES_CHANNEL}, '')`);
}
