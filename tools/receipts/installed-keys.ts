import { existsSync } from "node:fs";
import { join } from "node:path";
import { readSecret } from "#server/compose/read-secret.ts";
import { type ReceiptKeys, receiptKeysOf } from "#server/compose/receipt-keys.ts";
import type { Env } from "#server/env.ts";

/** The keys of this installation; never generates one, as a new key has signed nothing. @throws Error if no server has run here. */
export function installedKeys(env: Env, dataDir: string): ReceiptKeys {
  if (!env.AUTH_SECRET && !existsSync(join(dataDir, "secret")))
    throw new Error("There is no key here: no server has run with these settings.");
  return receiptKeysOf(env, readSecret(env, dataDir, { inUse: true }));
}
