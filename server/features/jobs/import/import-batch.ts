import { hash } from "node:crypto";
import { getColumns, inArray, type SQL, sql } from "drizzle-orm";
import { roleKey } from "#domain/posting/same-role.ts";
import type { RejectReason } from "#domain/reading/clean-posting.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import type { CleanedPosting, PostingInput } from "#domain/reading/posting-input.ts";
import { READER_VERSION, type ReadOptions } from "#domain/reading/read-posting.ts";
import type { Ctx } from "#server/ctx.ts";
import { withStagedRows } from "#server/db/bulk/staged-rows.ts";
import { jobs, postingReviews } from "#server/db/schema/index.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { beginJobChanges } from "#server/features/jobs/job-changes.ts";
import type { FileRow } from "./import-row.ts";
import { findStoredPostings, type StoredPosting } from "./item-outcomes.ts";
import { postingId } from "./posting-id.ts";
import { type ReadInput, type ReadInputs, readInTurns } from "./read-inputs.ts";

/** `id` is that of the stored posting, or `postingId` for one that is not stored. */
type PostingToWrite = { id: string; posting: CleanedPosting; reading: JobReading; contentHash: string };
/** `touch` holds ids of stored postings that are as they were. */
type PostingChanges = {
  write: readonly PostingToWrite[];
  touch: readonly string[];
  syncedAt: Date;
};

/** Being seen again changes a closed posting, and one dated after it was seen last: such a date counts as that day. */
function changedWhenTouched(now: SQL): SQL {
  return sql`case when ${jobs.closedAt} is null and (${jobs.datePosted} is null or ${jobs.datePosted} <= ${jobs.syncedAt})
    then ${jobs.changedAt} else ${now} end`;
}

/** Listed again is open again, unless operators have taken the posting off. */
const REOPENED = sql`case when exists (select 1 from ${postingReviews}
  where ${postingReviews.postingId} = ${jobs.id} and ${postingReviews.verdict} = 'hidden') then ${jobs.closedAt} end`;

/**
 * One transaction: inserts or replaces postings, keeping id and first sight, and marks unchanged ones as seen. Opens all but those that
 * operators took off.
 */
export async function writePostings(ctx: Pick<Ctx, "db">, changes: PostingChanges): Promise<void> {
  if (changes.write.length > 0 || changes.touch.length > 0)
    await withTransaction(ctx, (ctx) => writeWithin(ctx, changes));
}

async function writeWithin(ctx: Pick<Ctx, "db">, { write, touch, syncedAt }: PostingChanges): Promise<void> {
  const changedAt = await beginJobChanges(ctx);
  if (touch.length > 0)
    await ctx.db
      .update(jobs)
      .set({ syncedAt, closedAt: REOPENED, changedAt: changedWhenTouched(sql`${changedAt}::timestamptz`) })
      .where(inArray(jobs.id, [...touch]));
  if (write.length > 0) await upsert(ctx, { write, syncedAt, changedAt });
}

const columns = getColumns(jobs);
const COLUMNS = sql.join(
  Object.values(columns).map(({ name }) => sql.identifier(name)),
  sql`, `,
);
const {
  id: _id,
  source: _source,
  externalId: _externalId,
  firstSeenAt: _seen,
  roleId: _roleId,
  role: _role,
  ...replaced
} = columns;
const REPLACED = {
  ...Object.fromEntries(
    Object.entries(replaced).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  ),
  closedAt: REOPENED,
};

async function upsert(
  ctx: Pick<Ctx, "db">,
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
    roleKey: roleKey(posting),
    roleId: null,
    role: null,
    changedAt,
  }));
  await withStagedRows(ctx.db, jobs, rows, (staged) =>
    ctx.db
      .insert(jobs)
      .select(sql`select ${COLUMNS} from ${staged}`)
      .onConflictDoUpdate({ target: jobs.id, set: REPLACED }),
  );
}

export type ImportItem = { row: FileRow; input: PostingInput; key: string };
/** `before` is what was stored before this batch. */
export type ItemResult = { item: ImportItem } & (
  | { ok: true; before: StoredPosting | null; contentHash: string }
  | { ok: false; reason: RejectReason | "refused-by-database" }
);

export type ImportBatchCtx = {
  db: Ctx["db"];
  readOptionsOf: (source: string) => ReadOptions;
  /** Where postings are read; left out, in this thread. */
  readInputs?: ReadInputs;
};

