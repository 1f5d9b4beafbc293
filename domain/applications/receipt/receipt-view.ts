import type { EmployerReach } from "#domain/applications/tracker/employer-reach.ts";
import type { ReceiptData } from "./receipt.ts";

/** A scannable code: dark modules as an SVG path, and the size in modules. A barcode is one module high. */
export type ScanCodeView = { path: string; columns: number; rows: number };

export type ReceiptView = {
  applicationId: string;
  receipt: ReceiptData;
  reach: EmployerReach;
  keyId: string;
  barcode: ScanCodeView;
  qr: ScanCodeView;
};

/** What anyone may see. "erased": its account was deleted; "unlogged": signed by us, not in the log; "damaged": not stored as signed. */
export type Verification =
  | { state: "confirmed"; receipt: PublicReceipt }
  | { state: "unlogged"; receipt: PublicReceipt }
  | { state: "erased"; issuedAt: string; logSeq: number }
  | { state: "damaged" }
  | { state: "unknown" };

export type PublicReceipt = {
  receiptNumber: string;
  trackingCode: string;
  /** ISO moment. */
  applicationDate: string;
  jobTitle: string;
  companyName: string;
  logSeq: number;
};

/** What anybody who has a receipt's code may see: nothing about the person. */
export function presentPublicReceipt({ log, ...receipt }: ReceiptData): PublicReceipt {
  return {
    receiptNumber: receipt.receipt_number,
    trackingCode: receipt.tracking_code,
    applicationDate: receipt.application_date,
    jobTitle: receipt.job_title,
    companyName: receipt.company_name,
    logSeq: log.seq,
  };
}
