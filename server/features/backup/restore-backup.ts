import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import {
  type BaseManifest,
  PROVEN,
  partName,
  planBaseOnly,
  planRestore,
  type RestorePlan,
  readLives,
} from "#domain/backup/archive.ts";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";
import type { Database } from "#server/db/client.ts";
import { RESTORING } from "#server/db/embedded/create-embedded.ts";
import { syncPath, syncTree } from "#server/db/embedded/directory-lock.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { KEPT_SEGMENT } from "#server/index/store/segment-file.ts";
import { type Proof, readManifest, SECRET_FILE } from "./continuous-backup.ts";
import { PACKED_SEGMENT, unpackDirectory, writeLog } from "./database-files.ts";
import type { SealedPlace } from "./seal.ts";
import { sumTables } from "./table-sums.ts";

type RestoreDeps = { place: SealedPlace; log: Logger };

type Restored = { at: Date; bytes: number; files: number };

/**
 * Brings the database, the program's secret and uploaded files back into an empty `dataDir`: the latest state, or that at `moment`. The
 * database appears under its name when it is whole; one that was broken off is refused by the next start, and begun anew by the next
 * restore.
 *
 * @throws an Error in plain words when the place is not empty, or the backup is not there, damaged, or sealed with another key.
 */
export async function restoreBackup(
  { place, log }: RestoreDeps,
  { dataDir, storage, moment }: { dataDir: string; storage: StoragePort; moment: Date | null },
): Promise<Restored> {
  const dir = join(dataDir, "pg");
  if (existsSync(dir) && (await readdir(dir)).length > 0)
    throw new Error(`${dir} holds a database already. Move it away first, or set another DATA_DIR.`);
  const plan = planRestore(readLives(await place.list("")), moment?.getTime() ?? null);
  const aside = `${dir}${RESTORING}`;
  await rm(aside, { recursive: true, force: true });
  const { secret, bytes } = await layOut(place, plan, aside);
  const database = await openRestored(aside, plan, log);
  await database.close();
  const wanted = plan.life.files.filter(({ at }) => at <= plan.at || moment === null);
  for (const { name, key } of wanted) await storage.put(key, await place.get(name));
  if (secret && !existsSync(join(dataDir, SECRET_FILE)))
    await writeFile(join(dataDir, SECRET_FILE), secret, { mode: 0o600, flush: true });
  const segment = join(dataDir, KEPT_SEGMENT);
  await rm(dirname(segment), { recursive: true, force: true });
  if (existsSync(join(aside, PACKED_SEGMENT))) {
    await mkdir(dirname(segment), { mode: 0o700 });
    await rename(join(aside, PACKED_SEGMENT), segment);
  }
  syncTree(aside);
  await rename(aside, dir);
  await rm(`${aside}.lock`, { force: true });
  syncPath(dirname(dir));
  return { at: new Date(plan.at), bytes, files: wanted.length };
}

type DrillReport = Proof & { tables: number; rows: number; differing: string[]; missingFiles: string[] };

/**
 * Tries a restore out in `dir`, which is removed again: the newest base with its log must give every table as it was when the base was
 * made, every piece of the log after it must open, and every file be there. Success is noted in the backup itself.
 */
export async function proveBackup(
  { place, log }: RestoreDeps,
  { dir, now, examine }: { dir: string; now: () => Date; examine?: (database: Database) => Promise<void> },
): Promise<DrillReport> {
  const began = performance.now();
  const plan = planRestore(readLives(await place.list("")), null);
  const { manifest } = await layOut(place, planBaseOnly(plan), dir);
  try {
    const database = await openRestored(dir, planBaseOnly(plan), log);
    let sums: BaseManifest["sums"];
    try {
      sums = await sumTables(database.db);
      await examine?.(database);
    } finally {
      await database.close();
    }
    const names = [...new Set([...Object.keys(manifest.sums), ...Object.keys(sums)])];
    const differing = names.filter((name) => {
      const [one, other] = [manifest.sums[name], sums[name]];
      return one?.rows !== other?.rows || one?.hash !== other?.hash;
    });
    for (const { name } of plan.pieces) await place.get(name);
    const kept = new Set(plan.life.files.map(({ key }) => key));
    const missingFiles = manifest.files.filter((key) => !kept.has(key));
    for (const { name } of plan.life.files) await place.get(name);
    const proof: Proof = { at: now().getTime(), moment: plan.at, seconds: (performance.now() - began) / 1000 };
    if (differing.length + missingFiles.length === 0) await place.put(PROVEN, Buffer.from(JSON.stringify(proof)));
    const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0);
    return { ...proof, tables: names.length, rows, differing, missingFiles };
  } finally {
    await rm(dir, { recursive: true, force: true });
    await rm(`${dir}.lock`, { force: true });
  }
}

/** Files, the mark from which recovery begins, and the log until the end of the plan. */
async function layOut(place: SealedPlace, plan: RestorePlan, dir: string) {
  const { base, pieces, end } = plan;
  const manifest = await readManifest(place, base);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  let bytes = 0;
  const parts = async function* () {
    for (let part = 1; part <= manifest.parts; part++) {
      const content = await place.get(partName(base.folder, part));
      bytes += content.length;
      yield content;
    }
  };
  const secret = (await unpackDirectory(parts(), dir, [SECRET_FILE])).get(SECRET_FILE) ?? null;
  await writeFile(join(dir, "backup_label"), manifest.label, { mode: 0o600 });
  for (const piece of pieces) {
    const content = await place.get(piece.name);
    await writeLog(dir, manifest.timeline, piece.start, content.subarray(0, end - piece.start));
  }
  return { manifest, secret, bytes };
}

/** The engine reads the log; it must get as far as the log goes. */
async function openRestored(dir: string, { end }: RestorePlan, log: Logger): Promise<Database> {
  const database = await openDatabase({ dataDir: dir, log, embedded: { minFreeBytes: 0 } });
  const { rows } = await database.db.execute<{ reached: boolean }>(
    sql`select pg_current_wal_insert_lsn() - '0/0' >= ${end} as reached`,
  );
  if (rows[0]?.reached) return database;
  await database.close();
  throw new Error("The log in the backup breaks off before its end; the restored database was not used.");
}