type Plan = { result: ItemResult; touch: string | null; write: PostingToWrite | null };

type PreparedBatch = { plans: Plan[] };

/** Compares items with unlike keys to what is stored, where the caller does not know it yet, and reads those that differ; writes nothing. */
export async function prepareBatch(
  ctx: ImportBatchCtx,
  items: readonly ImportItem[],
  known?: ReadonlyMap<string, StoredPosting>,
): Promise<PreparedBatch> {
  const inputs = items.map(({ input }) => input);
  const stored = known ?? (await findStoredPostings(ctx, inputs));
  const compared = items.map((item) => {
    const options = ctx.readOptionsOf(item.input.source);
    const before = stored.get(item.key) ?? null;
    const contentHash = hashOf(item.input, options);
    const isSame = before?.contentHash === contentHash && before.readerVersion === READER_VERSION;
    return { item, before, contentHash, options, isSame };
  });
  const toRead = compared.filter(({ isSame }) => !isSame);
  const read = await (ctx.readInputs ?? readInTurns)(
    toRead.map(({ item, options }) => ({ input: item.input, options })),
  );
  const readOf = new Map(toRead.map(({ item }, at) => [item, read[at] as ReadInput]));
  return { plans: compared.map((one) => planOf(one, readOf.get(one.item) ?? null)) };
}

type Known = { item: ImportItem; before: StoredPosting | null; contentHash: string };

/** @param read null = stored as it is. */
function planOf({ item, before, contentHash }: Known, read: ReadInput | null): Plan {
  const result: ItemResult = { item, ok: true, before, contentHash };
  if (read === null) return { result, touch: before?.id ?? null, write: null };
  if (!read.ok) return { result: { item, ok: false, reason: read.reason }, touch: null, write: null };
  const { posting, reading } = read;
  return { result, touch: null, write: { id: before?.id ?? postingId(posting), posting, reading, contentHash } };
}

const changesOf = (some: readonly Plan[], syncedAt: Date): PostingChanges => ({
  touch: some.flatMap(({ touch }) => touch ?? []),
  write: some.flatMap((plan) => plan.write ?? []),
  syncedAt,
});

/** Writes a batch within a transaction, which is lost if the database refuses one of its postings (`isRefusedData`). */
export async function writeWhole(tx: Pick<Ctx, "db">, { plans }: PreparedBatch, syncedAt: Date): Promise<ItemResult[]> {
  const changes = changesOf(plans, syncedAt);
  if (changes.write.length > 0 || changes.touch.length > 0) await writeWithin(tx, changes);
  return plans.map(({ result }) => result);
}

/** Writes a batch in one transaction. If the database refuses a posting, the others are written one by one. */
export async function writeBatch(
  ctx: Pick<Ctx, "db">,
  { plans }: PreparedBatch,
  syncedAt: Date,
): Promise<ItemResult[]> {
  const write = (some: readonly Plan[]) => writePostings(ctx, changesOf(some, syncedAt));
  try {
    await write(plans);
    return plans.map(({ result }) => result);
  } catch (error) {
    if (!isRefusedData(error)) throw error;
    return writeOneByOne(plans, write);
  }
}

async function writeOneByOne(
  plans: readonly Plan[],
  write: (some: readonly Plan[]) => Promise<void>,
): Promise<ItemResult[]> {
  const results: ItemResult[] = [];
  for (const plan of plans) {
    try {
      await write([plan]);
      results.push(plan.result);
    } catch (error) {
      if (!isRefusedData(error)) throw error;
      results.push({ item: plan.result.item, ok: false, reason: "refused-by-database" });
    }
  }
  return results;
}

/** A source without a country of its own adds nothing, so that what was stored before there were any still counts as the same. */
function hashOf(input: PostingInput, { sourceRemoteOnly, sourceCountry }: ReadOptions): string {
  const parts = [input, sourceRemoteOnly, ...(sourceCountry ? [sourceCountry] : [])];
  return hash("sha256", JSON.stringify(parts), "base64url");
}

/** A value the database cannot hold (SQLSTATE classes 22, 23 and 54) or a rule of its own refused (P0). */
export function isRefusedData(error: unknown): boolean {
  const state = (error as { cause?: { code?: unknown } } | null)?.cause?.code;
  return typeof state === "string" && /^(?:22|23|54|P0)...$/.test(state);
}
