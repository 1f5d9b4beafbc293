import { eq, getTableColumns } from "drizzle-orm";
import { checkEntry } from "#domain/applications/receipt/check-log.ts";
import { readIssuedReceipt } from "#domain/applications/receipt/issued-receipt.ts";
import { parseTrackingCode } from "#domain/applications/receipt/receipt-codes.ts";
import { EMPTY_LOG } from "#domain/applications/receipt/receipt-log.ts";
import { presentPublicReceipt, type Verification } from "#domain/applications/receipt/receipt-view.ts";
import { type FileFault, verifyReceiptFile } from "#domain/applications/receipt/verify-receipt-file.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationReceipts, receiptLog } from "#server/db/schema/applications.ts";

/** What is checked for an unknown code, as long as a true receipt is. */
const NOBODYS_RECEIPT = new Uint8Array(1_300);
const NOBODYS_SIGNATURE = "A".repeat(86);

type VerifyCtx = Pick<Ctx, "db" | "receiptKeys" | "log">;

/** What is known of the receipt with this tracking code. An unknown code takes the same steps as a known one. */
export async function verifyCode(ctx: VerifyCtx, code: string): Promise<Verification> {
  const trackingHash = ctx.receiptKeys.sha256(parseTrackingCode(code) ?? "");
  const found = await findEntry(ctx, eq(receiptLog.trackingHash, trackingHash));
  const before = await headBefore(ctx, found?.entry.seq ?? 0);
  if (!found) {
    const { keyId, sha256, verify } = ctx.receiptKeys;
    sha256(NOBODYS_RECEIPT);
    verify(keyId, NOBODYS_RECEIPT, NOBODYS_SIGNATURE);
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

/** Whether a file is a receipt of ours of which no byte has changed, and in the log; it needs nothing else that is stored. */
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
