import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { fileName, lifeName, pieceName, readLives, segmentStart } from "#domain/backup/archive.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Database } from "#server/db/client.ts";
import { aheadOfAll } from "#server/db/embedded/turn-order.ts";
import { readLog } from "./database-files.ts";
import type { SealedPlace } from "./seal.ts";
import type { WatchedStorage } from "./watched-storage.ts";

export type BackupDeps = Pick<Ctx, "now" | "newToken" | "log"> & {
  database: Pick<Database, "db"> & { dir: string };
  /** Beside the database: the secret, and which life this is. */
  dataDir: string;
  storage: WatchedStorage;
  place: SealedPlace;
  /** How many bases to keep. */
  keep: number;
};

/** Which life this database writes to, and how far it is. */
export type Shipping = {
  life: string;
  timeline: string;
  shipped: number;
  /** All that was acknowledged until then is there; 0 when nothing is yet. */
  at: number;
  files: Set<string>;
  /** The latest moment that a file was named with. */
  filesAt: number;
  /** Files that the next call sends. */
  waiting: Set<string>;
};

/** Of the log, for a backup that follows it: its place may be away until so much was written. Then a new whole copy is due. */
export const KEPT_LOG_MB = 256;
const FILES_AT_ONCE = 8;
const LIFE_FILE = "backup-life";

/**
 * Goes on where the last process stopped, when the log kept there and the log here are still one; else begins a new life. A restored
 * or copied database never goes on: it lacks the file that names its life.
 */
export async function resumeShipping(deps: BackupDeps): Promise<Shipping> {
  const { place, dataDir, storage, now, newToken } = deps;
  const { flushed, timeline } = await findPosition(deps);
  const life = await readFile(join(dataDir, LIFE_FILE), "utf8").catch(() => null);
  const known = life === null ? undefined : readLives(await place.list(`${life}/`))[0];
  const last = known?.pieces.at(-1);
  if (known && last && last.end <= flushed && (await isSameLog(deps, timeline, last))) {
    const files = new Set(known.files.map(({ key }) => key));
    const filesAt = known.files.reduce((latest, { at }) => Math.max(latest, at), 0);
    // The last process may have been killed before it sent them, and the log that is sent next names them.
    const waiting = new Set((await storage.list("")).filter((key) => !files.has(key)));
    return { life: known.name, timeline, shipped: last.end, at: last.at, files, filesAt, waiting };
  }
  const begun = lifeName(now().getTime(), newToken(4).replaceAll("-", "_"));
  await writeFile(join(dataDir, LIFE_FILE), begun, { mode: 0o600, flush: true });
  const none = { files: new Set<string>(), filesAt: 0, waiting: new Set<string>() };
  return { life: begun, timeline, shipped: segmentStart(flushed), at: 0, ...none };
}

async function isSameLog(
  { database, place }: BackupDeps,
  timeline: string,
  last: { name: string; start: number; end: number },
): Promise<boolean> {
  const kept = await place.get(last.name);
  for await (const { start, bytes } of readLog(database.dir, timeline, last)) {
    const at = start - last.start;
    if (!bytes?.equals(kept.subarray(at, at + bytes.length))) return false;
  }
  return true;
}

export class LogGone extends Error {}

/**
 * Sends what was committed since the last call, with the files stored meanwhile. Answers the moment until which all that was acknowledged
 * is safe.
 *
 * @throws LogGone when the engine has removed log that was not sent yet: only a new life, with a base of its own, helps.
 */
export async function shipLog(deps: BackupDeps, shipping: Shipping): Promise<Date> {
  const { database, storage, place, now } = deps;
  const hold = storage.holdRemovals();
  try {
    // A clock that was set back must not make two moments one.
    const at = Math.max(now().getTime(), shipping.at + 1, shipping.filesAt);
    const { flushed } = await findPosition(deps);
    for (const key of storage.takeNew()) shipping.waiting.add(key);
    await shipFiles(deps, shipping, at);
    hold.release();
    const range = { start: shipping.shipped, end: flushed };
    for await (const { start, end, bytes } of readLog(database.dir, shipping.timeline, range)) {
      if (!bytes) throw new LogGone("The log went on without the backup.");
      // Only the last piece completes this moment.
      const moment = end === flushed ? at : shipping.at;
      await place.put(pieceName(shipping.life, { start, end, at: moment }), bytes);
      shipping.shipped = end;
      shipping.at = moment;
    }
    return new Date(at);
  } finally {
    hold.release();
  }
}

/** All that wait: one after another, a distant place would keep the log waiting for them for longer than they took to come. */
async function shipFiles(deps: BackupDeps, shipping: Shipping, at: number): Promise<void> {
  const waiting = shipping.waiting.values();
  const lanes = Array.from({ length: FILES_AT_ONCE }, async () => {
    for (const key of waiting) {
      await shipFile(deps, shipping, { key, at });
      shipping.waiting.delete(key);
    }
  });
  // Those that go well are done before the next call begins.
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
}

/** Sends a file unless this life has it, named with the moment of the log that names it first; one that is gone by now no row names any more. */
async function shipFile(
  { storage, place }: BackupDeps,
  shipping: Shipping,
  { key, at }: { key: string; at: number },
): Promise<void> {
  if (shipping.files.has(key)) return;
  const found = await storage.get(key);
  if (!found) return;
  await place.put(fileName(shipping.life, at, key), await buffer(found.body));
  shipping.files.add(key);
  shipping.filesAt = at;
}

/** Until where commits are on the disk. */
async function findPosition({ database }: Pick<BackupDeps, "database">) {
  const { rows } = await aheadOfAll(
    async () =>
      await database.db.execute<{ flushed: string; segment: string }>(
        sql`select (pg_current_wal_flush_lsn() - '0/0')::text as flushed, pg_walfile_name(pg_current_wal_flush_lsn()) as segment`,
      ),
  );
  const { flushed, segment } = rows[0] as { flushed: string; segment: string };
  return { flushed: Number(flushed), timeline: segment.slice(0, 8) };
}
