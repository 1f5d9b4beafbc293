import { getColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { CleanedPosting } from "#domain/jobs/clean-posting.ts";
import type { JobReading } from "#domain/jobs/job-reading.ts";
import { type NarrowInput, writeNarrowRows } from "#server/catalogue/sql/write-narrow-rows.ts";
import type { Db } from "#server/db/client.ts";
import { withStagedRows } from "#server/db/insert-rows.ts";
import { jobs } from "#server/db/schema/index.ts";
import { announceJobChanges } from "./announce-job-changes.ts";
import { postingKey } from "./find-stored-postings.ts";
import { keepNarrowRows, waitForOtherWriters } from "./keep-narrow-rows.ts";

export type PostingToWrite = { posting: CleanedPosting; reading: JobReading; contentHash: string };
/** `touch` holds ids of stored postings that are as they were. */
export type PostingChanges = {
  write: readonly PostingToWrite[];
  touch: readonly string[];
  syncedAt: Date;
  newId: () => string;
};

type Tx = Pick<Db, "execute" | "_">;

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
    await keepNarrowRows(tx, touch);
    if (write.length > 0) await writeNarrowRows(tx, await upsert(tx, { write, syncedAt, newId }));
  });
}

const { changedAt: _changedAt, ...givenColumns } = getColumns(jobs);
const {
  id: _id,
  source: _source,
  externalId: _externalId,
  firstSeenAt: _firstSeenAt,
  ...replacedColumns
} = givenColumns;
const GIVEN = sql.join(namesOf(givenColumns), sql`, `);
const REPLACED = sql.join(
  namesOf(replacedColumns).map((name) => sql`${name} = excluded.${name}`),
  sql`, `,
);

function namesOf(columns: Partial<typeof givenColumns>): SQL[] {
  return Object.values(columns).map(({ name }) => sql.raw(`"${name}"`));
}

/** As stored: `real` and times are not in the database what they are here. */
type Written = {
  id: string;
  source: string;
  externalId: string;
  linkQualityScore: number | null;
  firstSeenMs: number;
  changedAt: string;
};

async function upsert(tx: Tx, { write, syncedAt, newId }: Omit<PostingChanges, "touch">): Promise<NarrowInput[]> {
  const rows = write.map(({ posting, reading, contentHash }) => ({
    ...posting,
    id: newId(),
    reading,
    readerVersion: reading.version,
    contentHash,
    firstSeenAt: syncedAt,
    syncedAt,
    closedAt: null,
  }));
  const { rows: written } = await withStagedRows(tx, jobs, rows, (staged) =>
    tx.execute<Written>(sql`
      insert into ${jobs} (${GIVEN}, changed_at) select ${GIVEN}, clock_timestamp() from ${staged}
      on conflict (source, external_id) do update set ${REPLACED}, changed_at = excluded.changed_at
      returning id, source, external_id as "externalId", link_quality_score as "linkQualityScore",
        (extract(epoch from first_seen_at) * 1000)::float8 as "firstSeenMs", changed_at::text as "changedAt"`),
  );
  const rowOf = new Map(rows.map((row) => [postingKey(row), row]));
  return written.map(({ firstSeenMs, ...stored }) => {
    const row = rowOf.get(postingKey(stored));
    if (!row) throw new Error("The database wrote a posting under another name.");
    return { ...row, ...stored, firstSeenAt: new Date(firstSeenMs) };
  });
}
