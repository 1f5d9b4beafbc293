import { and, inArray, isNull } from "drizzle-orm";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { postingOfRow } from "./posting-of-row.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The open ones of these postings, by id; anything that is no id is not found. */
export async function findOpenJobs(db: Db, ids: readonly string[]): Promise<Map<string, JobPosting>> {
  const valid = ids.filter((id) => UUID.test(id));
  if (valid.length === 0) return new Map();
  const rows = await db
    .select()
    .from(jobs)
    .where(and(inArray(jobs.id, valid), isNull(jobs.closedAt)));
  return new Map(rows.map((row) => [row.id, postingOfRow(row)]));
}
