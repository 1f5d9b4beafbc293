import { canonicalJson } from "./canonical-json.ts";
import { ReceiptData, type SignedReceipt } from "./receipt.ts";
import type { ReceiptVerifier } from "./receipt-crypto.ts";

/** A receipt as it is stored: what was signed, and what of it stands in columns of its own. */
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

/** What a stored receipt says, when all of it is as it was signed; nothing of it otherwise. */
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

/** The file with which anybody can check the receipt. */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
