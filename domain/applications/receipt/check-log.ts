import { type IssuedReceipt, readIssuedReceipt } from "./issued-receipt.ts";
import type { ReceiptVerifier } from "./receipt-crypto.ts";
import { entryHash, type LogEntry, type LogHead } from "./receipt-log.ts";

/** "out-of-order": numbers missing, repeated or swapped; "unlinked": does not follow the one before; "entry-changed": its own hash is wrong. */
export type LogFault =
  | "out-of-order"
  | "unlinked"
  | "entry-changed"
  | "receipt-changed"
  | "receipt-elsewhere"
  | "receipt-unsigned"
  | "unknown-key";

/** Checks the entry after `before`. `receipt` null: deleted with its account, so that only the log is checked. */
export function checkEntry(
  before: LogHead,
  entry: LogEntry,
  receipt: IssuedReceipt | null,
  crypto: ReceiptVerifier,
): LogFault[] {
  const faults: LogFault[] = [];
  if (entry.seq !== before.seq + 1) faults.push("out-of-order");
  if (entry.previousHash !== before.entryHash) faults.push("unlinked");
  if (entry.entryHash !== entryHash(entry, crypto)) faults.push("entry-changed");
  return receipt ? [...faults, ...receiptFaults(entry, receipt, crypto)] : faults;
}

function receiptFaults(entry: LogEntry, receipt: IssuedReceipt, crypto: ReceiptVerifier): LogFault[] {
  const read = readIssuedReceipt(receipt, crypto);
  if (!read.ok) return [read.fault];
  const { log, tracking_code } = read.receipt;
  const here =
    entry.receiptHash === receipt.payloadHash &&
    entry.trackingHash === crypto.sha256(tracking_code) &&
    log.seq === entry.seq &&
    log.previous_hash === entry.previousHash;
  return here ? [] : ["receipt-elsewhere"];
}
