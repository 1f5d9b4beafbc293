import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import {
  BASE_EVERY_MS,
  type BackupState,
  type Base,
  type BaseManifest,
  baseFolder,
  expiredNames,
  type History,
  LATE_AFTER_MS,
  latestHistories,
  manifestName,
  PROVEN,
  partName,
  readHistories,
} from "#domain/backup/archive.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { KEPT_SEGMENT } from "#server/index/store/segment-file.ts";
import { PACKED_SEGMENT, packDirectory } from "./database-files.ts";
import { openMerger } from "./merge-log.ts";
import { readManifests } from "./read-place.ts";
import {
  type BackupDeps,
  beginFiles,
  LogGone,
  OtherWriter,
  resumeShipping,
  type Shipping,
  shipLog,
} from "./ship-log.ts";
import { sumTables } from "./table-sums.ts";

export const SECRET_FILE = "secret";

export type ContinuousBackup = {
  state(): BackupState;
  /** Makes a whole copy now, or waits for the one under way. */
  takeBase(): Promise<{ bytes: number; seconds: number }>;
  /** Why a restore that was tried out failed; null when it did not. */
  setDrillFault(why: string | null): void;
  /** Sends the last of the log. */
  stop(): Promise<void>;
};

const PACE = {
  everyMs: 500,
  retryMs: 10_000,
  baseEveryMs: BASE_EVERY_MS,
  /** How often it is looked whether a restore was proven meanwhile. */
  lookMs: 60_000,
  merge: { pieces: 100, keptMs: HOUR_MS },
};
type Pace = typeof PACE;

/** Backs up the embedded database while the process runs: commits within seconds, a whole copy daily. Faults hold up nobody. */
export function startBackup(deps: BackupDeps, given: Partial<Pace> = {}): ContinuousBackup {
  const { log, place, storage } = deps;
  const pace = { ...PACE, ...given };
  const health = createHealth(deps, pace);
  let base: Promise<{ bytes: number; seconds: number }> | null = null;
  let nextBase = 0;
  let nextLook = 0;
  let stopping = false;
  let wake: () => void = () => undefined;
  const sender = openSender(deps, pace.merge, async ({ history }, histories) => {
    health.lastBase = histories.find(({ name }) => name === history)?.bases[0]?.at ?? null;
    health.tell(wrongIn(histories, history, (await readManifests(place, histories)).damaged));
  });

  async function sendOnce(): Promise<void> {
    health.noteSent(await sender.send());
    if (performance.now() >= nextLook) {
      nextLook = performance.now() + pace.lookMs;
      health.lastProven = (await readProven(place)) ?? health.lastProven;
    }
    if (health.needsBase() && !base && performance.now() >= nextBase) void takeBase().catch(() => undefined);
  }

  async function run(): Promise<void> {
    while (!stopping) {
      const began = performance.now();
      await sendOnce().catch(health.noteFault);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pauseMs(pace, { took: performance.now() - began, faults: health.faults() })).unref();
      });
    }
  }

  function takeBase(): Promise<{ bytes: number; seconds: number }> {
    base ??= makeBase(deps, sender)
      .then(({ at, wrong, ...made }) => {
        health.lastBase = at;
        health.tell(wrong);
        log.info(made, "whole backup");
        return made;
      })
      .catch((error: unknown) => {
        nextBase = performance.now() + pace.retryMs * 30;
        if (!stopping) log.error({ err: error }, "no whole backup could be made");
        throw error;
      })
      .finally(() => {
        base = null;
      });
    return base;
  }

  storage.whenNew(() => {
    const shipping = sender.shipping();
    return shipping && !stopping && beginFiles(deps, shipping);
  });
  const running = run();
  return {
    state: health.state,
    takeBase,
    setDrillFault(why) {
      health.drillFault = why;
      nextLook = 0;
    },
    async stop() {
      stopping = true;
      wake();
      await running;
      if (health.faults() === 0)
        await sender.send().catch((error: unknown) => log.error({ err: error }, "the backup's last step"));
      await sender.stop();
    },
  };
}

