/** A process of its own that writes and is backed up, for those who kill it: `backup-child.ts DATA_DIR PLACE`. Says each row once it is acknowledged. */
import { writeSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pino from "pino";
import { openLocalDisk } from "#server/adapters/storage/local-disk.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { startBackup } from "#server/features/backup/continuous-backup.ts";
import { sealedPlace } from "#server/features/backup/seal.ts";
import { KEPT_LOG_MB } from "#server/features/backup/ship-log.ts";
import { watchStorage } from "#server/features/backup/watched-storage.ts";

const [dataDir = "", placeDir = ""] = process.argv.slice(2);
const log = pino({ level: "silent" });
const disk = (folder: string) => openLocalDisk(folder, { minFreeDiskMb: 0 });
const database = await openDatabase({ dataDir: join(dataDir, "pg"), log, embedded: { keepLogMb: KEPT_LOG_MB } });
const { db } = database;
await db.execute(sql`create table if not exists kept (n int primary key)`);
const { rows } = await db.execute<{ n: number }>(sql`select n from kept order by n`);
const say = (word: string, value: unknown) => writeSync(1, `${JSON.stringify([word, value])}\n`);
say(
  "found",
  rows.map(({ n }) => n),
);
startBackup(
  {
    database: { db, dir: database.dir as string },
    dataDir,
    storage: watchStorage(disk(join(dataDir, "files"))),
    place: sealedPlace(disk(placeDir), Buffer.alloc(32, 9)),
    keep: 3,
    now: () => new Date(),
    newToken: () => String(process.pid),
    log,
  },
  // Bases again and again, so that most kills meet one half-way.
  { everyMs: 1_000, retryMs: 1_000, baseEveryMs: 2_000 },
);
for (let n = (rows.at(-1)?.n ?? 0) + 1; ; n++) {
  await db.execute(sql`insert into kept values (${n})`);
  say("kept", [n, Date.now()]);
}
