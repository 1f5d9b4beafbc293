import { createReceiptKeys } from "#server/receipt-keys.ts";

/** Keys that sign receipts in tests; 32 bytes that anybody can read. */
export const TEST_RECEIPT_KEYS = createReceiptKeys({ seed: Buffer.alloc(32, 7).toString("base64url") });
