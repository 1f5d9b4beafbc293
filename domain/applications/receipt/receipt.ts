import { z } from "zod";

export const RECEIPT_FORMAT = "rjp-receipt-1";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Signed with each receipt, which is issued before anything is sent. */
export const RECEIPT_SCOPE =
  "This receipt confirms that the platform keeps the application. It does not confirm that the employer received it.";

/** What was applied to, hashes (SHA-256, lower-case hex) of what is kept, and its place in the log; signed as canonical JSON. */
export const ReceiptData = z.strictObject({
  format: z.literal(RECEIPT_FORMAT),
  /** What the receipt confirms, and what not; missing in those issued before it was stated. */
  scope: z.string().optional(),
  receipt_number: z.string(),
  tracking_code: z.string(),
  confirmation_code: z.string(),
  /** When the application was stored, as an ISO moment in UTC. */
  application_date: z.iso.datetime(),
  applicant_name: z.string(),
  applicant_email: z.string(),
  job_id: z.string(),
  job_title: z.string(),
  company_name: z.string(),
  /** What the barcode encodes: the receipt number. */
  barcode: z.string(),
  platform_info: z.strictObject({
    platform_name: z.string(),
    platform_id: z.string(),
    platform_verification_url: z.url(),
  }),
  hashes: z.strictObject({
    /** Of the canonical JSON of the posting as it was. */
    posting: Sha256,
    /** Of the canonical JSON of the answers in the form. */
    answers: Sha256,
    /** Of the text in UTF-8; null = none, here and for the résumé. */
    cover_letter: Sha256.nullable(),
    /** Of the file. */
    resume: Sha256.nullable(),
  }),
  /** Log entry of this receipt, and the one before: the holder can tell when the log was rewritten. */
  log: z.strictObject({ seq: z.int().positive(), previous_hash: Sha256 }),
});
export type ReceiptData = z.infer<typeof ReceiptData>;

/** The file a person downloads; its canonical JSON, byte for byte, is the only valid form. */
export const SignedReceipt = z.strictObject({
  algorithm: z.literal("Ed25519"),
  key_id: z.string(),
  receipt: ReceiptData,
  /** Of the canonical JSON of `receipt` in UTF-8, as base64url. */
  signature: z.string(),
});
export type SignedReceipt = z.infer<typeof SignedReceipt>;
