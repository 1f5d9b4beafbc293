import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { cleanPosting, type RejectReason } from "#domain/jobs/clean-posting.ts";
import type { PostingInput } from "#domain/jobs/job-posting.ts";
import { READER_VERSION, readPosting } from "#domain/jobs/read-posting.ts";
import type { Db } from "#server/db/client.ts";
import type { FileRow } from "./import-row.ts";
import { findStoredPostings, type PostingToWrite, type StoredPosting, writePostings } from "./write-postings.ts";

export type ImportItem = { row: FileRow; input: PostingInput; key: string };
export type ItemOutcome = "created" | "changed" | "same";
/** `before` is what was stored before this batch. */
export type ItemResult = { item: ImportItem } & (
  | { outcome: ItemOutcome; before: StoredPosting | null; contentHash: string }
  | { outcome: "rejected"; reason: RejectReason | "refused-by-database" }
);

export type ImportBatchDeps = { db: Db; newId: () => string; isRemoteOnly: (source: string) => boolean };

type Plan = { result: ItemResult; touch: string | null; write: PostingToWrite | null };

/** How long a batch may keep the process busy at a time: a server that imports goes on answering. */
const TURN_MS = 12;

/**
 * Compares items with unlike keys to what is stored and writes the difference, in one transaction. If the database refuses a posting, the
 * others are written one by one.
 */
export async function importBatch(
  deps: ImportBatchDeps,
  items: readonly ImportItem[],
  syncedAt: Date,
): Promise<ItemResult[]> {
  const stored = await findStoredPostings(
    deps.db,
    items.map(({ input }) => input),
  );
  const plans: Plan[] = [];
  let turn = performance.now();
  for (const item of items) {
    plans.push(planItem(item, stored.get(item.key) ?? null, deps.isRemoteOnly(item.input.source)));
    if (performance.now() - turn < TURN_MS) continue;
    await nextTurn();
    turn = performance.now();
  }
  const write = (some: readonly Plan[]) =>
    writePostings(deps.db, {
      touch: some.flatMap(({ touch }) => touch ?? []),
      write: some.flatMap((plan) => plan.write ?? []),
      syncedAt,
      newId: deps.newId,
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
      results.push({ item: plan.result.item, outcome: "rejected", reason: "refused-by-database" });
    }
  }
  return results;
}

function planItem(item: ImportItem, before: StoredPosting | null, sourceRemoteOnly: boolean): Plan {
  const contentHash = hashOf(item.input, sourceRemoteOnly);
  const result: ItemResult = { item, outcome: outcomeSince(before, contentHash), before, contentHash };
  if (before?.contentHash === contentHash && before.readerVersion === READER_VERSION)
    return { result, touch: before.id, write: null };
  const cleaned = cleanPosting(item.input);
  if (!cleaned.ok) return { result: { item, outcome: "rejected", reason: cleaned.reason }, touch: null, write: null };
  const { posting } = cleaned;
  return { result, touch: null, write: { posting, reading: readPosting(posting, { sourceRemoteOnly }), contentHash } };
}

/** What a posting with this content is, compared to what was stored. */
export function outcomeSince(before: StoredPosting | null, contentHash: string): ItemOutcome {
  if (before === null) return "created";
  return before.open && before.contentHash === contentHash ? "same" : "changed";
}

function hashOf(input: PostingInput, sourceRemoteOnly: boolean): string {
  return createHash("sha256")
    .update(JSON.stringify([input, sourceRemoteOnly]))
    .digest("base64url");
}

/** A value the database cannot hold (SQLSTATE classes 22, 23 and 54) or a rule of its own refused (P0). */
function isRefusedData(error: unknown): boolean {
  const state = (error as { cause?: { code?: unknown } } | null)?.cause?.code;
  return typeof state === "string" && /^(?:22|23|54|P0)...$/.test(state);
}
