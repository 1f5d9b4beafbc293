import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type FileFault, verifyReceiptFile } from "#domain/applications/receipt/verify-receipt-file.ts";
import { createReceiptVerifier, type PublicReceiptKey, publicKey } from "#server/compose/receipt-keys.ts";
import { parseEnv } from "#server/env.ts";
import { installedKeys } from "./receipts/installed-keys.ts";
import { loadEnvFile } from "./start/load-env-file.js";

const USAGE = `npm run --silent verify-receipt -- FILE [--key KEYS]

Says whether FILE, a receipt as PDF or JSON, is as it was issued. Nothing is looked up: the public keys are enough.

  --key   a file with what /verify/keys answers, or one public key (its x). Without it, the keys of this installation.

Exit code 0 when the receipt is real, 1 when it is not, 2 when it could not be checked.`;

const REASONS: Record<FileFault, string> = {
  "not-a-receipt": "this is no receipt.",
  changed: "the file is not as it was issued.",
  "unknown-key": "none of these keys has signed it.",
};

const KeySet = z.object({ keys: z.array(z.object({ x: z.string() })).min(1) });

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new Error("One file, please. --help says more.");
  const file = readFileSync(path);
  const verdict = verifyReceiptFile(file, createReceiptVerifier(values.key ? readKeys(values.key) : ownKeys()));
  if (!verdict.ok) {
    console.log(`NOT CONFIRMED: ${REASONS[verdict.fault]}`);
    return 1;
  }
  const { receipt, keyId } = verdict;
  console.log(`CONFIRMED: receipt ${receipt.receipt_number}, signed with the key ${keyId}`);
  console.log(JSON.stringify(receipt, null, 2));
  return 0;
}

function readKeys(path: string): PublicReceiptKey[] {
  const text = readFileSync(path, "utf8").trim();
  if (!text.startsWith("{")) return [publicKey(text)];
  return KeySet.parse(JSON.parse(text)).keys.map(({ x }) => publicKey(x));
}

function ownKeys(): PublicReceiptKey[] {
  loadEnvFile();
  const env = parseEnv(process.env);
  return installedKeys(env, resolve(env.DATA_DIR)).publicKeys;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
