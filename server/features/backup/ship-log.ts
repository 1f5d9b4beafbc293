import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import {
  databaseOf,
  fileName,
  type History,
  historyName,
  type LogPiece,
  lastAt,
  newHistory,
  pieceName,
  readHistories,
  SEGMENT_BYTES,
  segmentStart,
  writerName,
} from "#domain/backup/archive.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Database } from "#server/db/client.ts";
import { findDatabaseId } from "#server/db/database-id.ts";
import { aheadOfAll } from "#server/db/embedded/turn-order.ts";
import type { ScopedDb } from "#server/db/scoped-db.ts";
import { readLog } from "./database-files.ts";
import { readPiece, type SentPiece } from "./log-pieces.ts";
import type { SealedPlace } from "./seal.ts";
import type { WatchedStorage } from "./watched-storage.ts";

export type BackupDeps = Pick<Ctx, "now" | "newToken" | "log"> & {
  database: Pick<Database, "db"> & { dir: string };
  /** Beside the database: the secret, and which history this is. */
  dataDir: string;
  storage: WatchedStorage;
  place: SealedPlace;
  /** How many bases to keep. */
  keep: number;
};

/** Which history this database writes to, and how far it is. */
export type Shipping = {
  history: string;
  /** This process's name there. */
  writer: string;
  timeline: string;
  shipped: number;
  /** Everything acknowledged until then is in the backup; 0 when nothing is yet. */
  at: number;
  files: Set<string>;
  /** The latest moment that a file was named with. */
  filesAt: number;
  /** The moment of the log that is being sent. */
  sendingAt: number | null;
  /** Files to send, and those being sent. */
  waiting: Set<string>;
  sending: Map<string, Promise<void>>;
  /** Pieces sent since this process was last seen to be the only one that writes there. */
  unconfirmed: Set<string>;
  /** Small pieces in a row that were sent last and are not merged yet. */
  unmerged: SentPiece[];
};

/** Most log kept for a backup whose place is unavailable; after that a new full copy is due. */
export const KEPT_LOG_MB = 256;
const FILES_AT_ONCE = 8;
/** Larger pieces are few, and stay as they are. */
const SMALL_BYTES = 1024 * 1024;
const HISTORY_FILE = "backup-life";

/** Tells this database from others; a restored or copied one has the same. */
export async function shortDatabaseId(db: Pick<ScopedDb, "execute">): Promise<string> {
  return createHash("sha256")
    .update(await findDatabaseId(db))
    .digest("hex")
    .slice(0, 16);
}

/** Continues the stored history if its log matches ours, else begins a new one, as after a restore. Returns all histories, this one included. */
export async function resumeShipping(deps: BackupDeps): Promise<{ shipping: Shipping; histories: History[] }> {
  const { place, dataDir, storage, now, newToken } = deps;
  const { flushed, timeline } = await findPosition(deps);
  const id = await shortDatabaseId(deps.database.db);
  const writer = newToken(8);
  const kept = await readFile(join(dataDir, HISTORY_FILE), "utf8").catch(() => null);
  const own = kept !== null && [id, null].includes(databaseOf({ name: kept })) ? kept : null;
  // Before the log is read: the process that wrote there until now notices before the two mix.
  if (own !== null && (await place.list(`${own}/`)).length > 0) await claim(deps, own, writer);
  const histories = readHistories(await place.list(""));
  const known = histories.find(({ name }) => name === own);
  const last = known?.pieces.at(-1);
  const common = {
    timeline,
    writer,
    unconfirmed: new Set<string>(),
    unmerged: [],
    sendingAt: null,
    sending: new Map(),
  };
  if (known && last && last.end <= flushed && (await isSameLog(deps, timeline, last))) {
    const files = new Set(known.files.map(({ key }) => key));
    const filesAt = known.files.reduce((latest, { at }) => Math.max(latest, at), 0);
    // The last process may have been killed before it sent them, and the log that is sent next names them.
    const waiting = new Set((await storage.list("")).filter((key) => !files.has(key)));
    return {
      shipping: { ...common, history: known.name, shipped: last.end, at: last.at, files, filesAt, waiting },
      histories,
    };
  }
  // After what it goes on from, also when this machine's clock is behind.
  const earlier = histories.filter((history) => databaseOf(history) === id).map((history) => lastAt(history) + 1);
  const begun = historyName(Math.max(now().getTime(), ...earlier), newToken(4).replaceAll("-", "_"), id);
  await claim(deps, begun, writer);
  await writeFile(join(dataDir, HISTORY_FILE), begun, { mode: 0o600, flush: true });
  const none = { files: new Set<string>(), filesAt: 0, waiting: new Set<string>() };
  const shipping = { ...common, history: begun, shipped: segmentStart(flushed), at: 0, ...none };
  return { shipping, histories: [newHistory(begun), ...histories] };
}

