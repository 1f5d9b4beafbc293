import { and, asc, count, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { NARROW_VERSION, type NarrowInput, writeNarrowRows } from "#server/catalogue/sql/write-narrow-rows.ts";
import type { Db } from "#server/db/client.ts";
import { cataloguePostings, jobs } from "#server/db/schema/index.ts";
import { wholeReading } from "#server/features/jobs/posting-of-row.ts";

type Tx = Pick<Db, "execute" | "select" | "delete" | "_">;

/** So many postings are written at a time. */
const BATCH = 500;

/** An open posting whose narrow row is missing, of an older state or of another version. */
const IS_STALE = and(
  isNull(jobs.closedAt),
  or(
    isNull(cataloguePostings.id),
    ne(cataloguePostings.changedAt, jobs.changedAt),
    ne(cataloguePostings.version, NARROW_VERSION),
  ),
);

/** A narrow row whose posting is closed. */
const IS_SURPLUS = sql`not exists (select from ${jobs} where ${jobs.id} = ${cataloguePostings.id} and ${jobs.closedAt} is null)`;

/** To the end of a transaction: two writers of many postings at once would lock each other's rows in different orders. */
export async function waitForOtherWriters(tx: Pick<Db, "execute">): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('remote-job-pilot import', 0))`);
}

/**
 * Brings the narrow rows of these postings up to date, in the transaction that changes them and holds the writers' lock; a row that is up
 * to date costs one look.
 */
export async function keepNarrowRows(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const closed = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, [...ids]), isNotNull(jobs.closedAt)));
  await tx.delete(cataloguePostings).where(inArray(cataloguePostings.id, closed));
  for (let from = 0; from < ids.length; from += BATCH)
    await writeNarrowRows(tx, await findStale(tx, inArray(jobs.id, ids.slice(from, from + BATCH))));
}

/**
 * Does every open posting have its narrow row, and no closed one? Counts: looked for with a limit of one, what is not there is looked for
 * row by row, which takes five times as long.
 */
export async function areNarrowRowsWhole(db: Db): Promise<boolean> {
  const isOfThePosting = eq(cataloguePostings.id, jobs.id);
  const [stale] = await db
    .select({ rows: count() })
    .from(jobs)
    .leftJoin(cataloguePostings, isOfThePosting)
    .where(IS_STALE);
  if (stale?.rows !== 0) return false;
  const [surplus] = await db
    .select({ rows: count() })
    .from(cataloguePostings)
    .leftJoin(jobs, and(isOfThePosting, isNull(jobs.closedAt)))
    .where(isNull(jobs.id));
  return surplus?.rows === 0;
}

/**
 * Writes the narrow rows that are missing or stale, a batch a transaction; returns how many. What it has done is in the rows themselves, so
 * a run that was stopped goes on where it was.
 *
 * @throws the signal's reason, and UNAVAILABLE or STORAGE_FULL; batches written until then stay.
 */
export async function fillNarrowRows(
  db: Db,
  { signal, batchSize = BATCH }: { signal?: AbortSignal; batchSize?: number } = {},
): Promise<number> {
  await db.delete(cataloguePostings).where(IS_SURPLUS);
  let written = 0;
  for (let last: string | null = null; ; ) {
    signal?.throwIfAborted();
    const after: SQL | undefined = last === null ? undefined : gt(jobs.id, last);
    const stale = await db.transaction(async (tx) => {
      await waitForOtherWriters(tx);
      const found = await findStale(tx, after, batchSize);
      await writeNarrowRows(tx, found);
      return found;
    });
    written += stale.length;
    last = stale.at(-1)?.id ?? null;
    if (stale.length < batchSize) return written;
  }
}

async function findStale(tx: Pick<Db, "select">, among: SQL | undefined, limit = BATCH): Promise<NarrowInput[]> {
  const rows = await tx
    .select({
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
      reading: jobs.reading,
      changedAt: sql<string>`${jobs.changedAt}::text`,
    })
    .from(jobs)
    .leftJoin(cataloguePostings, eq(cataloguePostings.id, jobs.id))
    .where(and(among, IS_STALE))
    .orderBy(asc(jobs.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, reading: wholeReading(row.reading) }));
}
