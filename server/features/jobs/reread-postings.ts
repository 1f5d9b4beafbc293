import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { roleKey } from "#domain/posting/same-role.ts";
import { cleanPosting } from "#domain/reading/clean-posting.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import type { CleanedPosting } from "#domain/reading/posting-input.ts";
import { READER_VERSION, type ReadOptions, readPosting } from "#domain/reading/read-posting.ts";
import type { Ctx } from "#server/ctx.ts";
import { pages } from "#server/db/pages.ts";
import { jobs } from "#server/db/schema/index.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { beginJobChanges } from "./job-changes.ts";

type RereadCtx = Pick<Ctx, "db"> & { readOptionsOf: (source: string) => ReadOptions };

type RereadOptions = {
  /** Most postings read and written at a time. */
  batchSize?: number;
  signal?: AbortSignal;
  /** After each batch, with the postings read again until then. */
  onBatch?: (reread: number) => void;
};

type Row = typeof jobs.$inferSelect;
/** What cleaning may part or join differently, and the reading of it. */
type Reread = { id: string; contentHash: string; roleKey: string | null; reading: JobReading } & Pick<
  CleanedPosting,
  "title" | "company" | "location" | "type" | "description" | "descriptionText"
>;

const BATCH_SIZE = 100;
/** How long a batch may keep the process busy at a time: a server that reads in the background goes on answering. */
const TURN_MS = 12;

/**
 * Reads again what an older reader stored, batch by batch; returns how many. Progress is in the rows, so a stopped run continues; imports
 * made meanwhile win. Reload the catalogue when it is not 0. Throws the signal's reason, UNAVAILABLE or STORAGE_FULL; batches written stay.
 */
export async function rereadPostings(
  ctx: RereadCtx,
  { batchSize = BATCH_SIZE, signal, onBatch }: RereadOptions = {},
): Promise<number> {
  let reread = 0;
  const batches = pages(async (last: Row | null) => {
    signal?.throwIfAborted();
    return await ctx.db
      .select()
      .from(jobs)
      .where(and(lt(jobs.readerVersion, READER_VERSION), last ? gt(jobs.id, last.id) : undefined))
      .orderBy(asc(jobs.id))
      .limit(batchSize);
  });
  for await (const rows of batches) {
    const read = await readRows(rows, ctx.readOptionsOf);
    reread += await write(ctx, read);
    onBatch?.(reread);
  }
  return reread;
}

async function readRows(rows: readonly Row[], readOptionsOf: RereadCtx["readOptionsOf"]): Promise<Reread[]> {
  const read: Reread[] = [];
  let turn = performance.now();
  for (const row of rows) {
    const cleaned = cleanPosting(row);
    if (cleaned.ok) {
      const { posting } = cleaned;
      const reading = readPosting(posting, readOptionsOf(row.source));
      const { title, company, location, type, description, descriptionText } = posting;
      const texts = { title, company, location, type, description, descriptionText };
      read.push({ id: row.id, contentHash: row.contentHash, ...texts, roleKey: roleKey(posting), reading });
    }
    if (performance.now() - turn < TURN_MS) continue;
    await nextTurn();
    turn = performance.now();
  }
  return read;
}

/** One transaction, for the rows that still hold what was read. */
async function write(ctx: Pick<Ctx, "db">, read: readonly Reread[]): Promise<number> {
  if (read.length === 0) return 0;
  return withTransaction(ctx, async (ctx) => {
    const changedAt = sql`${await beginJobChanges(ctx)}::timestamptz`;
    let written = 0;
    for (const { id, contentHash, ...fresh } of read) {
      const asRead = and(eq(jobs.id, id), eq(jobs.contentHash, contentHash), lt(jobs.readerVersion, READER_VERSION));
      const change = { ...fresh, readerVersion: READER_VERSION, changedAt };
      const rows = await ctx.db.update(jobs).set(change).where(asRead).returning({ id: jobs.id });
      written += rows.length;
    }
    return written;
  });
}
