import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { planRestore, readHistories } from "#domain/backup/archive.ts";
import { openLocalDisk } from "#server/adapters/storage/local-disk.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { proveBackup, restoreBackup } from "#server/features/backup/restore-backup.ts";
import { sealedPlace } from "#server/features/backup/seal.ts";
import { findWritten } from "#tests/support/store/written-load.ts";
import type { LoopDisk } from "./loop-disk.ts";

const CHILD = fileURLToPath(new URL("../../tests/support/servers/backup-child.ts", import.meta.url));
const log = pino({ level: "silent" });

type Kind = "batches" | "people";
type Found = Awaited<ReturnType<typeof findWritten>>;
/** One write: when it was begun, and acknowledged. */
type Acknowledged = { kind: Kind; n: number; begun: number; at: number; round: number };
type Said = ["found", Found] | ["kept", Kind, number, number, number];

type KillReport = {
  kills: number;
  batches: number;
  people: number;
  /** Of the load asked for, what the machine kept up with. */
  perSecond: { postings: number; people: number };
  /** Acknowledged writes that the next start did not find, and those of which it found a part. */
  lostAfterRestart: number;
  torn: string[];
  /** Acknowledged writes that a restore of the latest state lacks. */
  lostInBackup: number;
  /** Milliseconds of writing that a restore would have lacked at each kill: the middle one, and the most. */
  behindMs: { median: number; most: number };
  /** Backups begun anew because the log was broken off: one is what should be. */
  histories: number;
  /**
   * Restores to chosen moments: writes acknowledged by then that are not there, writes begun a second later that are, and for how long
   * writes acknowledged before the moment wanted are not there. Time in which no process ran counts for nothing.
   */
  moments: { wanted: string; missing: number; tooNew: number; behindMs: number }[];
  /** What a drill found to differ. */
  differing: string[];
};

type Rounds = {
  kills: number;
  /** Restores to so many moments, chosen by chance. */
  moments?: number;
  /** Writes go on for so long before a kill, and as long again by chance. */
  writingMs?: number;
  /** And not before this round's writes of people acknowledged are so many, however slow the machine. */
  people?: number;
  /** Instead of killing the process, the power of this disk is cut; the data lie on it, the backup elsewhere. */
  disk?: LoopDisk;
  random?: () => number;
};

/**
 * Kills a process that stores postings and people without pause and is backed up, at a random moment each time, many of them in the middle
 * of a whole copy; then restores the backup aside, to the latest state and to moments. `dir` is empty but for a database under `data/pg`
 * (or under that folder of the disk).
 */
