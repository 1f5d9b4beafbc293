import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { readIssuedReceipt, signedReceiptFile } from "#domain/applications/receipt/issued-receipt.ts";
import { createReceiptKeys } from "#server/compose/receipt-keys.ts";
import { buildReceipt } from "#tests/support/build/build-receipt.ts";
import { TEST_RECEIPT_KEYS } from "#tests/support/build/test-receipt-keys.ts";
import { childEnv } from "#tests/support/servers/child-process.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";

// Each test starts the command as a process.
vi.setConfig({ testTimeout: PROCESS_MS, hookTimeout: PROCESS_MS });

const dir = mkdtempSync(join(tmpdir(), "verify-receipt-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const issued = buildReceipt();
const read = readIssuedReceipt(issued, TEST_RECEIPT_KEYS);
const json = read.ok ? signedReceiptFile(issued, read.receipt) : "";
const put = (name: string, text: string) => {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
};
const file = put("receipt.json", json);
const keys = put("keys.json", JSON.stringify({ keys: TEST_RECEIPT_KEYS.publicKeys }));
const others = put(
  "others.json",
  JSON.stringify({ keys: createReceiptKeys({ seed: Buffer.alloc(32, 1).toString("base64url") }).publicKeys }),
);

test.each([
  ["a receipt", [file, "--key", keys], 0, `CONFIRMED: receipt ${issued.receiptNumber}`],
  ["a receipt, with one key", [file, "--key", put("x", `${TEST_RECEIPT_KEYS.publicKeys[0]?.x}\n`)], 0, "CONFIRMED"],
  ["a changed one", [put("changed.json", json.replace("Heron", "Eagle")), "--key", keys], 1, "not as it was issued"],
  ["one that others signed", [file, "--key", others], 1, "none of these keys"],
  ["no receipt", [keys, "--key", keys], 1, "this is no receipt"],
  ["no key", [file], 2, "There is no key here"],
  ["no file", [], 2, "One file"],
  ["a file that is not there", [join(dir, "none"), "--key", keys], 2, "none"],
])("%s", (_, args, code, words) => {
  const env = childEnv({ DATA_DIR: join(dir, "data"), AUTH_SECRET: "", RECEIPT_SIGNING_KEY: "" });
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/verify-receipt.ts", ...args], { env });
  expect(`${stdout}${stderr}`).toContain(words);
  expect(status).toBe(code);
});
