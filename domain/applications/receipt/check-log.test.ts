import { describe, expect, test } from "vitest";
import { createReceiptKeys } from "#server/compose/receipt-keys.ts";
import { buildReceipt, buildSubmitted } from "#tests/support/build/build-receipt.ts";
import { TEST_RECEIPT_KEYS } from "#tests/support/build/test-receipt-keys.ts";
import { checkEntry, type LogFault } from "./check-log.ts";
import type { IssuedReceipt } from "./issued-receipt.ts";
import { appendToLog, EMPTY_LOG, entryHash, type LogEntry } from "./receipt-log.ts";

type Row = { entry: LogEntry; receipt: IssuedReceipt | null };

function issued(count: number): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < count; at++) {
    const head = rows.at(-1)?.entry ?? EMPTY_LOG;
    const receipt = buildReceipt(buildSubmitted(), head);
    const { payloadHash: receiptHash, trackingCode, issuedAt } = receipt;
    const content = { receiptHash, trackingHash: TEST_RECEIPT_KEYS.sha256(trackingCode), at: issuedAt };
    rows.push({ entry: appendToLog(head, content, TEST_RECEIPT_KEYS), receipt });
  }
  return rows;
}

function check(rows: readonly Row[], keys = TEST_RECEIPT_KEYS): LogFault[] {
  return rows.flatMap(({ entry, receipt }, at) => checkEntry(rows[at - 1]?.entry ?? EMPTY_LOG, entry, receipt, keys));
}

const row = (rows: Row[], at: number) => rows[at] as Row & { receipt: IssuedReceipt };
/** The rows from `at` on as somebody would write them who can compute hashes but holds no key. */
function relinked(rows: Row[], at: number): Row[] {
  const done = rows.slice(0, at);
  for (const { entry, receipt } of rows.slice(at)) {
    const head = done.at(-1)?.entry ?? EMPTY_LOG;
    done.push({ entry: appendToLog(head, entry, TEST_RECEIPT_KEYS), receipt });
  }
  return done;
}

test("a log as it was written has no fault, nor has one whose receipts were erased", () => {
  const rows = issued(5);
  expect(check(rows)).toEqual([]);
  expect(check(rows.map(({ entry }) => ({ entry, receipt: null })))).toEqual([]);
  expect(check([])).toEqual([]);
});

describe("what shows", () => {
  const rows = issued(6);

  test.each(["receiptHash", "trackingHash", "previousHash", "entryHash"] as const)("a changed %s", (field) => {
    for (const receipt of [row(rows, 2).receipt, null]) {
      const entry = { ...row(rows, 2).entry, [field]: "f".repeat(64) };
      expect(check(rows.with(2, { entry, receipt }))).not.toEqual([]);
    }
  });

  test("a changed date or number", () => {
    const { entry } = row(rows, 2);
    const at = new Date(entry.at.getTime() + 1);
    expect(check(rows.with(2, { entry: { ...entry, at }, receipt: null }))).toEqual(["entry-changed"]);
    const renumbered = rows.with(2, { entry: { ...entry, seq: 9 }, receipt: null });
    expect(check(renumbered)).toEqual(["out-of-order", "entry-changed", "out-of-order"]);
  });

  test("a removed entry", () => {
    expect(check(rows.toSpliced(2, 1))).toEqual(["out-of-order", "unlinked"]);
  });

  test("two swapped entries", () => {
    expect(check(rows.with(2, row(rows, 3)).with(3, row(rows, 2)))).toContain("unlinked");
  });

  test("an inserted entry", () => {
    const [extra] = issued(1) as [Row];
    expect(check(rows.toSpliced(3, 0, extra))).toContain("unlinked");
  });

  test("an entry that was removed, changed or inserted, although every later one was written anew to fit", () => {
    const renumbered = (some: Row[]) => some.map(({ entry, receipt }) => ({ entry, receipt }));
    expect(check(relinked(renumbered(rows.toSpliced(2, 1)), 2))).toContain("receipt-elsewhere");
    const [extra] = issued(1) as [Row];
    expect(check(relinked(rows.toSpliced(3, 0, { ...extra, receipt: null }), 3))).toContain("receipt-elsewhere");
    const changed = rows.with(1, { entry: { ...row(rows, 1).entry, receiptHash: "e".repeat(64) }, receipt: null });
    expect(check(relinked(changed, 1))).toContain("receipt-elsewhere");
  });

  test.each(["receiptNumber", "trackingCode", "confirmationCode", "jobId", "jobTitle", "companyName"] as const)(
    "a changed column %s of a receipt",
    (field) => {
      const { entry, receipt } = row(rows, 2);
      expect(check(rows.with(2, { entry, receipt: { ...receipt, [field]: "x" } }))).toEqual(["receipt-changed"]);
    },
  );

  test("a changed text, hash, signature or key of a receipt", () => {
    const { entry, receipt } = row(rows, 2);
    const other = row(rows, 3).receipt;
    const own = (change: Partial<IssuedReceipt>) => check(rows.with(2, { entry, receipt: { ...receipt, ...change } }));
    const receiptData = receipt.receiptData.replace("Gardener", "Director");
    expect(own({ receiptData })).toEqual(["receipt-changed"]);
    expect(own({ receiptData, payloadHash: TEST_RECEIPT_KEYS.sha256(receiptData) })).toEqual(["receipt-unsigned"]);
    expect(own({ signature: other.signature })).toEqual(["receipt-unsigned"]);
    expect(own({ keyId: "0123456789abcdef" })).toEqual(["unknown-key"]);
    expect(own({ logSeq: 9 })).toEqual(["receipt-changed"]);
    expect(own({ issuedAt: new Date(0) })).toEqual(["receipt-changed"]);
    expect(check(rows.with(2, { entry, receipt: other }))).toEqual(["receipt-elsewhere"]);
  });

  test("a receipt signed by somebody else", () => {
    const keys = createReceiptKeys({ seed: Buffer.alloc(32, 8).toString("base64url") });
    expect(check(rows, keys)).toEqual(rows.map(() => "unknown-key"));
  });
});

test("the hash of an entry covers every field", () => {
  const [{ entry }] = issued(1) as [Row];
  const hashes = [
    entry,
    { ...entry, seq: 2 },
    { ...entry, receiptHash: "a" },
    { ...entry, trackingHash: "a" },
    { ...entry, previousHash: "a" },
    { ...entry, at: new Date(0) },
  ].map((own) => entryHash(own, TEST_RECEIPT_KEYS));
  expect(new Set(hashes).size).toBe(6);
});
