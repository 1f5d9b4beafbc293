import { formatDay } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import type { ReceiptData } from "#domain/applications/receipt/receipt.ts";
import type { PublicReceipt } from "#domain/applications/receipt/receipt-view.ts";

type ReceiptFact = { label: string; value: string };

/** What a receipt confirms and what not, in the reader's language. */
export function receiptScope({ platform_info }: Pick<ReceiptData, "platform_info">): string {
  return m.receipt_scope({ name: platform_info.platform_name });
}

/** What a receipt says, as its owner reads it on the page and on paper. */
export function receiptFacts(receipt: ReceiptData): ReceiptFact[] {
  const { platform_name: name, platform_id: id } = receipt.platform_info;
  return [
    { label: m.receipt_number(), value: receipt.receipt_number },
    { label: m.receipt_date(), value: moment(receipt.application_date) },
    { label: m.receipt_applicant(), value: receipt.applicant_name },
    { label: m.receipt_email(), value: receipt.applicant_email },
    { label: m.receipt_job(), value: receipt.job_title },
    { label: m.receipt_company(), value: receipt.company_name },
    { label: m.receipt_tracking_code(), value: receipt.tracking_code },
    { label: m.receipt_confirmation_code(), value: receipt.confirmation_code },
    { label: m.receipt_platform(), value: m.receipt_platform_value({ name, id }) },
  ];
}

/** The small print: hashes that prove later what exactly the receipt is about. */
export function receiptHashes({ hashes, job_id }: ReceiptData): ReceiptFact[] {
  const none = m.receipt_hash_none();
  return [
    { label: m.receipt_job_id(), value: job_id },
    { label: m.receipt_hash_posting(), value: hashes.posting },
    { label: m.receipt_hash_answers(), value: hashes.answers },
    { label: m.receipt_hash_cover_letter(), value: hashes.cover_letter ?? none },
    { label: m.receipt_hash_resume(), value: hashes.resume ?? none },
  ];
}

export function publicReceiptFacts(receipt: PublicReceipt): ReceiptFact[] {
  return [
    { label: m.receipt_number(), value: receipt.receiptNumber },
    { label: m.receipt_date(), value: moment(receipt.applicationDate) },
    { label: m.receipt_job(), value: receipt.jobTitle },
    { label: m.receipt_company(), value: receipt.companyName },
    { label: m.receipt_tracking_code(), value: receipt.trackingCode },
  ];
}

/** In UTC, as the receipt states it, so that everybody reads the same. */
function moment(iso: string): string {
  return m.receipt_moment({ date: formatDay(iso), time: iso.slice(11, 16) });
}
