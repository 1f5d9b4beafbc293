import { and, eq, getColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { CleanedPosting } from "#domain/jobs/clean-posting.ts";
import type { PostingInput } from "#domain/jobs/job-posting.ts";
import type { JobReading } from "#domain/jobs/job-reading.ts";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { announceJobChanges } from "./announce-job-changes.ts";
import { keepNarrowRows, waitForOtherWriters } from "./keep-narrow-rows.ts";

export type StoredPosting = { id: string; contentHash: string; readerVersion: number; open: boolean };
export type PostingToWrite = { posting: CleanedPosting; reading: JobReading; contentHash: string };
/** `touch` holds ids of stored postings that are as they were. */
export type PostingChanges = {
  write: readonly PostingToWrite[];
  touch: readonly string[];
  syncedAt: Date;
  newId: () => string;
};

type PostingIdentity = Pick<PostingInput, "source" | "externalId">;

/** The identity of a posting as one string. */
export function postingKey({ source, externalId }: PostingIdentity): string {
  return `${source}\n${externalId}`;
}

/** What the table holds of these postings, by `postingKey`. */
export async function findStoredPostings(
  db: Db,
  postings: readonly PostingIdentity[],
): Promise<Map<string, StoredPosting>> {
  if (postings.length === 0) return new Map();
  const { id, source, externalId, contentHash, readerVersion, closedAt } = jobs;
  const wanted = [...Map.groupBy(postings, (posting) => posting.source)].map(([name, ofSource]) => {
    const externalIds = ofSource.map((posting) => posting.externalId);
    return and(eq(source, name), inArray(externalId, externalIds));
  });
  const rows = await db
    .select({ id, source, externalId, contentHash, readerVersion, closedAt })
    .from(jobs)
    .where(or(...wanted));
  return new Map(
    rows.map((row) => [
      postingKey(row),
      { id: row.id, contentHash: row.contentHash, readerVersion: row.readerVersion, open: row.closedAt === null },
    ]),
  );
}

/** Being seen again changes a closed posting, and one dated after it was seen last: such a date counts as that day. */
const CHANGED_WHEN_TOUCHED = sql`case when ${jobs.closedAt} is null and (${jobs.datePosted} is null or ${jobs.datePosted} <= ${jobs.syncedAt})
  then ${jobs.changedAt} else clock_timestamp() end`;

/** One transaction: postings inserted, or replaced but for id and first sight; untouched ones marked as seen. All are open afterwards. */
export async function writePostings(db: Db, { write, touch, syncedAt, newId }: PostingChanges): Promise<void> {
  if (write.length === 0 && touch.length === 0) return;
  await db.transaction(async (tx) => {
    await waitForOtherWriters(tx);
    await announceJobChanges(tx);
    if (touch.length > 0)
      await tx
        .update(jobs)
        .set({ syncedAt, closedAt: null, changedAt: CHANGED_WHEN_TOUCHED })
        .where(inArray(jobs.id, [...touch]));
    if (write.length === 0) return keepNarrowRows(tx, touch);
    const rows = write.map(({ posting, reading, contentHash }) => ({
      ...posting,
      id: newId(),
      reading,
      readerVersion: reading.version,
      contentHash,
      firstSeenAt: syncedAt,
      syncedAt,
      closedAt: null,
      changedAt: sql`clock_timestamp()`,
    }));
    const written = await tx
      .insert(jobs)
      .values(rows)
      .onConflictDoUpdate({ target: [jobs.source, jobs.externalId], set: REPLACED })
      .returning({ id: jobs.id });
    await keepNarrowRows(tx, [...touch, ...written.map(({ id }) => id)]);
  });
}

const {
  id: _id,
  source: _source,
  externalId: _externalId,
  firstSeenAt: _firstSeenAt,
  ...replacedColumns
} = getColumns(jobs);
const REPLACED: Record<string, SQL> = Object.fromEntries(
  Object.entries(replacedColumns).map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
);