/** How far the backup is, and what is wrong with it. */
function createHealth({ log, now }: Pick<BackupDeps, "log" | "now">, { baseEveryMs }: Pick<Pace, "baseEveryMs">) {
  const started = now().getTime();
  /** When all was sent last, by the clock as it was then. */
  let sentAt = started;
  let safeUntil: Date | null = null;
  let fault: string | null = null;
  let faults = 0;
  let attention: string | null = null;
  /** A clock that ran ahead and was set back must not make days of silence look like none. */
  const since = (at: number) => Math.abs(now().getTime() - at);
  const health = {
    lastBase: null as number | null,
    lastProven: null as number | null,
    drillFault: null as string | null,
    needsBase: () => health.lastBase === null || since(health.lastBase) >= baseEveryMs,
    tell(wrong: string | null): void {
      if (wrong && wrong !== attention) log.error({ wrong }, "somebody should look after the backup");
      attention = wrong;
    },
    noteSent(until: Date): void {
      safeUntil = until;
      sentAt = now().getTime();
      if (fault) log.info("the backup goes on");
      fault = null;
      faults = 0;
    },
    noteFault(error: unknown): void {
      if (!fault) log.error({ err: error }, "the backup does not go on");
      fault = messageOf(error);
      faults++;
    },
    /** How many in a row until now. */
    faults: () => faults,
    state(): BackupState {
      const { lastBase, lastProven, drillFault } = health;
      const baseIsLate = lastBase === null ? since(started) > LATE_AFTER_MS : since(lastBase) > baseEveryMs * 1.1;
      return {
        lastBase: dateOf(lastBase),
        safeUntil,
        lastProven: dateOf(lastProven),
        drillFault,
        fault,
        attention,
        late: attention !== null || since(sentAt) > LATE_AFTER_MS || baseIsLate,
      };
    },
  };
  return health;
}

type Sender = {
  /** Sends what the log has grown by; returns until when everything is safe. */
  send(): Promise<Date>;
  /** Ends when nothing is being sent. */
  sent(): Promise<unknown>;
  /** Null before the first sending, and after another writer was met. */
  shipping(): Shipping | null;
  stop(): Promise<void>;
};

/** @param onBegun hears of the history that is written, and of all that the place holds. */
function openSender(
  deps: BackupDeps,
  pace: Pace["merge"],
  onBegun: (own: Shipping, histories: readonly History[]) => Promise<void>,
): Sender {
  const merger = openMerger(deps, pace);
  let shipping: Shipping | null = null;
  /** One at a time: what is sent, and how far it is, change together. */
  let turn: Promise<unknown> = Promise.resolve();

  async function begin(): Promise<Shipping> {
    const { shipping: own, histories } = await resumeShipping(deps);
    await onBegun(own, histories);
    return own;
  }

  return {
    send() {
      const sent = turn.then(async () => {
        shipping ??= await begin();
        const until = await shipLog(deps, shipping).catch((error: unknown) => {
          if (error instanceof LogGone || error instanceof OtherWriter) shipping = null;
          throw error;
        });
        merger.take(shipping);
        return until;
      });
      turn = sent.catch(() => undefined);
      return sent;
    },
    sent: () => turn,
    shipping: () => shipping,
    stop: () => merger.stop(),
  };
}

/** Pause after an upload: by how long it took and how many failed in a row. */
function pauseMs({ everyMs, retryMs }: Pace, { took, faults }: { took: number; faults: number }): number {
  // What the sending took must not come on top; a short fault must not cost much more than itself.
  if (faults === 0) return Math.max(everyMs / 10, everyMs - took);
  return Math.min(everyMs * 2 ** faults, Math.max(everyMs, retryMs));
}

/** Sends the log, makes a whole copy and removes old ones; `wrong`: what somebody should look at. */
async function makeBase(deps: BackupDeps, sender: Sender) {
  const began = performance.now();
  await sender.send();
  const shipping = sender.shipping();
  if (!shipping) throw new Error("The backup does not go on.");
  const { at, bytes } = await copyBase(deps, shipping, sender);
  const wrong = await removeExpired(deps, shipping.history).catch(
    (error: unknown) => `Old copies could not be removed: ${messageOf(error)}`,
  );
  return { at, wrong, bytes, seconds: (performance.now() - began) / 1000 };
}

