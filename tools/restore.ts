import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { openBackupPlace, openStorage } from "#server/compose/open-storage.ts";
import { makePrivate } from "#server/compose/private-folder.ts";
import { parseEnv } from "#server/env.ts";
import { proveBackup, restoreBackup } from "#server/features/backup/restore-backup.ts";
import { loadEnvFile } from "./start/load-env-file.js";

const USAGE = `npm run restore -- [--at MOMENT] [--from FOLDER|s3://BUCKET] [--history NAME] [--check]

Brings the embedded database, uploaded files and the generated secret back from a backup, into a DATA_DIR without a database.
BACKUP_TO and BACKUP_KEY say where from.

  --at     a moment, as 2026-11-22T18:40:05Z; without it the latest state
  --from   another place than BACKUP_TO
  --history   which history, when several databases were backed up there; without it they are listed
  --check  a drill: restores into a folder of DATA_DIR, replays the log, compares every table with what it was, opens every file, and
           notes in the backup that it was proven. The server may run meanwhile.`;

async function main(): Promise<string> {
  const { values } = parseArgs({
    options: {
      at: { type: "string" },
      from: { type: "string" },
      history: { type: "string" },
      // Its name until November 2026.
      life: { type: "string" },
      check: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return USAGE;
  const history = values.history ?? values.life ?? null;
  const moment = values.at === undefined ? null : new Date(values.at);
  if (moment && Number.isNaN(moment.getTime())) throw new Error("--at is a moment, as 2026-11-22T18:40:05Z.");
  loadEnvFile();
  const env = parseEnv({ ...process.env, ...(values.from ? { BACKUP_TO: values.from } : {}) });
  const place = openBackupPlace(env);
  if (!place) throw new Error("Set BACKUP_TO (or --from) and BACKUP_KEY.");
  const log = pino({ level: "silent" });
  const began = performance.now();
  const dataDir = resolve(env.DATA_DIR);
  if (values.check) {
    // Not in the system's folder for what is temporary, which often is memory.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const dir = join(dataDir, "restore-check");
    const { tables, rows, moment, seconds, differing, missingFiles, compared } = await proveBackup(
      { place, log },
      { dir, now: () => new Date(), history, leaveFree: env.MIN_FREE_DISK_MB * 2 ** 20 },
    );
    if (differing.length > 0) throw new Error(`These tables differ from what was backed up: ${differing.join(", ")}.`);
    if (missingFiles.length > 0) throw new Error(`${missingFiles.length} files are missing in the backup.`);
    return `Proven in ${seconds.toFixed(1)} s: ${tables} tables with ${rows} rows are as they were${compared ? ", also by the log from the whole copy before" : ""}; the log was replayed until ${new Date(moment).toISOString()}.`;
  }
  if (env.DATABASE_URL) throw new Error("Unset DATABASE_URL: a backup is restored into the embedded database.");
  makePrivate(dataDir);
  const { at, bytes, files } = await restoreBackup(
    { place, log },
    { dataDir, storage: openStorage(env, dataDir), moment, history },
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `Restored the state of ${at.toISOString()}: ${(bytes / 1e6).toFixed(0)} MB and ${files} files in ${seconds} s. Start it with npm start.`;
}

main().then(console.log, (error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
