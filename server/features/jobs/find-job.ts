import { eq } from "drizzle-orm";
import { z } from "zod";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { postingOfRow } from "./posting-of-row.ts";

const JobId = z.guid();

/** The stored posting with this id, closed ones too (`closedAt`); null for an unknown one and for what is no id. */
export async function findJob(db: Db, id: string): Promise<JobPosting | null> {
  if (!JobId.safeParse(id).success) return null;
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
  return row ? postingOfRow(row) : null;
}
