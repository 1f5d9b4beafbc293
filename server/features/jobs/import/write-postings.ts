import { getColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { CleanedPosting } from "#domain/reading/clean-posting.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { withStagedRows } from "#server/db/bulk/staged-rows.ts";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { beginJobChanges } from "#server/features/jobs/begin-job-changes.ts";

/** `id` is that of the stored posting, or `postingId` for one that is not stored. */
export type PostingToWrite = { id: string; posting: CleanedPosting; reading: JobReading; contentHash: string };
/** `touch` holds ids of stored postings that are as they were. */
type PostingChanges = {
  write: readonly PostingToWrite[];
  touch: readonly string[];
  syncedAt: Date;
};

type Tx = Pick<Db, "execute" | "insert" | "_">;

/** Being seen again changes a closed posting, and one dated after it was seen last: such a date counts as that day. */
function changedWhenTouched(now: SQL): SQL {
  return sql`case when ${jobs.closedAt} is null and (${jobs.datePosted} is null or ${jobs.datePosted} <= ${jobs.syncedAt})
    then ${jobs.changedAt} else ${now} end`;
}

/** One transaction: postings inserted, or replaced but for id and first sight; untouched ones marked as seen. All are open afterwards. */
export async function writePostings(db: Db, { write, touch, syncedAt }: PostingChanges): Promise<void> {
  if (write.length === 0 && touch.length === 0) return;
  await db.transaction(async (tx) => {
    const changedAt = await beginJobChanges(tx);
    if (touch.length > 0)
      await tx
        .update(jobs)
        .set({ syncedAt, closedAt: null, changedAt: changedWhenTouched(sql`${changedAt}::timestamptz`) })
        .where(inArray(jobs.id, [...touch]));
    if (write.length > 0) await upsert(tx, { write, syncedAt, changedAt });
  });
}

const columns = getColumns(jobs);
const COLUMNS = sql.join(
  Object.values(columns).map(({ name }) => sql.identifier(name)),
  sql`, `,
);
const { id: _id, source: _source, externalId: _externalId, firstSeenAt: _firstSeenAt, ...replaced } = columns;
const REPLACED = Object.fromEntries(
  Object.entries(replaced).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
);

async function upsert(
  tx: Tx,
  { write, syncedAt, changedAt }: Pick<PostingChanges, "write" | "syncedAt"> & { changedAt: string },
): Promise<void> {
  const rows = write.map(({ id, posting, reading, contentHash }) => ({
    ...posting,
    id,
    reading,
    readerVersion: reading.version,
    contentHash,
    firstSeenAt: syncedAt,
    syncedAt,
    closedAt: null,
    changedAt,
  }));
  await withStagedRows(tx, jobs, rows, (staged) =>
    tx
      .insert(jobs)
      .select(sql`select ${COLUMNS} from ${staged}`)
      .onConflictDoUpdate({ target: jobs.id, set: REPLACED }),
  );
}
