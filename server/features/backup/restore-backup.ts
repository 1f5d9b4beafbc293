import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import {
  type BaseManifest,
  PROVEN,
  partName,
  planBaseOnly,
  planReplay,
  type RestorePlan,
  segmentStart,
  type TableSum,
} from "#domain/backup/archive.ts";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";
import type { Database } from "#server/db/client.ts";
import { RESTORING } from "#server/db/embedded/create-embedded.ts";
import { syncPath, syncTree } from "#server/db/embedded/directory-lock.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { freeBytesOf } from "#server/free-bytes-of.ts";
import { KEPT_SEGMENT } from "#server/index/store/segment-file.ts";
import { type Proof, SECRET_FILE } from "./continuous-backup.ts";
import { PACKED_SEGMENT, PART_BYTES, unpackDirectory, writeLog } from "./database-files.ts";
import { readPiece } from "./log-pieces.ts";
import { choosePlan, fetchAhead, readManifest } from "./read-place.ts";
import type { SealedPlace } from "./seal.ts";
import { sumTables } from "./table-sums.ts";

/** A busy day's log. */
const REPLAY_SECONDS = 6 * 3_600;

type RestoreDeps = { place: SealedPlace; log: Logger };

type Wanted = { dataDir: string; storage: StoragePort; moment: Date | null; history?: string | null };
type Restored = { at: Date; bytes: number; files: number };

/**
 * Restores database, secret and files into an empty `dataDir`: the latest state, or that at `moment`. `history`: which history, of several. A
 * database that is not whole yet is refused by the next start, and begun anew by the next restore. Throws in plain words when the place is
 * not empty, or the backup is missing, damaged or sealed with another key.
 */
export async function restoreBackup(
  { place, log }: RestoreDeps,
  { dataDir, storage, moment, history = null }: Wanted,
): Promise<Restored> {
  const dir = join(dataDir, "pg");
  if (existsSync(dir) && (await readdir(dir)).length > 0)
    throw new Error(`${dir} holds a database already. Move it away first, or set another DATA_DIR.`);
  const { plan, manifest } = await choosePlan(place, moment, history);
  const aside = `${dir}${RESTORING}`;
  await rm(aside, { recursive: true, force: true });
  await requireRoom(dir, plan, manifest, 0);
  const { secret, bytes } = await layOut(place, plan, manifest, aside);
  const database = await openRestored(aside, plan, log);
  await database.close();
  const wanted = plan.history.files.filter(({ at }) => at <= plan.at || moment === null);
  const stored = fetchAhead(wanted, async ({ name, key }) => storage.put(key, await place.get(name)));
  for await (const _ of stored);
  if (secret) await putSecret(join(dataDir, SECRET_FILE), secret);
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

/** The one that the database was used with; that of a start on an empty disk is moved aside. */
async function putSecret(file: string, secret: Buffer): Promise<void> {
  const present = await readFile(file).catch(() => null);
  if (present?.equals(secret)) return;
  if (present) await rename(file, `${file}.before-restore`);
  await writeFile(file, secret, { mode: 0o600, flush: true });
}

type Drill = { dir: string; now: () => Date; history?: string | null; leaveFree?: number };
type DrillReport = Proof & {
  tables: number;
  rows: number;
  differing: string[];
  missingFiles: string[];
  /** Whether a day's log was replayed from an earlier whole copy and compared with the newest. */
  compared: boolean;
};

/**
 * Tries a restore in `dir`, then removes it: the newest base must match its sums, so must an earlier base with the log since; the latest
 * state must be reached and all files be there. Success is noted in the backup. `leaveFree`: bytes to leave on the disk.
 */
export async function proveBackup(
  { place, log }: RestoreDeps,
  { dir, now, history = null, leaveFree = 0 }: Drill,
): Promise<DrillReport> {
  const began = performance.now();
  const remove = async () => {
    await rm(dir, { recursive: true, force: true });
    await rm(`${dir}.lock`, { force: true });
  };
  const { plan, manifest } = await choosePlan(place, null, history);
  const replay = planReplay(plan);
  const sumsOf = async (own: RestorePlan, of: BaseManifest) => {
    await requireRoom(dir, own, of, leaveFree);
    try {
      await layOut(place, own, of, dir);
      const database = await openRestored(dir, own, log);
      try {
        return await sumTables(database.db);
      } finally {
        await database.close();
      }
    } finally {
      await remove();
    }
  };
  // One that was killed left people's data there.
  await remove();
  const latest = await sumsOf(plan, manifest);
  const differing = new Set(differingTables(manifest.sums, await sumsOf(planBaseOnly(plan), manifest)));
  if (replay) {
    const sums = await sumsOf(replay, await readManifest(place, replay.base));
    for (const name of differingTables(manifest.sums, sums)) differing.add(name);
  }
  const kept = new Set(plan.history.files.map(({ key }) => key));
  const missingFiles = manifest.files.filter((key) => !kept.has(key));
  for await (const _ of fetchAhead(plan.history.files, ({ name }) => place.get(name)));
  const proof: Proof = { at: now().getTime(), moment: plan.at, seconds: (performance.now() - began) / 1000 };
  if (differing.size + missingFiles.length === 0) await place.put(PROVEN, Buffer.from(JSON.stringify(proof)));
  const tables = Object.values(latest);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return {
    ...proof,
    tables: tables.length,
    rows,
    differing: [...differing],
    missingFiles,
    compared: replay !== null,
  };
}

type Sums = Readonly<Record<string, TableSum>>;

function differingTables(wanted: Sums, found: Sums): string[] {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])];
  return names.filter((name) => wanted[name]?.rows !== found[name]?.rows || wanted[name]?.hash !== found[name]?.hash);
}

