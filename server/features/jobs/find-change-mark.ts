import { isNull, max } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { jobImports, jobs } from "#server/db/schema/index.ts";

/**
 * A text that differs from the one before whenever postings were imported, by whichever process. An import changes it with its first batch
 * and at its end.
 */
export async function findChangeMark(db: Db): Promise<string> {
  const [seen] = await db
    .select({ at: max(jobs.syncedAt) })
    .from(jobs)
    .where(isNull(jobs.closedAt));
  const [finished] = await db.select({ at: max(jobImports.finishedAt), id: max(jobImports.id) }).from(jobImports);
  return [seen?.at?.toISOString(), finished?.at?.toISOString(), finished?.id].join("/");
}
