import { parseJson } from "#domain/shared/parse-json.ts";
import { canonicalJson } from "./canonical-json.ts";
import { ReceiptData, type SignedReceipt } from "./receipt.ts";
import type { ReceiptVerifier } from "./receipt-crypto.ts";

/** A stored receipt: the signed JSON, and the columns derived from it. */
export type IssuedReceipt = {
  receiptNumber: string;
  trackingCode: string;
  confirmationCode: string;
  jobId: string;
  jobTitle: string;
  companyName: string;
  /** Canonical JSON of a `ReceiptData`. */
  receiptData: string;
  payloadHash: string;
  signature: string;
  keyId: string;
  logSeq: number;
  issuedAt: Date;
};

type Read =
  | { ok: true; receipt: ReceiptData }
  | { ok: false; fault: "receipt-changed" | "receipt-unsigned" | "unknown-key" };

/** The contents of a stored receipt, provided that all of it is as signed. */
export function readIssuedReceipt(issued: IssuedReceipt, crypto: ReceiptVerifier): Read {
  const bytes = new TextEncoder().encode(issued.receiptData);
  if (crypto.sha256(bytes) !== issued.payloadHash) return { ok: false, fault: "receipt-changed" };
  const signed = crypto.verify(issued.keyId, bytes, issued.signature);
  if (signed !== "valid") return { ok: false, fault: signed === "unknown-key" ? "unknown-key" : "receipt-unsigned" };
  const receipt = ReceiptData.safeParse(parseJson(issued.receiptData)).data;
  if (!receipt || canonicalJson(columnsOf(issued)) !== canonicalJson(columnsIn(receipt)))
    return { ok: false, fault: "receipt-changed" };
  return { ok: true, receipt };
}

/** The file with which anyone can verify the receipt. */
export function signedReceiptFile({ keyId, signature }: IssuedReceipt, receipt: ReceiptData): string {
  return canonicalJson({ algorithm: "Ed25519", key_id: keyId, receipt, signature } satisfies SignedReceipt);
}

function columnsOf(issued: IssuedReceipt) {
  const { receiptNumber, trackingCode, confirmationCode, jobId, jobTitle, companyName, logSeq, issuedAt } = issued;
  return [receiptNumber, trackingCode, confirmationCode, jobId, jobTitle, companyName, logSeq, issuedAt.toISOString()];
}

function columnsIn({ log, ...receipt }: ReceiptData) {
  const { receipt_number, tracking_code, confirmation_code, job_id, job_title, company_name } = receipt;
  return [
    receipt_number,
    tracking_code,
    confirmation_code,
    job_id,
    job_title,
    company_name,
    log.seq,
    receipt.application_date,
  ];
}
