import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { openBackupPlace, openStorage } from "#server/compose/open-storage.ts";
import { makePrivate } from "#server/compose/private-folder.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { parseEnv } from "#server/env.ts";
import { SECRET_FILE } from "#server/features/backup/continuous-backup.ts";
import { loadArchive, saveArchive } from "#server/features/backup/portable-archive.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { loadEnvFile } from "../start/load-env-file.js";

const USAGE = `npm run archive -- save|load NAME [--at FOLDER|s3://BUCKET]

Moves everything between the embedded database and PostgreSQL: \`save\` writes all rows and files of the one that is configured, \`load\` reads
them into an empty one and compares every table. Stop the program first. BACKUP_KEY seals the archive; --at is BACKUP_TO unless given.`;

const BULK = { statementMs: 10 * 60_000 };

async function main(): Promise<string> {
  const options = { at: { type: "string" }, help: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [what = "", name = ""] = positionals;
  if (values.help || !["save", "load"].includes(what) || !/^[\w-]+$/.test(name)) return USAGE;
  loadEnvFile();
  const env = parseEnv({ ...process.env, ...(values.at ? { BACKUP_TO: values.at } : {}) });
  const place = openBackupPlace(env);
  if (!place) throw new Error("Set BACKUP_TO (or --at) and BACKUP_KEY.");
  const dataDir = resolve(env.DATA_DIR);
  makePrivate(dataDir);
  const secretFile = join(dataDir, SECRET_FILE);
  const log = pino({ level: "silent" });
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: join(dataDir, "pg"), log, ...BULK });
  const store = { db: database.db, storage: openStorage(env, dataDir), place };
  try {
    if (what === "save") {
      if ((await place.list(`${name}/`)).length > 0) throw new Error(`There is something under ${name} already.`);
      const secret = env.AUTH_SECRET ?? (await readFile(secretFile, "utf8").catch(() => null));
      return told("Saved", await saveArchive(store, { name, secret }));
    }
    await database.migrate();
    const queue = createQueue({ database, log, newId: randomUUID }, { definitions: JOB_DEFINITIONS, works: false });
    await queue.start();
    await queue.stop();
    const { secret, ...loaded } = await loadArchive(store, name);
    if (secret && !env.AUTH_SECRET) await writeFile(secretFile, secret, { mode: 0o600, flush: true });
    const next = secret && env.DATABASE_URL && !env.AUTH_SECRET ? ` Set AUTH_SECRET to what is in ${secretFile}.` : "";
    return told("Loaded, every table as it was saved", loaded) + next;
  } finally {
    await database.close();
  }
}

const told = (what: string, { tables, rows, files }: { tables: number; rows: number; files: number }) =>
  `${what}: ${tables} tables with ${rows} rows, and ${files} files.`;

main().then(console.log, (error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
