import type { SubmittedApplication } from "#domain/applications/tracker/application.ts";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";
import { canonicalJson } from "./canonical-json.ts";
import { RECEIPT_FORMAT, RECEIPT_SCOPE, type ReceiptData } from "./receipt.ts";
import { platformId } from "./receipt-codes.ts";
import type { ReceiptHasher } from "./receipt-crypto.ts";

type ReceiptCodes = { receiptNumber: string; trackingCode: string; confirmationCode: string };

/** The receipt of a submitted application. `origin`: without a trailing slash; `log`: its position in the log. */
export function writeReceipt(
  { posting, answers, coverLetter, resume, submittedAt }: SubmittedApplication,
  { receiptNumber, trackingCode, confirmationCode }: ReceiptCodes,
  { origin, log, sha256 }: { origin: string; log: ReceiptData["log"] } & ReceiptHasher,
): ReceiptData {
  return {
    format: RECEIPT_FORMAT,
    scope: RECEIPT_SCOPE,
    receipt_number: receiptNumber,
    tracking_code: trackingCode,
    confirmation_code: confirmationCode,
    application_date: submittedAt.toISOString(),
    applicant_name: answers.fullName,
    applicant_email: answers.email,
    job_id: posting.id,
    job_title: posting.title,
    company_name: posting.company,
    barcode: receiptNumber,
    platform_info: {
      platform_name: PRODUCT_NAME,
      platform_id: platformId(submittedAt),
      platform_verification_url: `${origin}/verify/${trackingCode}`,
    },
    hashes: {
      posting: sha256(canonicalJson(posting)),
      answers: sha256(canonicalJson(answers)),
      cover_letter: coverLetter === null ? null : sha256(coverLetter),
      resume: resume === null ? null : resume.sha256,
    },
    log,
  };
}
