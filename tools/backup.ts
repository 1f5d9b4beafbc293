import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { openBackupPlace, openStorage } from "#server/compose/open-storage.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { parseEnv } from "#server/env.ts";
import { startBackup } from "#server/features/backup/continuous-backup.ts";
import { KEPT_LOG_MB } from "#server/features/backup/ship-log.ts";
import { watchStorage } from "#server/features/backup/watched-storage.ts";
import { askServer } from "./backup/ask-server.ts";
import { loadEnvFile } from "./start/load-env-file.js";

const USAGE = `npm run backup -- [--to FOLDER|s3://BUCKET] [--new-key]

Makes a whole backup of the embedded database and of uploaded files now, whether the server runs or not. With BACKUP_TO and BACKUP_KEY
set, a running server does it daily by itself, and what is committed follows within seconds.

  --to       another place than BACKUP_TO; the server must be stopped
  --new-key  prints a new random BACKUP_KEY and does nothing else. Keep it where the backup is not.`;

async function main(): Promise<string> {
  const options = { to: { type: "string" }, "new-key": { type: "boolean" }, help: { type: "boolean" } } as const;
  const { values } = parseArgs({ options });
  if (values.help) return USAGE;
  if (values["new-key"]) return randomBytes(32).toString("base64");
  loadEnvFile();
  const env = parseEnv({ ...process.env, ...(values.to ? { BACKUP_TO: values.to } : {}) });
  if (env.DATABASE_URL)
    throw new Error("PostgreSQL is backed up by its own tools (pg_dump, WAL archiving); see docs/OPERATING.md.");
  const place = openBackupPlace(env);
  if (!place) throw new Error("Set BACKUP_TO and BACKUP_KEY; --new-key prints a key.");
  const dataDir = resolve(env.DATA_DIR);
  const made = (await askServer(join(dataDir, "control.sock"), values.to ?? null)) ?? (await backUpStopped());
  return `Backed up: ${(made.bytes / 1e6).toFixed(0)} MB in ${made.seconds.toFixed(1)} s.`;

  async function backUpStopped() {
    const log = pino({ level: "silent" });
    const database = await openDatabase({ dataDir: join(dataDir, "pg"), log, embedded: { keepLogMb: KEPT_LOG_MB } });
    const backup = startBackup({
      database: { db: database.db, dir: database.dir as string },
      dataDir,
      storage: watchStorage(openStorage(env, dataDir)),
      place: place as NonNullable<typeof place>,
      keep: env.BACKUP_KEEP,
      now: () => new Date(),
      newToken: (bytes) => randomBytes(bytes).toString("base64url"),
      log,
    });
    try {
      return await backup.takeBase();
    } finally {
      await backup.stop();
      await database.close();
    }
  }
}

main().then(console.log, (error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
