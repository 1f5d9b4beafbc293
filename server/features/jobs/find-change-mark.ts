import { max, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { jobImports, jobs } from "#server/db/schema/index.ts";

/**
 * A text that differs from the one before whenever postings changed, by whichever process, and when an import has finished.
 */
export async function findChangeMark(db: Db): Promise<string> {
  const [changed] = await db.select({ at: sql<string>`max(${jobs.changedAt})::text` }).from(jobs);
  const [finished] = await db.select({ at: max(jobImports.finishedAt), id: max(jobImports.id) }).from(jobImports);
  return [changed?.at, finished?.at?.toISOString(), finished?.id].join("/");
}
