/**
 * `npm run faults -- [kills|cuts|program] [TIMES|NAME]`. kills and cuts: while 500 postings and 20 people a second are stored and backed up, kills
 * the process, or cuts the power of the disk it writes to, again and again (25 times each unless said), and tells what was lost. program:
 * brings each other fault, or those so named, upon the whole program, and tells what became of people who signed up before, during and after it.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { ensureEmbedded } from "#server/db/embedded/create-embedded.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { startPostgresServer } from "#tests/support/servers/postgres-server.ts";
import { build, isBuilt } from "../start/build.js";
import { FAULTS } from "./fault-kinds.ts";
import { killRounds } from "./kill-rounds.ts";
import { makeLoopDisk } from "./loop-disk.ts";
import { tryFault } from "./program-faults.ts";

/** A new database after so many, so that the last is not slower than the first. */
const ROUNDS = 25;
const DISK_MB = 6_000;

const [which = "all", second] = process.argv.slice(2);
const times = Number(second ?? ROUNDS);
const named = second;
let failed = false;
for (const kind of ["kills", "cuts"]) {
  if (which !== "all" && which !== kind) continue;
  for (let left = times; left > 0; left -= ROUNDS) {
    const report = await rounds(kind === "cuts", Math.min(left, ROUNDS));
    console.log(kind, report === null ? "No loop device can be mounted here." : JSON.stringify(report));
    failed ||= report !== null && report.lostAfterRestart + report.torn.length + report.differing.length > 0;
    failed ||= report?.moments.some(({ missing, tooNew }) => missing + tooNew > 0) ?? false;
  }
}
if (which === "all" || which === "program") failed = (await programFaults()) || failed;
if (failed) process.exitCode = 1;

/** True when something acknowledged was lost, or somebody was told nothing. */
async function programFaults(): Promise<boolean> {
  if (!isBuilt()) await build();
  const postgres = await startPostgresServer();
  let failed = false;
  try {
    for (const fault of FAULTS(postgres)) {
      if (which === "program" && named && !fault.name.includes(named)) continue;
      const dir = mkdtempSync(join(tmpdir(), "faults-"));
      try {
        const report = await tryFault(fault, dir, fault.on === "postgres" ? postgres.url : null);
        console.log(report === null ? `${fault.name}: No loop device can be mounted here.` : JSON.stringify(report));
        failed ||= report !== null && report.lost + report.torn + report.silent + (report.unmailed ?? 0) > 0;
      } catch (error) {
        console.log(`${fault.name}: ${error instanceof Error ? error.message : error}`);
        failed = true;
      } finally {
        rmSync(dir, { recursive: true, force: true });
      }
    }
  } finally {
    await postgres.stop();
  }
  return failed;
}

async function rounds(cuts: boolean, kills: number) {
  const dir = mkdtempSync(join(tmpdir(), "faults-"));
  const disk = cuts ? makeLoopDisk(dir, DISK_MB) : null;
  try {
    if (cuts && !disk) return null;
    const dataDir = join(disk?.path ?? dir, "data");
    mkdirSync(dataDir);
    const log = pino({ level: "silent" });
    await ensureEmbedded(join(dataDir, "pg"));
    const database = await openDatabase({ dataDir: join(dataDir, "pg"), log });
    await database.migrate();
    await database.close();
    return await killRounds(dir, { kills, moments: 5, ...(disk ? { disk } : {}) });
  } finally {
    disk?.remove();
    rmSync(dir, { recursive: true, force: true });
  }
}