const dateOf = (at: number | null) => (at === null ? null : new Date(at));
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Copies all files while people go on, between PostgreSQL's own marks of a backup; what changes meanwhile is repaired from the log. */
async function copyBase(deps: BackupDeps, shipping: Shipping, sender: Sender) {
  const { database, dataDir, place, storage, now } = deps;
  const { db } = database;
  const startedAt = now().getTime();
  // One that failed half-way may still be open in this session.
  await db.execute(sql`select pg_backup_stop(false)`).catch(() => undefined);
  const { rows } = await db.execute<{ start: string }>(
    sql`select (pg_backup_start('backup', true) - '0/0')::text as start`,
  );
  const folder = baseFolder(shipping.history, startedAt, Number(rows[0]?.start));
  const secret = await readFile(join(dataDir, SECRET_FILE)).catch(() => null);
  let parts = 0;
  let bytes = 0;
  // First of all files: changes are followed from what it was, never taken back.
  const extra = { ...(secret && { [SECRET_FILE]: secret }), [PACKED_SEGMENT]: join(dataDir, KEPT_SEGMENT) };
  for await (const part of packDirectory(database.dir, extra)) {
    // The log is waited for; a whole copy is not, and would keep the disk from it.
    await sender.sent();
    await place.put(partName(folder, ++parts), part);
    bytes += part.length;
  }
  const files = await storage.list("");
  for (const key of files) shipping.waiting.add(key);
  const { end, label, sums, newestMigration } = await db.transaction(async (tx) => {
    const sums = await sumTables(tx);
    const newest = await tx.execute<{ name: string }>(sql`select max(name) as name from drizzle.__drizzle_migrations`);
    const stopped = await tx.execute<{ end: string; label: string }>(
      sql`select (lsn - '0/0')::text as end, labelfile as label from pg_backup_stop(false)`,
    );
    const { end, label } = stopped.rows[0] as { end: string; label: string };
    return { end: Number(end), label, sums, newestMigration: newest.rows[0]?.name ?? null };
  });
  await sender.send();
  if (shipping.shipped < end) throw new Error("The log was broken off while the database was copied.");
  const { timeline } = shipping;
  const finishedAt = now().getTime();
  const manifest: BaseManifest = { startedAt, finishedAt, timeline, parts, label, newestMigration, sums, files };
  await place.put(manifestName(folder, end), Buffer.from(JSON.stringify(manifest)));
  return { at: startedAt, bytes };
}

/** Returns what somebody should look at, if anything. */
async function removeExpired({ place, keep }: BackupDeps, current: string): Promise<string | null> {
  const histories = readHistories(await place.list(""));
  const { manifests, damaged } = await readManifests(place, histories);
  const files = new Map([...manifests].map(([base, manifest]) => [base, new Set(manifest.files)]));
  const filesAt = (base: Base) => files.get(base) ?? null;
  const { folders, names } = expiredNames(histories, { keep, current, filesAt });
  for (const folder of folders) names.push(...(await place.list(folder)));
  for (const name of names) await place.remove(name);
  return wrongIn(
    histories,
    current,
    damaged.filter((name) => !names.includes(name)),
  );
}

function wrongIn(histories: readonly History[], current: string, damaged: readonly string[]): string | null {
  const others = latestHistories(histories, current).filter(({ name }) => name !== current);
  const said = damaged.length > 0 ? [`These whole copies cannot be read: ${damaged.join(", ")}.`] : [];
  if (others.length > 0)
    said.push(
      `Beside the history of this database, ${current}, the backup holds: ${others.map(({ name }) => name).join(", ")}. Restore that, give each a BACKUP_TO of its own, or remove the folder of what nobody needs.`,
    );
  return said.join(" ") || null;
}

export type Proof = { at: number; moment: number; seconds: number };

/** When the last restore was proven; no note of it, or one that cannot be read, proves nothing. */
async function readProven(place: BackupDeps["place"]): Promise<number | null> {
  return await place.get(PROVEN).then(
    (note) => (JSON.parse(note.toString()) as Proof).at,
    () => null,
  );
}
