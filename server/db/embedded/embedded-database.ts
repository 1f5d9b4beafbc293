import { constants } from "node:fs";
import { cp, rename, rm, stat, utimes } from "node:fs/promises";
import { type PGlite, types } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Logger } from "pino";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Database, Db, QueueConnection, QueueStatements } from "#server/db/client.ts";
import { databaseUnavailable, storageFull } from "#server/db/db-error.ts";
import { guardHandle } from "#server/db/guarded-handle.ts";
import { applyMigrations } from "#server/db/migrate.ts";
import { inTransaction } from "#server/db/queue-connection.ts";
import { withTimeForStatements } from "#server/db/time-for-statements.ts";
import { whyUnusable, whyUnusableAsSaid } from "#server/db/why-unusable.ts";
import { freeBytesOf } from "#server/free-bytes-of.ts";
import { checkpointRegularly } from "./checkpoint-schedule.ts";
import { createUnlessPresent, resolvePlace } from "./create-embedded.ts";
import { lockDirectory, syncTree } from "./directory-lock.ts";
import { NO_RESERVE, openReserve, type Reserve } from "./disk-reserve.ts";
import {
  createEmbeddedClient,
  type EmbeddedClient,
  type EmbeddedSession,
  type WriteRefusal,
} from "./embedded-client.ts";
import type { EngineResult } from "./embedded-protocol.ts";
import { requireOwner } from "./require-owner.ts";
import { countGrownTables } from "./table-statistics.ts";
import { inTurnOf } from "./turn-order.ts";
import { startWorker } from "./worker-channel.ts";

const MEGABYTE = 1024 * 1024;
const PING_MS = 2_000;
const CLOSE_TURN_MS = 5_000;
const COPY = ".before-upgrade";
const COPY_KEPT_MS = 14 * DAY_MS;
const RESTORE_HELPS = "Move it away and run npm run restore, which brings it back from the backup.";

export type EmbeddedOptions = {
  /** A dump of a data directory to create the database from; empty without one. */
  snapshot?: string | null;
  minFreeBytes?: number;
  /** How much of the log is kept for a backup that follows it; by default what the engine needs. */
  keepLogMb?: number;
  /** Disk space held back against a full disk. */
  reserve?: boolean;
  recheckSpaceMs?: number;
  /** Free bytes on the disk of a directory; tests simulate a full disk with it. */
  freeBytes?: (dir: string) => Promise<number>;
  stallSeconds?: number;
  /** How long opening may take, where more log has to be read than a kill leaves. */
  startSeconds?: number;
  turnMs?: number;
  idleTransactionMs?: number;
  /** The engine hung or died. By default ends the process with code 1, so that its supervisor restarts it. */
  onDeath?: (reason: Error) => void;
};