const claim = ({ place }: BackupDeps, history: string, writer: string) =>
  place.put(writerName(history), Buffer.from(writer));

async function isSameLog({ database, place }: BackupDeps, timeline: string, last: LogPiece): Promise<boolean> {
  const { bytes: kept } = await readPiece(place, last);
  for await (const { start, bytes } of readLog(database.dir, timeline, last)) {
    const at = start - last.start;
    if (!bytes?.equals(kept.subarray(at, at + bytes.length))) return false;
  }
  return true;
}

export class LogGone extends Error {}
export class OtherWriter extends Error {}

/**
 * Sends log and files since the last call; returns the moment up to which all that was acknowledged is safe. Throws LogGone when the engine
 * removed unsent log (only a new history helps), OtherWriter, with what was sent removed, when another process continued this history.
 */
export async function shipLog(deps: BackupDeps, shipping: Shipping): Promise<Date> {
  const { database, storage, place, now } = deps;
  const hold = storage.holdRemovals();
  try {
    // A clock that was set back must not make two moments one.
    const at = Math.max(now().getTime(), shipping.at + 1, shipping.filesAt);
    shipping.sendingAt = at;
    const { flushed } = await findPosition(deps);
    await shipFiles(deps, shipping);
    hold.release();
    const range = { start: shipping.shipped, end: flushed };
    for await (const { start, end, bytes } of readLog(database.dir, shipping.timeline, range, SEGMENT_BYTES)) {
      if (!bytes) throw new LogGone("The log went on without the backup.");
      // Only the last piece completes this moment.
      const moment = end === flushed ? at : shipping.at;
      const name = pieceName(shipping.history, { start, end, at: moment });
      shipping.unconfirmed.add(name);
      await place.put(name, bytes);
      shipping.shipped = end;
      shipping.at = moment;
      if (bytes.length < SMALL_BYTES) shipping.unmerged.push({ name, start, end, at: moment, bytes });
      else shipping.unmerged = [];
    }
    if (shipping.unconfirmed.size > 0) await requireSoleWriter(deps, shipping);
    return new Date(at);
  } finally {
    shipping.sendingAt = null;
    hold.release();
  }
}

async function requireSoleWriter({ place }: BackupDeps, { history, writer, unconfirmed }: Shipping): Promise<void> {
  const name = writerName(history);
  if ((await place.get(name)).toString() !== writer) {
    for (const piece of unconfirmed) await place.remove(piece);
    throw new OtherWriter(
      "Another copy of this database is backed up to the same place. Give each a BACKUP_TO of its own.",
    );
  }
  unconfirmed.clear();
}

/** Begins to send files as they are stored, several at a time: the log that names them waits for what is left of it. */
export function beginFiles(deps: BackupDeps, shipping: Shipping): void {
  const { waiting, sending } = shipping;
  for (const key of deps.storage.takeNew()) waiting.add(key);
  for (const key of waiting) {
    if (sending.size >= FILES_AT_ONCE) return;
    if (sending.has(key)) continue;
    waiting.delete(key);
    const sent = shipFile(deps, shipping, key)
      .catch((error: unknown) => {
        waiting.add(key);
        throw error;
      })
      .finally(() => sending.delete(key));
    sending.set(key, sent);
    // What fails is tried again with the log.
    sent.then(
      () => beginFiles(deps, shipping),
      () => undefined,
    );
  }
}

/** Resolves when all files stored before this call are sent. */
async function shipFiles(deps: BackupDeps, shipping: Shipping): Promise<void> {
  const { waiting, sending } = shipping;
  beginFiles(deps, shipping);
  try {
    for (const key of [...sending.keys(), ...waiting]) {
      while (waiting.has(key) || sending.has(key)) {
        beginFiles(deps, shipping);
        await (sending.get(key) ?? Promise.race(sending.values()));
      }
    }
  } finally {
    // Those that go well are done before the next call begins.
    await Promise.allSettled(sending.values());
  }
}

/** Sends a file unless this history has it, named with the moment of the log that names it first; one that is gone by now no row names any more. */
async function shipFile({ storage, place, now }: BackupDeps, shipping: Shipping, key: string): Promise<void> {
  if (shipping.files.has(key)) return;
  const found = await storage.get(key);
  if (!found) return;
  const at = shipping.sendingAt ?? Math.max(now().getTime(), shipping.at + 1);
  shipping.filesAt = Math.max(shipping.filesAt, at);
  await place.put(fileName(shipping.history, at, key), await buffer(found.body));
  shipping.files.add(key);
}

/** How far commits are flushed to the disk. */
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