export async function killRounds(
  dir: string,
  { kills, moments = 1, writingMs = 2_000, people = 0, disk, random = Math.random }: Rounds,
): Promise<KillReport> {
  const dataDir = join(disk?.path ?? dir, "data");
  const placeDir = join(dir, "backup");
  const place = sealedPlace(openLocalDisk(placeDir, { minFreeDiskMb: 0 }), Buffer.alloc(32, 9));
  const writes: Acknowledged[] = [];
  const torn = new Set<string>();
  let lostAfterRestart = 0;
  let killedAt = 0;
  const endOf: number[] = [];
  const behind: number[] = [];
  let written = 0;
  for (let round = 0; round < kills; round++) {
    // Without its disk it says much that is no news.
    const stdio = ["ignore", "pipe", disk ? "ignore" : "inherit"] as const;
    const child = spawn(process.execPath, [CHILD, dataDir, placeDir], { stdio: [...stdio] });
    const ended = once(child, "close");
    const writing = Promise.withResolvers<void>();
    createInterface({ input: child.stdout }).on("line", (line) => {
      const said = JSON.parse(line) as Said;
      if (said[0] === "found") {
        lostAfterRestart += missing(writes, said[1]).length;
        for (const one of said[1].torn) torn.add(one);
        return;
      }
      const [, kind, n, begun, at] = said;
      writes.push({ kind, n, begun, at, round });
      writing.resolve();
    });
    await Promise.race([
      writing.promise,
      ended.then(() => Promise.reject(new Error("It did not start again after a kill."))),
    ]);
    const began = Date.now();
    // Without a whole copy there is nothing to restore.
    while (round === 0 && (await manifestsOf(place)).length === 0) await wait(100);
    await wait(writingMs * (1 + random()));
    const peopleNow = () => writes.filter((write) => write.kind === "people" && write.round === round).length;
    while (peopleNow() < people && child.exitCode === null) await wait(20);
    killedAt = Date.now();
    endOf[round] = killedAt;
    written += killedAt - began;
    disk?.cut();
    child.kill("SIGKILL");
    await ended;
    disk?.mountAgain();
    const { at } = planRestore(readHistories(await place.list("")), null);
    behind.push(writingAfter(writes, at, killedAt, endOf));
  }
  // No further process tells what became of the last kill.
  const left = await findIn(dataDir);
  lostAfterRestart += missing(writes, left).length;
  for (const one of left.torn) torn.add(one);
  const restore = (moment: number | null) => restored(place, join(dir, "restored"), moment);
  const latest = await restore(null);
  const lost = missing(writes, latest.found);
  const firstMoment = await firstRestorable(place);
  const chosen = Array.from({ length: moments }, () => firstMoment + random() * (killedAt - firstMoment));
  const atMoments: KillReport["moments"] = [];
  for (const wanted of chosen) {
    const { found, at } = await restore(wanted);
    const there = { batches: new Set(found.batches), people: new Set(found.people) };
    const tooNew = writes.filter(({ kind, n, begun }) => begun > wanted + 1_000 && there[kind].has(n)).length;
    const due = writes.filter((write) => write.at <= at);
    atMoments.push({
      wanted: new Date(wanted).toISOString(),
      missing: missing(due, found).length + found.torn.length,
      tooNew,
      behindMs: writingAfter(writes, at, wanted, endOf),
    });
  }
  const { differing } = await proveBackup({ place, log }, { dir: join(dir, "drill"), now: () => new Date() });
  const sorted = behind.toSorted((a, b) => a - b);
  const count = (kind: Kind) => writes.filter((write) => write.kind === kind).length;
  const perSecond = (n: number) => Math.round((n / written) * 1_000);
  return {
    kills,
    batches: count("batches"),
    people: count("people"),
    perSecond: { postings: perSecond(count("batches") * 100), people: perSecond(count("people")) },
    lostAfterRestart,
    torn: [...torn, ...latest.found.torn],
    lostInBackup: lost.length,
    behindMs: { median: sorted[sorted.length >> 1] as number, most: sorted.at(-1) as number },
    histories: readHistories(await place.list("")).length,
    moments: atMoments,
    differing,
  };
}

function missing(writes: readonly Acknowledged[], found: Found): Acknowledged[] {
  const there = { batches: new Set(found.batches), people: new Set(found.people) };
  return writes.filter(({ kind, n }) => !there[kind].has(n));
}

/** Milliseconds from the first write acknowledged after `from`, in each round, until `to` or the end of the round. */
function writingAfter(writes: readonly Acknowledged[], from: number, to: number, endOf: readonly number[]): number {
  return endOf.reduce((sum, end, round) => {
    const first = writes.find((write) => write.round === round && write.at > from);
    return sum + (first ? Math.max(0, Math.round(Math.min(end, to) - first.at)) : 0);
  }, 0);
}

type Place = ReturnType<typeof sealedPlace>;

const filesIn = (dataDir: string) => openLocalDisk(join(dataDir, "files"), { minFreeDiskMb: 0 });

async function findIn(dataDir: string): Promise<Found> {
  const database = await openDatabase({ dataDir: join(dataDir, "pg"), log, embedded: { minFreeBytes: 0 } });
  try {
    return await findWritten(database.db, filesIn(dataDir));
  } finally {
    await database.close();
  }
}

async function restored(place: Place, dataDir: string, moment: number | null) {
  const wanted = moment === null ? null : new Date(moment);
  const { at } = await restoreBackup({ place, log }, { dataDir, storage: filesIn(dataDir), moment: wanted });
  const found = await findIn(dataDir);
  rmSync(dataDir, { recursive: true });
  return { found, at: at.getTime() };
}

const manifestsOf = async (place: Place) => (await place.list("")).filter((name) => name.includes("/manifest-"));

/** A second after the end of the oldest whole copy. */
async function firstRestorable(place: Place): Promise<number> {
  const contents = await Promise.all((await manifestsOf(place)).map((name) => place.get(name)));
  const ends = contents.map((content) => (JSON.parse(content.toString()) as { finishedAt: number }).finishedAt);
  return Math.min(...ends) + 1_000;
}
