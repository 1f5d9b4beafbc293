import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Logger } from "pino";
import type { Database, Db } from "#server/db/client.ts";
import { guardHandle } from "#server/db/guarded-handle.ts";
import { applyMigrations } from "#server/db/migrate.ts";
import { checkpointRegularly } from "./checkpoint-schedule.ts";
import { createUnlessPresent, resolvePlace } from "./create-embedded.ts";
import { lockDirectory } from "./directory-lock.ts";
import { watchDiskSpace } from "./disk-space.ts";
import { createEmbeddedClient } from "./embedded-client.ts";
import { type NotificationListeners, queueOnEmbedded } from "./embedded-queue.ts";
import { startWorker } from "./worker-channel.ts";

const MEGABYTE = 1024 * 1024;
const PING_MS = 2_000;
const CLOSE_TURN_MS = 5_000;

export type EmbeddedOptions = {
  /** A dump of a data directory to create the database from instead of from nothing. */
  snapshot?: string | null;
  minFreeBytes?: number;
  recheckSpaceMs?: number;
  /** Free bytes on the disk of a directory; tests fill the disk with it. */
  freeBytes?: (dir: string) => Promise<number>;
  stallSeconds?: number;
  turnMs?: number;
  idleTransactionMs?: number;
  /** The engine hung or died. By default ends the process with code 1, for whatever supervises it to start it again. */
  onDeath?: (reason: Error) => void;
};

/** Opens, and creates when missing, the PostgreSQL that the program brings along; one process at a time, commits synced to disk. */
export async function openEmbedded(dataDir: string, log: Logger, options: EmbeddedOptions = {}): Promise<Database> {
  const dir = resolvePlace(dataDir);
  const lock = lockDirectory(dir);
  try {
    await createUnlessPresent(dir, options.snapshot ?? null);
    const listeners: NotificationListeners = new Map();
    const channel = startWorker(
      { task: "serve", dir, snapshot: null },
      {
        stallSeconds: options.stallSeconds ?? 30,
        onNotification: (name, payload) => listeners.get(name)?.(payload),
        onDeath: (reason) => {
          log.fatal({ err: reason, dir }, "the embedded database died");
          (options.onDeath ?? (() => process.exit(1)))(reason);
        },
      },
    );
    await channel.started.catch(async (error: Error) => {
      await channel.ended();
      throw new Error(`The database in ${dir} could not be opened: ${error.message}`, { cause: error });
    });
    const diskIsLow = watchDiskSpace({
      dir,
      log,
      minFreeBytes: options.minFreeBytes ?? 200 * MEGABYTE,
      recheckMs: options.recheckSpaceMs ?? 1_000,
      ...(options.freeBytes ? { freeBytes: options.freeBytes } : {}),
    });
    const client = createEmbeddedClient({
      channel,
      diskIsLow,
      turnMs: options.turnMs ?? 10_000,
      idleTransactionMs: options.idleTransactionMs ?? 30_000,
    });
    const db = guardHandle(drizzle({ client: client as unknown as PGlite }) as unknown as Db);
    const stopCheckpoints = checkpointRegularly(client, log);

    let closed: Promise<void> | null = null;
    async function close(): Promise<void> {
      stopCheckpoints();
      try {
        await client.exclusively(() => channel.call({ kind: "close" }), CLOSE_TURN_MS);
      } finally {
        await channel.ended();
        lock.release();
      }
    }

    return {
      db,
      kind: "pglite",
      queue: queueOnEmbedded(client, listeners),
      migrate: () => applyMigrations(db),
      ping: async () => void (await client.exclusively((session) => session.query("select 1"), PING_MS)),
      checkpoint: async () => void (await client.exec("checkpoint")),
      close: () => (closed ??= close()),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
