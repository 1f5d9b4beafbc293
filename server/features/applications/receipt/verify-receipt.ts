import { and, asc, eq, getTableColumns, gt, isNotNull, isNull } from "drizzle-orm";
import { checkEntry, type LogFault } from "#domain/applications/receipt/check-log.ts";
import { readIssuedReceipt } from "#domain/applications/receipt/issued-receipt.ts";
import { parseTrackingCode } from "#domain/applications/receipt/receipt-codes.ts";
import { EMPTY_LOG, type LogHead } from "#domain/applications/receipt/receipt-log.ts";
import { presentPublicReceipt, type Verification } from "#domain/applications/receipt/receipt-view.ts";
import { type FileFault, verifyReceiptFile } from "#domain/applications/receipt/verify-receipt-file.ts";
import type { Ctx } from "#server/ctx.ts";
import { pages } from "#server/db/pages.ts";
import { applicationReceipts, applications, receiptLog } from "#server/db/schema/applications.ts";
import { everyones } from "#server/ownership.ts";

const BATCH = 500;

type ReceiptFault =
  | { seq: number; fault: LogFault | "head-changed" }
  /** A receipt that no entry of the log names, or a submitted application without one. */
  | { receiptNumber: string; fault: "unlogged" }
  | { applicationId: string; fault: "no-receipt" };

type ReceiptsReport = {
  entries: number;
  /** Entries whose receipt was erased with its account; of these only the chain can be checked. */
  erased: number;
  faults: ReceiptFault[];
  /** The last entry of the log. Keep it elsewhere: only with it can a truncated log be recognised. */
  head: LogHead;
};

/** Checks every entry of the log, and that no receipt is missing from it. `known`: an earlier head, which must still be in it. */
export async function checkReceipts(
  ctx: Pick<Ctx, "db" | "receiptKeys">,
  { known = EMPTY_LOG }: { known?: LogHead } = {},
): Promise<ReceiptsReport> {
  const report: ReceiptsReport = { entries: 0, erased: 0, faults: [], head: EMPTY_LOG };
  let knownIsThere = known.seq === EMPTY_LOG.seq;
  const batches = pages((last: { entry: { seq: number } } | null) => readBatch(ctx, last?.entry.seq ?? 0));
  for await (const batch of batches) {
    for (const { entry, receipt } of batch) {
      const faults = checkEntry(report.head, entry, receipt, ctx.receiptKeys);
      report.faults.push(...faults.map((fault) => ({ seq: entry.seq, fault })));
      report.head = { seq: entry.seq, entryHash: entry.entryHash };
      report.entries++;
      if (!receipt) report.erased++;
      if (entry.seq === known.seq && entry.entryHash === known.entryHash) knownIsThere = true;
    }
  }
  if (!knownIsThere) report.faults.push({ seq: known.seq, fault: "head-changed" });
  report.faults.push(...(await findOutsideTheLog(ctx)));
  return report;
}

async function readBatch({ db }: Pick<Ctx, "db">, after: number) {
  return await db
    .select({ entry: getTableColumns(receiptLog), receipt: getTableColumns(applicationReceipts) })
    .from(receiptLog)
    .leftJoin(applicationReceipts, eq(applicationReceipts.logSeq, receiptLog.seq))
    .where(gt(receiptLog.seq, after))
    .orderBy(asc(receiptLog.seq))
    .limit(BATCH);
}

async function findOutsideTheLog({ db }: Pick<Ctx, "db">): Promise<ReceiptFault[]> {
  const unlogged = await db
    .select({ receiptNumber: applicationReceipts.receiptNumber })
    .from(everyones(applicationReceipts, "everybody's receipts, to find those outside the log"))
    .leftJoin(receiptLog, eq(receiptLog.seq, applicationReceipts.logSeq))
    .where(isNull(receiptLog.seq));
  const bare = await db
    .select({ applicationId: applications.id })
    .from(everyones(applications, "everybody's applications, to find those without a receipt"))
    .leftJoin(applicationReceipts, eq(applicationReceipts.applicationId, applications.id))
    .where(and(isNotNull(applications.submittedAt), isNull(applicationReceipts.applicationId)));
  return [
    ...unlogged.map((row) => ({ ...row, fault: "unlogged" as const })),
    ...bare.map((row) => ({ ...row, fault: "no-receipt" as const })),
  ];
}

/** Checked for an unknown code, so that it takes as long as a known one. */
const DUMMY_RECEIPT = new Uint8Array(1_300);
const DUMMY_SIGNATURE = "A".repeat(86);

type VerifyCtx = Pick<Ctx, "db" | "receiptKeys" | "log">;

/** What is known of the receipt with this tracking code. An unknown code takes the same steps as a known one. */
export async function verifyCode(ctx: VerifyCtx, code: string): Promise<Verification> {
  const trackingHash = ctx.receiptKeys.sha256(parseTrackingCode(code) ?? "");
  const found = await findEntry(ctx, eq(receiptLog.trackingHash, trackingHash));
  const before = await headBefore(ctx, found?.entry.seq ?? 0);
  if (!found) {
    const { keyId, sha256, verify } = ctx.receiptKeys;
    sha256(DUMMY_RECEIPT);
    verify(keyId, DUMMY_RECEIPT, DUMMY_SIGNATURE);
    return { state: "unknown" };
  }
  const { entry, receipt } = found;
  const faults = checkEntry(before, entry, receipt, ctx.receiptKeys);
  if (faults.length > 0) {
    ctx.log.error({ seq: entry.seq, faults }, "a receipt is not as it was issued");
    return { state: "damaged" };
  }
  const read = receipt ? readIssuedReceipt(receipt, ctx.receiptKeys) : null;
  return read?.ok
    ? { state: "confirmed", receipt: presentPublicReceipt(read.receipt) }
    : { state: "erased", issuedAt: entry.at.toISOString(), logSeq: entry.seq };
}

/** Whether a file is an unchanged receipt of ours and in the log; works for erased accounts, too. */
export async function verifyFile(
  ctx: VerifyCtx,
  file: Uint8Array,
): Promise<Verification | { state: "refused"; fault: FileFault }> {
  const verdict = verifyReceiptFile(file, ctx.receiptKeys);
  if (!verdict.ok) return { state: "refused", fault: verdict.fault };
  const found = await findEntry(ctx, eq(receiptLog.receiptHash, verdict.receiptHash));
  const logged = found?.entry.seq === verdict.receipt.log.seq;
  return { state: logged ? "confirmed" : "unlogged", receipt: presentPublicReceipt(verdict.receipt) };
}

async function findEntry({ db }: VerifyCtx, condition: ReturnType<typeof eq>) {
  const [found] = await db
    .select({ entry: getTableColumns(receiptLog), receipt: getTableColumns(applicationReceipts) })
    .from(receiptLog)
    .leftJoin(applicationReceipts, eq(applicationReceipts.logSeq, receiptLog.seq))
    .where(condition)
    .limit(1);
  return found;
}

async function headBefore({ db }: VerifyCtx, seq: number) {
  const [before = EMPTY_LOG] = await db
    .select({ seq: receiptLog.seq, entryHash: receiptLog.entryHash })
    .from(receiptLog)
    .where(eq(receiptLog.seq, seq - 1));
  return before;
}
