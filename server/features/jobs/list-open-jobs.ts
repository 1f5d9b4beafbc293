import { and, asc, gt, isNull } from "drizzle-orm";
import type { JobPosting } from "#domain/jobs/job-posting.ts";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { postingOfRow } from "./posting-of-row.ts";

const PAGE = 1_000;

/** All open postings with their descriptions, in the order of their ids; read in pages so that no statement is long. */
export async function listOpenJobs(db: Db): Promise<JobPosting[]> {
  const open: JobPosting[] = [];
  for (;;) {
    const last = open.at(-1);
    const page = await db
      .select()
      .from(jobs)
      .where(and(isNull(jobs.closedAt), last ? gt(jobs.id, last.id) : undefined))
      .orderBy(asc(jobs.id))
      .limit(PAGE);
    open.push(...page.map(postingOfRow));
    if (page.length < PAGE) return open;
  }
}
