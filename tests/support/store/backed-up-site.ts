import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, expect, inject, onTestFinished } from "vitest";
import { openLocalDisk } from "#server/adapters/storage/local-disk.ts";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";
import { ensureEmbedded } from "#server/db/embedded/create-embedded.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { type ContinuousBackup, startBackup } from "#server/features/backup/continuous-backup.ts";
import { restoreBackup } from "#server/features/backup/restore-backup.ts";
import { sealedPlace } from "#server/features/backup/seal.ts";
import { watchStorage } from "#server/features/backup/watched-storage.ts";
import { memoryStorage } from "./memory-storage.ts";
import type {} from "./snapshot.ts";

export const BACKUP_KEY = Buffer.alloc(32, 7);
const log = pino({ level: "silent" });

type Given<P extends StoragePort> = {
  place: P;
  dataDir?: string;
  paced?: boolean;
  merged?: number;
  now?: () => Date;
};

type Asked = { moment?: Date | null; key?: Buffer; history?: string; dataDir?: string };

/** Databases in use, each with its backup, in folders that go with the last test of the file. */
export function backedUpSites() {
  const parent = mkdtempSync(join(tmpdir(), "backup-"));
  const template = join(parent, "template");
  beforeAll(() => ensureEmbedded(template, inject("snapshot")));
  afterAll(() => rmSync(parent, { recursive: true, force: true }));
  let count = 0;
  let token = 0;
  const newDir = () => join(parent, `data-${count++}`);

  /** `say` writes a row and gives the moment after it was acknowledged. */
  async function openSiteAt<P extends StoragePort>({
    place,
    dataDir = newDir(),
    paced = true,
    merged = 100,
    now = () => new Date(),
  }: Given<P>) {
    if (!existsSync(join(dataDir, "pg"))) cpSync(template, join(dataDir, "pg"), { recursive: true });
    const database = await openDatabase({ dataDir: join(dataDir, "pg"), log, embedded: { keepLogMb: 64 } });
    const storage = watchStorage(openLocalDisk(join(dataDir, "files"), { minFreeDiskMb: 0 }));
    const dir = database.dir as string;
    const backup = startBackup(
      {
        database: { db: database.db, dir },
        dataDir,
        storage,
        place: sealedPlace(place, BACKUP_KEY),
        keep: 2,
        now,
        newToken: () => `t${token++}`,
        log,
      },
      {
        everyMs: paced ? 20 : 3_600_000,
        retryMs: 50,
        baseEveryMs: 3_600_000,
        lookMs: 20,
        merge: { pieces: merged, keptMs: 0 },
      },
    );
    await database.db.execute(sql`create table if not exists said (what text)`);
    const say = async (what: string) => {
      await database.db.execute(sql`insert into said values (${what})`);
      return new Date();
    };
    const close = async () => {
      await backup.stop();
      await database.close();
    };
    return { database, storage, backup, place, dataDir, say, close };
  }

  const openSite = (given: Partial<Given<ReturnType<typeof memoryStorage>>> = {}) =>
    openSiteAt({ place: memoryStorage(), ...given });

  async function restored(
    place: StoragePort,
    { moment = null, key = BACKUP_KEY, history, dataDir = newDir() }: Asked = {},
  ) {
    const files = openLocalDisk(join(dataDir, "files"), { minFreeDiskMb: 0 });
    await restoreBackup({ place: sealedPlace(place, key), log }, { dataDir, storage: files, moment, history });
    const database = await openDatabase({ dataDir: join(dataDir, "pg"), log });
    onTestFinished(() => database.close());
    const { rows } = await database.db.execute<{ what: string }>(sql`select what from said order by what`);
    return { said: rows.map(({ what }) => what), files: await files.list(""), dataDir };
  }

  return { newDir, openSite, openSiteAt, restored };
}

/** Until what was acknowledged before this moment is in the backup. */
export async function safeAt(backup: ContinuousBackup, moment: Date) {
  await expect.poll(() => backup.state().safeUntil?.getTime() ?? 0).toBeGreaterThan(moment.getTime());
}
