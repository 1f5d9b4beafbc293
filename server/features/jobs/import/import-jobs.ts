import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { toPostingInput } from "#domain/posting/to-posting-input.ts";
import type { RejectReason } from "#domain/reading/clean-posting.ts";
import type { PostingInput } from "#domain/reading/posting-input.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { jobImports, jobs } from "#server/db/schema/index.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { groupPostings } from "#server/features/jobs/group-postings.ts";
import { beginJobChanges } from "#server/features/jobs/job-changes.ts";
import { createFingerprintSet } from "./fingerprint-set.ts";
import { type ImportBatchCtx, type ImportItem, type ItemResult, prepareBatch, writeBatch } from "./import-batch.ts";
import { createTally, type ImportCounts, type ImportReport } from "./import-report.ts";
import { type FileRow, type ReadFault, rawOf } from "./import-row.ts";
import { createItemOutcomes } from "./item-outcomes.ts";
import { postingKey } from "./posting-id.ts";

/** What was posted longer ago than this is taken for a posting that nobody took down. */
const EXPIRES_AFTER_DAYS = 730;
/** Imports that list only part of a source close an open posting not listed for this long. */
const UNSEEN_DAYS = 90;

/** Below this many missing postings the guard against truncated files stays silent: small sources do turn over. */
const MASS_CLOSE_FROM = 10;

type CloseMissingInput = { source: string; importStartedAt: Date; closedAt: Date; allowMassClose: boolean };

/**
 * Closes open postings that a full import, started at `importStartedAt`, did not list. If over half (at least 10) would go, nothing is
 * closed without `allowMassClose`: the file is more likely cut.
 */
export async function closeMissingJobs(
  ctx: Pick<Ctx, "db">,
  { source, importStartedAt, closedAt, allowMassClose }: CloseMissingInput,
): Promise<{ closed: number; refused: number }> {
  const openOfSource = and(eq(jobs.source, source), isNull(jobs.closedAt));
  const missing = and(openOfSource, lt(jobs.syncedAt, importStartedAt));
  return withTransaction(ctx, async (ctx) => {
    const changedAt = await beginJobChanges(ctx);
    const missingCount = await ctx.db.$count(jobs, missing);
    const seenAgain = await ctx.db.$count(
      jobs,
      and(openOfSource, gte(jobs.syncedAt, importStartedAt), lt(jobs.firstSeenAt, importStartedAt)),
    );
    if (!allowMassClose && missingCount >= MASS_CLOSE_FROM && missingCount > seenAgain)
      return { closed: 0, refused: missingCount };
    await markClosed(ctx, { which: missing, closedAt, changedAt });
    return { closed: missingCount, refused: 0 };
  });
}

/** Closes these postings, open ones only, because their source says that they are gone; within a transaction. */
export async function closeJobs(
  ctx: Pick<Ctx, "db">,
  { ids, closedAt }: { ids: readonly string[]; closedAt: Date },
): Promise<void> {
  const changedAt = await beginJobChanges(ctx);
  await markClosed(ctx, { which: and(inArray(jobs.id, [...ids]), isNull(jobs.closedAt)), closedAt, changedAt });
}

async function markClosed(
  ctx: Pick<Ctx, "db">,
  { which, closedAt, changedAt }: { which: SQL | undefined; closedAt: Date; changedAt: string },
): Promise<void> {
  await ctx.db
    .update(jobs)
    .set({ closedAt, changedAt: sql`${changedAt}::timestamptz` })
    .where(which);
}

/** Closes the open postings of a source that no import has listed for UNSEEN_DAYS; returns how many. */
function closeUnseenJobs(
  ctx: Pick<Ctx, "db">,
  { source, importStartedAt, closedAt }: Omit<CloseMissingInput, "allowMassClose">,
): Promise<number> {
  return withTransaction(ctx, async (ctx) => {
    const changedAt = sql`${await beginJobChanges(ctx)}::timestamptz`;
    const since = new Date(importStartedAt.getTime() - UNSEEN_DAYS * DAY_MS);
    const unseen = and(eq(jobs.source, source), isNull(jobs.closedAt), lt(jobs.syncedAt, since));
    const closed = await ctx.db.update(jobs).set({ closedAt, changedAt }).where(unseen).returning({ id: jobs.id });
    return closed.length;
  });
}

function isExpired({ datePosted }: PostingInput, now: Date): boolean {
  return datePosted !== null && now.getTime() - datePosted.getTime() > EXPIRES_AFTER_DAYS * DAY_MS;
}

export type ImportCtx = ImportBatchCtx & { now: () => Date };

export type Rejection = {
  file: string;
  line: number;
  reason: ReadFault | RejectReason | "not-an-object" | "expired" | "refused-by-database";
  row: string;
};

export type ImportJobsInput = {
  rows: AsyncIterable<FileRow>;
  /** Names of the files, for the record. */
  files: string[];
  /** The source of rows that name none. */
  source: string | null;
  /** True when the rows are all that the sources in them list: open postings that are missing are closed. */
  full: boolean;
  allowMassClose: boolean;
  /** Asked after the last row; false = rows are missing, nothing is closed. */
  allRead?: () => boolean;
  batchSize?: number;
  signal?: AbortSignal;
  onRejected?: (rejection: Rejection) => Promise<void>;
  onProgress?: (rows: number, counts: ImportCounts) => void;
};

