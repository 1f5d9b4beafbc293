import { and, asc, gt, isNull } from "drizzle-orm";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { postingOfRow } from "./posting-of-row.ts";

const PAGE = 1_000;

/** All open postings with their descriptions, in the order of their ids; in pages, so that no statement is long. */
export async function* openJobPages(db: Db): AsyncGenerator<JobPosting[]> {
  for (let last: string | null = null; ; ) {
    const rows: (typeof jobs.$inferSelect)[] = await db
      .select()
      .from(jobs)
      .where(and(isNull(jobs.closedAt), last === null ? undefined : gt(jobs.id, last)))
      .orderBy(asc(jobs.id))
      .limit(PAGE);
    yield rows.map(postingOfRow);
    last = rows.at(-1)?.id ?? null;
    if (rows.length < PAGE) return;
  }
}
