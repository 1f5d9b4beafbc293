import { and, asc, gt, isNull, sql } from "drizzle-orm";
import type { JobReading } from "#domain/reading/job-reading.ts";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import type { IndexedPosting } from "#server/index/build/segment.ts";
import { wholeReading } from "./posting-of-row.ts";

const PAGE = 1_000;

/** Without the texts, which are most of a posting, and are not indexed. */
const INDEXED = {
  id: jobs.id,
  source: jobs.source,
  title: jobs.title,
  company: jobs.company,
  location: jobs.location,
  skills: jobs.skills,
  datePosted: jobs.datePosted,
  firstSeenAt: jobs.firstSeenAt,
  syncedAt: jobs.syncedAt,
  linkQualityScore: jobs.linkQualityScore,
  reading: sql<JobReading>`${jobs.reading} - 'evidence'`,
};

/** What is indexed of all open postings, in the order of their ids; in pages, so that no statement is long. */
export async function* openJobPages(db: Db): AsyncGenerator<IndexedPosting[]> {
  for (let last: string | null = null; ; ) {
    const rows: { [K in keyof typeof INDEXED]: IndexedPosting[K] }[] = await db
      .select(INDEXED)
      .from(jobs)
      .where(and(isNull(jobs.closedAt), last === null ? undefined : gt(jobs.id, last)))
      .orderBy(asc(jobs.id))
      .limit(PAGE);
    yield rows.map((row) => ({ ...row, reading: { ...wholeReading(row.reading), evidence: [] } }));
    last = rows.at(-1)?.id ?? null;
    if (rows.length < PAGE) return;
  }
}

export function countOpenJobs(db: Db): Promise<number> {
  return db.$count(jobs, isNull(jobs.closedAt));
}
