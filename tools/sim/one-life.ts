import { openSync, readFileSync, writeSync } from "node:fs";
import { drizzle } from "drizzle-orm/pglite";
import type { Db } from "#server/db/client.ts";
import { openEngine } from "#server/db/embedded/embedded-engine.ts";
import { guardHandle } from "#server/db/guarded-handle.ts";
import { applyMigrations } from "#server/db/migrate.ts";
import { runSim } from "./run-sim.ts";
import type { WorldSize } from "./world.ts";

/**
 * What one process of a crawl that is killed again and again is given; `timeFile` holds the simulated time that it has come to. From
 * `killAt` on (simulated, in ms; null = never) it is to be killed, and says so.
 */
export type Life = WorldSize & {
  runDays: number;
  faults: number;
  dir: string;
  timeFile: string;
  killAt: number | null;
};

/** A killed host is asked no sooner than this after its last request, as after a real restart. */
const RESTART_MS = 3_000;

/** The crawl as its own process, on the product's durable database, from where the last one was killed to the end. */
const { dir, timeFile, killAt, ...size } = JSON.parse(process.argv[2] ?? "") as Life;
const last = readFileSync(timeFile, "utf8");
const time = openSync(timeFile, "r+");
const engine = await openEngine({
  dir,
  onPanic: (message) => {
    throw new Error(message);
  },
});
const db = guardHandle(drizzle({ client: engine }) as unknown as Db);
await applyMigrations(db);
let due = killAt;
const { log } = await runSim({
  ...size,
  db,
  ...(last === "" ? {} : { resumeAt: new Date(Number(last) + RESTART_MS) }),
  onTime: (now) => {
    writeSync(time, String(now), 0);
    if (due === null || Number(now) < due) return;
    due = null;
    process.stdout.write("due\n");
  },
});
await engine.close();
process.stdout.write(`${JSON.stringify(log.violations)}\n`);
