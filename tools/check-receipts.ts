import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { openDatabase } from "#server/db/client.ts";
import { parseEnv } from "#server/env.ts";
import { checkReceipts } from "#server/features/applications/receipt/verify-receipt.ts";
import { installedKeys } from "./receipts/installed-keys.ts";
import { loadEnvFile } from "./start/load-env-file.js";

const USAGE = `npm run --silent check-receipts -- [--head SEQ:HASH]

Checks that the log of receipts is as it was written: nothing changed, removed, swapped or inserted, every receipt beside its entry and
signed by us. The embedded database can be checked while the server is stopped.

  --head   where the log stood at an earlier check, as printed then; it must still be part of it. Without it nobody can tell a log that
           was cut at its end together with its receipts and applications. Keep it outside this machine.

Exit code 0 when all is well, 1 when something is not, 2 when it could not be checked.`;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { head: { type: "string" }, help: { type: "boolean" } } });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const known = values.head === undefined ? undefined : parseHead(values.head);
  loadEnvFile();
  const env = parseEnv(process.env);
  const dataDir = resolve(env.DATA_DIR);
  const receiptKeys = installedKeys(env, dataDir);
  const log = pino({ level: "warn", base: undefined }, pino.destination(2));
  const database = await openDatabase({ url: env.DATABASE_URL ?? null, dataDir: join(dataDir, "pg"), log });
  try {
    const report = await checkReceipts({ db: database.db, receiptKeys }, { known });
    for (const { fault, ...where } of report.faults) console.log(`FAULT ${fault} ${JSON.stringify(where)}`);
    console.log(`${report.entries} entries, ${report.erased} of them erased, ${report.faults.length} faults.`);
    console.log(`head ${report.head.seq}:${report.head.entryHash}`);
    return report.faults.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

function parseHead(text: string) {
  const [, seq, entryHash = ""] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!seq) throw new Error("--head is SEQ:HASH, as an earlier check printed it.");
  return { seq: Number(seq), entryHash };
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 2;
  },
);