/** Opens, or creates, the bundled PostgreSQL; one process at a time, commits synced to disk. */
export async function openEmbedded(dataDir: string, log: Logger, options: EmbeddedOptions = {}): Promise<Database> {
  const dir = resolvePlace(dataDir);
  requireOwner(dir);
  if (await isReadOnly(dir)) throw new Error(`The database in ${dir} cannot be opened: ${whyUnusable("EROFS")}.`);
  const lock = lockDirectory(dir);
  try {
    await createUnlessPresent(dir, options.snapshot ?? null);
    const reserve = options.reserve ? openReserve(`${dir}.reserve`) : NO_RESERVE;
    const minFreeBytes = options.minFreeBytes ?? 200 * MEGABYTE;
    reserve.adapt(await (options.freeBytes ?? freeBytesOf)(dir).catch(() => 0), minFreeBytes);
    const listeners: NotificationListeners = new Map();
    const channel = startWorker(
      { task: "serve", dir, snapshot: null, keepLogMb: options.keepLogMb ?? 0 },
      {
        stallSeconds: options.stallSeconds ?? 30,
        ...(options.startSeconds ? { startSeconds: options.startSeconds } : {}),
        onNotification: (name, payload) => listeners.get(name)?.(payload),
        onDeath: (reason) => {
          log.fatal({ err: reason, dir }, "the embedded database died");
          (options.onDeath ?? (() => process.exit(1)))(reason);
        },
      },
    );
    await channel.started.catch(async (error: Error) => {
      await channel.ended();
      const why = whyUnusableAsSaid(error.message);
      const help = why === null ? RESTORE_HELPS : `Nothing is lost: ${why}.`;
      throw new Error(`The database in ${dir} could not be opened: ${error.message} ${help}`, { cause: error });
    });
    const refusal = watchDiskSpace({
      dir,
      log,
      reserve,
      minFreeBytes,
      recheckMs: options.recheckSpaceMs ?? 1_000,
      ...(options.freeBytes ? { freeBytes: options.freeBytes } : {}),
    });
    const client = createEmbeddedClient({
      channel,
      refusal,
      turnMs: options.turnMs ?? 10_000,
      idleTransactionMs: options.idleTransactionMs ?? 30_000,
    });
    const db = guardHandle(drizzle({ client: client as unknown as PGlite }) as unknown as Db);
    await removeOldCopy(dir);
    // A program may run for months.
    const removing = setInterval(() => {
      removeOldCopy(dir).catch((error: unknown) => log.error({ err: error, dir }, "an old copy could not be removed"));
    }, DAY_MS).unref();
    const stopCheckpoints = checkpointRegularly(client, { mayWrite: async () => (await refusal()) === null, log });

    let closed: Promise<void> | null = null;
    async function close(): Promise<void> {
      clearInterval(removing);
      stopCheckpoints();
      try {
        // Closing writes a checkpoint; without room for it, the next start replays the log.
        await client.exclusively(async () => {
          if ((await refusal()) === null) await channel.call({ kind: "close" });
        }, CLOSE_TURN_MS);
      } finally {
        await channel.ended();
        lock.release();
      }
    }

    return {
      db,
      kind: "pglite",
      dir,
      queue: queueOnEmbedded(client, listeners),
      changesOf: client.changesOf,
      withTime: withTimeForStatements,
      inTurnOf,
      migrate: async () => {
        await applyMigrations(db, { beforeUpgrade: () => client.exclusively((session) => keepCopy(session, dir)) });
        // Before anything reads long lists.
        if ((await refusal()) === null) await client.exclusively((session) => countGrownTables(session));
      },
      ping: async () => void (await client.exclusively((session) => session.query("select 1"), PING_MS)),
      checkpoint: async () => void (await client.exec("checkpoint")),
      close: () => (closed ??= close()),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The copy still holds people erased since. */
async function removeOldCopy(dir: string): Promise<void> {
  const copy = `${dir}${COPY}`;
  const made = await stat(copy).catch(() => null);
  if (made && Date.now() - made.mtimeMs > COPY_KEPT_MS) await rm(copy, { recursive: true, force: true });
}

/** Copies the database beside itself before an upgrade, for a rollback, replacing the last copy. Nothing else runs meanwhile. */
async function keepCopy(session: EmbeddedSession, dir: string): Promise<void> {
  await session.exec("checkpoint");
  const copy = `${dir}${COPY}`;
  const aside = `${copy}.tmp`;
  try {
    await rm(aside, { recursive: true, force: true });
    await cp(dir, aside, { recursive: true, mode: constants.COPYFILE_FICLONE });
    syncTree(aside);
  } catch (cause) {
    await rm(aside, { recursive: true, force: true });
    throw new Error("There was no room to copy the database before its upgrade, so nothing was changed.", { cause });
  }
  await rm(copy, { recursive: true, force: true });
  await rename(aside, copy);
}

/** Listeners by notification channel. */
type NotificationListeners = Map<string, (payload: string) => void>;

/**
 * The queue's connection on the engine's single session. Each call is one turn, so that transactions never mix; what a failed call leaves
 * open is rolled back within it.
 */
function queueOnEmbedded(client: EmbeddedClient, listeners: NotificationListeners): QueueConnection {
  const db: QueueStatements = {
    executeSql: (text, values) =>
      client.exclusively(async (session) => {
        try {
          const results = values?.length ? [await session.query(text, values)] : await session.exec(text);
          return { rows: results.flatMap(rowsWithDates) };
        } catch (error) {
          await session.exec("rollback").catch(() => undefined);
          throw error;
        }
      }),
    async listen(channel, onNotification, onReconnect) {
      const name = `"${channel.replaceAll('"', '""')}"`;
      listeners.set(channel, onNotification);
      await client.exec(`listen ${name}`);
      onReconnect();
      return {
        close: async () => {
          listeners.delete(channel);
          await client.exec(`unlisten ${name}`);
        },
      };
    },
  };
  return { options: { db, backend: "pglite" }, inTransaction };
}

/** The engine's thread returns timestamps as text, as the ORM expects; the queue expects dates. */
function rowsWithDates({ rows, fields }: EngineResult): Record<string, unknown>[] {
  const times = fields.filter(({ dataTypeID }) => dataTypeID === types.TIMESTAMPTZ).map(({ name }) => name);
  return (rows as Record<string, unknown>[]).map((row) => {
    const dates = times.map((name) => [name, typeof row[name] === "string" ? new Date(row[name]) : row[name]]);
    return { ...row, ...Object.fromEntries(dates) };
  });
}

type DiskSpaceOptions = {
  dir: string;
  /** Below this many free bytes writes are refused: a full disk hangs the engine. */
  minFreeBytes: number;
  recheckMs: number;
  freeBytes?: (dir: string) => Promise<number>;
  reserve: Reserve;
  log: Logger;
};

/** Why nothing may be written under `dir`, or null; checks at most once per `recheckMs` and logs changes. */
function watchDiskSpace({
  dir,
  minFreeBytes,
  recheckMs,
  freeBytes = freeBytesOf,
  reserve,
  log,
}: DiskSpaceOptions): () => Promise<WriteRefusal | null> {
  let refusal: WriteRefusal | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<WriteRefusal | null> {
    if (await isReadOnly(dir)) {
      if (!refusal) log.error({ dir }, "the disk is read-only: writes are refused until it is not");
      return databaseUnavailable;
    }
    const free = await freeBytes(dir).catch((error: unknown) => {
      if (!refusal) log.error({ err: error, dir }, "the free space cannot be told: writes are refused until it can");
      return null;
    });
    if (free === null) return databaseUnavailable;
    reserve.adapt(free, minFreeBytes);
    if (free >= minFreeBytes) {
      if (refusal) log.info({ dir, free }, "the disk takes writes again");
      return null;
    }
    if (!refusal) log.error({ dir, free, minFreeBytes }, "disk nearly full: writes are refused until there is room");
    return storageFull;
  }

  let looking: Promise<WriteRefusal | null> | null = null;
  return async () => {
    // Who asks meanwhile waits too, so that nothing touches the directory any more once it is closed.
    if (looking !== null) return await looking;
    const now = performance.now();
    if (now - checkedAt < recheckMs) return refusal;
    checkedAt = now;
    looking = look().finally(() => {
      looking = null;
    });
    refusal = await looking;
    return refusal;
  };
}

/** The kernel remounts a failing disk read-only, which permissions do not show: only a write does. */
async function isReadOnly(dir: string): Promise<boolean> {
  const now = new Date();
  return await utimes(dir, now, now).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === "EROFS",
  );
}