const BATCH_SIZE = 500;
/** A batch whose texts are longer, in UTF-16 units, is not filled up: a row may be as long as thousands of others. */
const BATCH_UNITS = 16 * 1024 * 1024;

/**
 * Brings postings into the table by (source, external id): inserts, replaces, or marks as seen. Older than two years is refused; one that
 * comes again reopens; one stored by an older reader is read again, uncounted. The last row for a posting wins. Rejected rows go to
 * `onRejected`. Throws what `rows` throws, the signal's reason, UNAVAILABLE or STORAGE_FULL; batches written stay, nothing is closed.
 */
export async function importJobs(ctx: ImportCtx, { rows, ...options }: ImportJobsInput): Promise<ImportReport> {
  const startedAt = ctx.now();
  const tally = createTally();
  const outcomeOf = createItemOutcomes(startedAt);
  const links = createFingerprintSet();
  const batch = new Map<string, ImportItem>();
  let batchUnits = 0;
  let sharedLinks = 0;
  let complete = true;
  const [{ id: importId }] = (await ctx.db
    .insert(jobImports)
    .values({ startedAt, files: options.files })
    .returning({ id: jobImports.id })) as [{ id: number }];

  async function reject(row: FileRow, source: string | null, reason: Rejection["reason"]): Promise<void> {
    tally.add(source, "rejected");
    await options.onRejected?.({
      file: row.file,
      line: row.line,
      reason,
      row: rawOf(row.fault === null ? row.value : row.raw),
    });
  }

  async function settle(result: ItemResult): Promise<void> {
    const { row, input, key } = result.item;
    if (!result.ok) return reject(row, input.source, result.reason);
    const { outcome, earlier } = outcomeOf({ key, before: result.before, contentHash: result.contentHash });
    tally.add(input.source, outcome);
    if (earlier !== null) {
      tally.add(input.source, earlier, -1);
      tally.add(input.source, "duplicates");
    } else if (input.url && !links.add(input.url)) sharedLinks++;
  }

  /** One batch is written while the next is read; what is being written counts as stored for it only when that is done. */
  let writing = null as { keys: ReadonlySet<string>; done: Promise<void> } | null;

  async function flush(): Promise<void> {
    options.signal?.throwIfAborted();
    const items = [...batch.values()];
    batch.clear();
    batchUnits = 0;
    if (items.some(({ key }) => writing?.keys.has(key))) await writing?.done;
    const prepared = await prepareBatch(ctx, items);
    await writing?.done;
    const done = writeBatch(ctx, prepared, startedAt).then(async (results) => {
      for (const result of results) await settle(result);
      options.onProgress?.(tally.rows(), tally.total());
    });
    // Whoever waits for it next gets the error; until then nobody may be waiting.
    done.catch(() => undefined);
    writing = { keys: new Set(items.map(({ key }) => key)), done };
  }

  try {
    for await (const row of rows) {
      if (row.fault !== null) {
        if (row.fault === "file-ends-early") complete = false;
        await reject(row, null, row.fault);
        continue;
      }
      const mapped = toPostingInput(row.value, { source: options.source, now: startedAt });
      if (!mapped.ok) {
        await reject(row, null, mapped.reason);
        continue;
      }
      if (isExpired(mapped.input, startedAt)) {
        await reject(row, mapped.input.source, "expired");
        continue;
      }
      const key = postingKey(mapped.input);
      if (batch.delete(key)) tally.add(mapped.input.source, "duplicates");
      batch.set(key, { row, input: mapped.input, key });
      batchUnits += unitsOf(mapped.input);
      if (batch.size >= (options.batchSize ?? BATCH_SIZE) || batchUnits >= BATCH_UNITS) await flush();
    }
    await flush();
    await writing?.done;
  } catch (error) {
    await writing?.done.catch(() => undefined);
    throw error;
  }

  const nothingClosed = !options.full ? "partial" : complete && (options.allRead?.() ?? true) ? null : "incomplete";
  const keptOpen: ImportReport["keptOpen"] = [];
  for (const source of nothingClosed === null ? tally.acceptedSources() : []) {
    const { closed, refused } = await closeMissingJobs(ctx, {
      source,
      importStartedAt: startedAt,
      closedAt: ctx.now(),
      allowMassClose: options.allowMassClose,
    });
    tally.add(source, "closed", closed);
    if (refused > 0) keptOpen.push({ source, missing: refused });
  }
  for (const source of nothingClosed === "partial" ? tally.acceptedSources() : [])
    tally.add(
      source,
      "closed",
      await closeUnseenJobs(ctx, { source, importStartedAt: startedAt, closedAt: ctx.now() }),
    );
  await groupPostings(ctx, options.signal ? { signal: options.signal } : {});
  const { duplicates: _, ...counts } = tally.total();
  await ctx.db
    .update(jobImports)
    .set({ finishedAt: ctx.now(), ...counts })
    .where(eq(jobImports.id, importId));
  return { rows: tally.rows(), total: tally.total(), bySource: tally.bySource(), sharedLinks, keptOpen, nothingClosed };
}

function unitsOf(input: PostingInput): number {
  return Object.values(input).reduce((sum: number, value) => sum + (typeof value === "string" ? value.length : 0), 0);
}
