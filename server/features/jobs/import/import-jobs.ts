import { eq } from "drizzle-orm";
import { toPostingInput } from "#domain/posting/to-posting-input.ts";
import type { RejectReason } from "#domain/reading/clean-posting.ts";
import type { PostingInput } from "#domain/reading/posting-input.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { jobImports } from "#server/db/schema/index.ts";
import { closeMissingJobs, closeUnseenJobs } from "#server/features/jobs/close-jobs.ts";
import { groupPostings } from "#server/features/jobs/group-postings.ts";
import { createFingerprintSet } from "./fingerprint-set.ts";
import { type ImportBatchCtx, type ImportItem, type ItemResult, prepareBatch, writeBatch } from "./import-batch.ts";
import { createTally, type ImportCounts, type ImportReport } from "./import-report.ts";
import { type FileRow, type ReadFault, rawOf } from "./import-row.ts";
import { createItemOutcomes } from "./item-outcomes.ts";
import { postingKey } from "./posting-id.ts";

/** Postings older than this are taken for abandoned. */
const EXPIRES_AFTER_DAYS = 730;

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
  let sharedLinks = 0;
  let complete = true;
  const [{ id: importId }] = (await ctx.db
    .insert(jobImports)
    .values({ startedAt, files: options.files })
    .returning({ id: jobImports.id })) as [{ id: number }];

  async function reject(row: FileRow, { source, reason }: Unread): Promise<void> {
    tally.add(source, "rejected");
    await options.onRejected?.({
      file: row.file,
      line: row.line,
      reason,
      row: rawOf(row.fault === null ? row.value : row.raw),
    });
  }

  async function count(result: ItemResult): Promise<void> {
    const { row, input, key } = result.item;
    if (!result.ok) return reject(row, { source: input.source, reason: result.reason });
    const { outcome, earlier } = outcomeOf({ key, before: result.before, contentHash: result.contentHash });
    tally.add(input.source, outcome);
    if (earlier !== null) {
      tally.add(input.source, earlier, -1);
      tally.add(input.source, "duplicates");
    } else if (input.url && !links.add(input.url)) sharedLinks++;
  }

  const writer = createWriter(ctx, {
    startedAt,
    batchSize: options.batchSize ?? BATCH_SIZE,
    signal: options.signal,
    async onWritten(results) {
      for (const result of results) await count(result);
      options.onProgress?.(tally.rows(), tally.total());
    },
  });
  try {
    for await (const row of rows) {
      if (row.fault === "file-ends-early") complete = false;
      const read = readRow(row, { source: options.source, startedAt });
      if (!read.ok) await reject(row, read);
      else if (await writer.add({ row, input: read.input, key: postingKey(read.input) }))
        tally.add(read.input.source, "duplicates");
    }
    await writer.end();
  } catch (error) {
    await writer.quiet();
    throw error;
  }

  const nothingClosed = !options.full ? "partial" : complete && (options.allRead?.() ?? true) ? null : "incomplete";
  const keptOpen: ImportReport["keptOpen"] = [];
  for (const source of nothingClosed === "incomplete" ? [] : tally.acceptedSources()) {
    const gone = { source, importStartedAt: startedAt, closedAt: ctx.now() };
    if (nothingClosed === "partial") {
      tally.add(source, "closed", await closeUnseenJobs(ctx, gone));
      continue;
    }
    const { closed, refused } = await closeMissingJobs(ctx, { ...gone, allowMassClose: options.allowMassClose });
    tally.add(source, "closed", closed);
    if (refused > 0) keptOpen.push({ source, missing: refused });
  }
  await groupPostings(ctx, options.signal ? { signal: options.signal } : {});
  const { duplicates: _, ...counts } = tally.total();
  await ctx.db
    .update(jobImports)
    .set({ finishedAt: ctx.now(), ...counts })
    .where(eq(jobImports.id, importId));
  return { rows: tally.rows(), total: tally.total(), bySource: tally.bySource(), sharedLinks, keptOpen, nothingClosed };
}

type Unread = { source: string | null; reason: Rejection["reason"] };

/** A row as a posting, or why it is none to store. */
function readRow(
  row: FileRow,
  { source, startedAt }: { source: string | null; startedAt: Date },
): { ok: true; input: PostingInput } | ({ ok: false } & Unread) {
  if (row.fault !== null) return { ok: false, source: null, reason: row.fault };
  const mapped = toPostingInput(row.value, { source, now: startedAt });
  if (!mapped.ok) return { ok: false, source: null, reason: mapped.reason };
  if (isExpired(mapped.input, startedAt)) return { ok: false, source: mapped.input.source, reason: "expired" };
  return { ok: true, input: mapped.input };
}

type WriterOptions = {
  startedAt: Date;
  batchSize: number;
  signal: AbortSignal | undefined;
  onWritten: (results: readonly ItemResult[]) => Promise<void>;
};

/** Writes one batch while the next is read; what is being written counts as stored for the next only when that is done. */
function createWriter(ctx: ImportCtx, { startedAt, batchSize, signal, onWritten }: WriterOptions) {
  const batch = new Map<string, ImportItem>();
  let units = 0;
  let writing = null as { keys: ReadonlySet<string>; done: Promise<void> } | null;

  async function flush(): Promise<void> {
    signal?.throwIfAborted();
    const items = [...batch.values()];
    batch.clear();
    units = 0;
    if (items.some(({ key }) => writing?.keys.has(key))) await writing?.done;
    const prepared = await prepareBatch(ctx, items);
    await writing?.done;
    const done = writeBatch(ctx, prepared, startedAt).then(onWritten);
    // The next await gets the error; until then it must not count as unhandled.
    done.catch(() => undefined);
    writing = { keys: new Set(items.map(({ key }) => key)), done };
  }

  return {
    /** True when an earlier row of the batch gives way to this one. */
    async add(item: ImportItem): Promise<boolean> {
      const replaces = batch.delete(item.key);
      batch.set(item.key, item);
      units += unitsOf(item.input);
      if (batch.size >= batchSize || units >= BATCH_UNITS) await flush();
      return replaces;
    },
    async end(): Promise<void> {
      await flush();
      await writing?.done;
    },
    /** Nothing is being written any more, however that ended. */
    quiet: () => writing?.done.catch(() => undefined),
  };
}

function unitsOf(input: PostingInput): number {
  return Object.values(input).reduce((sum: number, value) => sum + (typeof value === "string" ? value.length : 0), 0);
}
