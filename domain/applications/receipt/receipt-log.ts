import { canonicalJson } from "./canonical-json.ts";
import type { ReceiptHasher } from "./receipt-crypto.ts";

/** One receipt in the log, as hashes: no personal data, so it remains when the receipt is deleted. */
export type LogEntry = {
  /** 1, 2, 3 … without gaps. */
  seq: number;
  receiptHash: string;
  /** Of the tracking code. */
  trackingHash: string;
  /** `entryHash` of the entry before, `FIRST_PREVIOUS_HASH` for the first. */
  previousHash: string;
  entryHash: string;
  at: Date;
};

/** Head of the log: the latest entry, or `EMPTY_LOG`. */
export type LogHead = Pick<LogEntry, "seq" | "entryHash">;

export const EMPTY_LOG: LogHead = { seq: 0, entryHash: "0".repeat(64) };

/** The entry that follows `head`. */
export function appendToLog(
  head: LogHead,
  entry: Pick<LogEntry, "receiptHash" | "trackingHash" | "at">,
  { sha256 }: ReceiptHasher,
): LogEntry {
  const content = { ...entry, seq: head.seq + 1, previousHash: head.entryHash };
  return { ...content, entryHash: entryHash(content, { sha256 }) };
}

/** Hash of an entry, chained to all entries before it. */
export function entryHash(
  { seq, receiptHash, trackingHash, previousHash, at }: Omit<LogEntry, "entryHash">,
  { sha256 }: ReceiptHasher,
): string {
  return sha256(canonicalJson({ at: at.toISOString(), previousHash, receiptHash, seq, trackingHash }));
}
