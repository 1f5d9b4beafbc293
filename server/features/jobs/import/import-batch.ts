import { hash } from "node:crypto";
import type { RejectReason } from "#domain/reading/clean-posting.ts";
import type { PostingInput } from "#domain/reading/posting-input.ts";
import { READER_VERSION, type ReadOptions } from "#domain/reading/read-posting.ts";
import type { Db } from "#server/db/client.ts";
import { findStoredPostings, type StoredPosting } from "./find-stored-postings.ts";
import type { FileRow } from "./import-row.ts";
import { postingId } from "./posting-id.ts";
import { type ReadInput, type ReadInputs, readInTurns } from "./read-inputs.ts";
import { type PostingToWrite, writePostings } from "./write-postings.ts";

export type ImportItem = { row: FileRow; input: PostingInput; key: string };
/** `before` is what was stored before this batch. */
export type ItemResult = { item: ImportItem } & (
  | { ok: true; before: StoredPosting | null; contentHash: string }
  | { ok: false; reason: RejectReason | "refused-by-database" }
);

export type ImportBatchDeps = {
  db: Db;
  readOptionsOf: (source: string) => ReadOptions;
  /** Where postings are read; left out, in this thread. */
  readInputs?: ReadInputs;
};

type Plan = { result: ItemResult; touch: string | null; write: PostingToWrite | null };

/** A batch compared to what is stored, and read. */
type PreparedBatch = { plans: Plan[] };

/** Compares items with unlike keys to what is stored and reads those that differ; writes nothing. */
export async function prepareBatch(deps: ImportBatchDeps, items: readonly ImportItem[]): Promise<PreparedBatch> {
  const stored = await findStoredPostings(
    deps.db,
    items.map(({ input }) => input),
  );
  const known = items.map((item) => {
    const options = deps.readOptionsOf(item.input.source);
    const before = stored.get(item.key) ?? null;
    const contentHash = hashOf(item.input, options);
    const isSame = before?.contentHash === contentHash && before.readerVersion === READER_VERSION;
    return { item, before, contentHash, options, isSame };
  });
  const toRead = known.filter(({ isSame }) => !isSame);
  const read = await (deps.readInputs ?? readInTurns)(
    toRead.map(({ item, options }) => ({ input: item.input, options })),
  );
  const readOf = new Map(toRead.map(({ item }, at) => [item, read[at] as ReadInput]));
  return { plans: known.map((one) => planOf(one, readOf.get(one.item) ?? null)) };
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

/** Writes a batch in one transaction. If the database refuses a posting, the others are written one by one. */
export async function writeBatch(
  deps: ImportBatchDeps,
  { plans }: PreparedBatch,
  syncedAt: Date,
): Promise<ItemResult[]> {
  const write = (some: readonly Plan[]) =>
    writePostings(deps.db, {
      touch: some.flatMap(({ touch }) => touch ?? []),
      write: some.flatMap((plan) => plan.write ?? []),
      syncedAt,
    });
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
function isRefusedData(error: unknown): boolean {
  const state = (error as { cause?: { code?: unknown } } | null)?.cause?.code;
  return typeof state === "string" && /^(?:22|23|54|P0)...$/.test(state);
}
