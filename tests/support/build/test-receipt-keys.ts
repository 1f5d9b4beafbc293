import { createReceiptKeys } from "#server/compose/receipt-keys.ts";

/** 32 bytes that anybody can read. */
export const TEST_RECEIPT_SEED = Buffer.alloc(32, 7).toString("base64url");

/** Keys that sign receipts in tests. */
export const TEST_RECEIPT_KEYS = createReceiptKeys({ seed: TEST_RECEIPT_SEED });