/** What a whole copy holds, the log, and as much again that the log may make of it. */
async function requireRoom(dir: string, { base, end }: RestorePlan, { parts }: BaseManifest, leaveFree: number) {
  await mkdir(dirname(dir), { recursive: true, mode: 0o700 });
  const needed = parts * PART_BYTES + 2 * (end - segmentStart(base.start)) + leaveFree;
  if ((await freeBytesOf(dirname(dir))) >= needed) return;
  throw new Error(
    `There is too little room in ${dirname(dir)}: ${Math.ceil(needed / 1e6)} MB have to be free to restore there.`,
  );
}

/** Files, the mark from which recovery begins, and the log until the end of the plan. */
async function layOut(place: SealedPlace, { base, pieces, end }: RestorePlan, manifest: BaseManifest, dir: string) {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  let bytes = 0;
  const numbers = Array.from({ length: manifest.parts }, (_, at) => at + 1);
  const parts = fetchAhead(numbers, async (part) => {
    const content = await place.get(partName(base.folder, part));
    bytes += content.length;
    return content;
  });
  const secret = (await unpackDirectory(parts, dir, [SECRET_FILE])).get(SECRET_FILE) ?? null;
  await writeFile(join(dir, "backup_label"), manifest.label, { mode: 0o600 });
  const log = fetchAhead(pieces, async (piece) => ({ ...piece, ...(await readPiece(place, piece)) }));
  for await (const { start, bytes } of log)
    await writeLog(dir, manifest.timeline, start, bytes.subarray(0, end - start));
  return { secret, bytes };
}

/** The engine reads the log; it must get as far as the log goes. */
async function openRestored(dir: string, { end }: RestorePlan, log: Logger): Promise<Database> {
  const embedded = { minFreeBytes: 0, startSeconds: REPLAY_SECONDS };
  const database = await openDatabase({ dataDir: dir, log, embedded });
  const { rows } = await database.db.execute<{ reached: boolean }>(
    sql`select pg_current_wal_insert_lsn() - '0/0' >= ${end} as reached`,
  );
  if (rows[0]?.reached) return database;
  await database.close();
  throw new Error("The log in the backup breaks off before its end; the restored database was not used.");
}
