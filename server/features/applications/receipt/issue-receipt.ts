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
import { applicationReceipts, receiptLog } from "#server/db/schema/applications.ts";
import { findAddressee } from "#server/features/accounts/mail-account.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { everyones } from "#server/ownership.ts";

/**
 * Issues the receipt of an application stored in the same transaction, with the next number of the log. Holds a lock until the commit, so
 * call it last. Throws a unique violation if there is a receipt already.
 */
export async function issueReceipt(
  ctx: Pick<Ctx, "db" | "newToken" | "settings" | "receiptKeys">,
  application: SubmittedApplication,
): Promise<ReceiptData> {
  const { newToken, settings, receiptKeys } = ctx;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('remote-job-pilot receipts', 0))`);
  const [head = EMPTY_LOG] = await ctx.db
    .select({ seq: receiptLog.seq, entryHash: receiptLog.entryHash })
    .from(receiptLog)
    .orderBy(desc(receiptLog.seq))
    .limit(1);
  const random: RandomBytes = (count) => Buffer.from(newToken(count), "base64url");
  const codes = {
    receiptNumber: await freeNumber(ctx, drawReceiptNumbers(application.submittedAt, random)),
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
  await ctx.db.insert(receiptLog).values(appendToLog(head, entry, receiptKeys));
  await ctx.db.insert(applicationReceipts).values({
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

async function freeNumber(ctx: Pick<Ctx, "db">, drawn: string[]): Promise<string> {
  const taken = await ctx.db
    .select({ number: applicationReceipts.receiptNumber })
    .from(everyones(applicationReceipts, "which numbers are taken, by any account"))
    .where(inArray(applicationReceipts.receiptNumber, drawn));
  const known = new Set(taken.map(({ number }) => number));
  const free = drawn.find((number) => !known.has(number));
  if (!free) throw new Error("No receipt number was free.");
  return free;
}

/** `isMailed`: the application itself is on its way to the employer. */
type ReceiptToMail = { applicationId: string; userId: string; receipt: ReceiptData; isMailed: boolean };

/** Queues the receipt mail to the account's verified address; sent once, after the commit. */
export async function queueReceiptMail(
  ctx: Pick<Ctx, "db" | "now" | "newId" | "vault" | "enqueue" | "settings">,
  { applicationId, userId, receipt, isMailed }: ReceiptToMail,
): Promise<void> {
  const person = await findAddressee(ctx, { userId });
  if (!person) return;
  await queueMail(ctx, {
    cause: `application-receipt:${applicationId}`,
    template: "application-receipt",
    to: person.email,
    props: {
      name: receipt.applicant_name,
      jobTitle: receipt.job_title,
      company: receipt.company_name,
      at: receipt.application_date,
      receiptNumber: receipt.receipt_number,
      trackingCode: receipt.tracking_code,
      confirmationCode: receipt.confirmation_code,
      isMailed,
      verifyUrl: receipt.platform_info.platform_verification_url,
      link: `${ctx.settings.origin}/applications/${applicationId}/receipt`,
    },
    locale: person.locale,
    userId,
  });
}
