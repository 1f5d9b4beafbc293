import { desc, inArray, sql } from "drizzle-orm";
import { canonicalJson } from "#domain/applications/receipt/canonical-json.ts";
import type { ReceiptData } from "#domain/applications/receipt/receipt.ts";
import {
  drawConfirmationCode,
  drawReceiptNumbers,
  drawTrackingCode,
  type RandomBytes,
} from "#domain/applications/receipt/receipt-codes.ts";
import { appendToLog, EMPTY_LOG } from "#domain/applications/receipt/receipt-log.ts";
import { writeReceipt } from "#domain/applications/receipt/write-receipt.ts";
import type { SubmittedApplication } from "#domain/applications/tracker/application.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { applicationReceipts, receiptLog } from "#server/db/schema/applications.ts";

/**
 * Issues the receipt of an application that is stored in the same transaction: when that does not commit there is neither receipt nor
 * log entry, and no gap. Receipts are issued one at a time until the transaction ends, so call it last.
 *
 * @throws a unique violation when the application has one already.
 */
export async function issueReceipt(
  { newToken, settings, receiptKeys }: Pick<Ctx, "newToken" | "settings" | "receiptKeys">,
  tx: Db,
  application: SubmittedApplication,
): Promise<ReceiptData> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('remote-job-pilot receipts', 0))`);
  const [head = EMPTY_LOG] = await tx
    .select({ seq: receiptLog.seq, entryHash: receiptLog.entryHash })
    .from(receiptLog)
    .orderBy(desc(receiptLog.seq))
    .limit(1);
  const random: RandomBytes = (count) => Buffer.from(newToken(count), "base64url");
  const codes = {
    receiptNumber: await freeNumber(tx, drawReceiptNumbers(application.submittedAt, random)),
    trackingCode: drawTrackingCode(random),
    confirmationCode: drawConfirmationCode(random),
  };
  const receipt = writeReceipt(application, codes, {
    origin: settings.origin,
    log: { seq: head.seq + 1, previous_hash: head.entryHash },
    sha256: receiptKeys.sha256,
  });
  const receiptData = canonicalJson(receipt);
  const payloadHash = receiptKeys.sha256(receiptData);
  const at = application.submittedAt;
  const entry = { receiptHash: payloadHash, trackingHash: receiptKeys.sha256(codes.trackingCode), at };
  await tx.insert(receiptLog).values(appendToLog(head, entry, receiptKeys));
  await tx.insert(applicationReceipts).values({
    applicationId: application.id,
    userId: application.userId,
    jobId: application.posting.id,
    companyName: application.posting.company,
    jobTitle: application.posting.title,
    ...codes,
    receiptData,
    payloadHash,
    signature: receiptKeys.sign(new TextEncoder().encode(receiptData)),
    keyId: receiptKeys.keyId,
    logSeq: receipt.log.seq,
    issuedAt: at,
  });
  return receipt;
}

async function freeNumber(tx: Db, drawn: string[]): Promise<string> {
  const taken = await tx
    .select({ number: applicationReceipts.receiptNumber })
    .from(applicationReceipts)
    .where(inArray(applicationReceipts.receiptNumber, drawn));
  const known = new Set(taken.map(({ number }) => number));
  const free = drawn.find((number) => !known.has(number));
  if (!free) throw new Error("No receipt number was free.");
  return free;
}
