import { execFileSync } from "node:child_process";
import { closeSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import pino from "pino";
import { openDatabase } from "#server/db/open-database.ts";
import { freePort } from "#tests/support/servers/child-process.ts";
import type { PostgresServer } from "#tests/support/servers/postgres-server.ts";
import { makeLoopDisk } from "./loop-disk.ts";
import { type Outcome, type Site, signUp, startSite, untilReady } from "./site.ts";

const DISK_MB = 400;
const CHUNK = Buffer.alloc(1024 * 1024);
/** People of one fault come one after another. */
const PEOPLE = 4;
const log = pino({ level: "silent" });

type FaultReport = {
  fault: string;
  /** What became of people before, during and after it. */
  acknowledged: number;
  told: number;
  silent: number;
  /** Acknowledged and not there afterwards; there in part. */
  lost: number;
  torn: number;
  /** Until everything answered again once the fault was gone, without a restart unless it ended by itself. */
  recoveredMs: number;
  /** What it said when it ended or refused to start. */
  note?: string;
};

type World = { site: Site; dataDir: string; databaseUrl: string | null };

/** A fault: what brings it, which answers what takes it away. */
type Fault = { name: string; on: "disk" | "postgres"; bring: (world: World) => Promise<() => Promise<void>> };

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: "pipe" }).toString();

/** Fills the disk until nothing more fits, and again with what the program held in reserve. */
async function fillDisk({ site, dataDir }: World) {
  const fillers = ["filler", "filler-of-reserve"].map((name) => join(dataDir, "..", name));
  for (const path of fillers) {
    const file = openSync(path, "w");
    try {
      for (;;) writeSync(file, CHUNK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    } finally {
      closeSync(file);
    }
    // The program looks at the disk once a second, when somebody writes.
    await wait(1_500);
    if (path === fillers[0]) await signUp(site.url);
  }
  return async () => {
    for (const path of fillers) rmSync(path);
  };
}

/** No handle is left: none of what is open is closed. */
async function noHandles({ site }: World) {
  const open = readdirSync(`/proc/${site.pid}/fd`).length;
  const [soft = "", hard = ""] = run(
    "prlimit",
    "--pid",
    String(site.pid),
    "--nofile",
    "-o",
    "SOFT,HARD",
    "--noheadings",
  )
    .trim()
    .split(/\s+/);
  run("prlimit", "--pid", String(site.pid), `--nofile=${open}:${hard}`);
  return async () => void run("prlimit", "--pid", String(site.pid), `--nofile=${soft}:${hard}`);
}

/** A session of somebody else holds the table of accounts. */
async function lockAccounts({ databaseUrl }: World) {
  const client = new pg.Client({ connectionString: databaseUrl as string });
  await client.connect();
  await client.query("begin; lock table users in access exclusive mode");
  return () => client.end();
}

/** Others hold all connections that the server gives. */
async function takeConnections({ databaseUrl }: World) {
  const taken: pg.Client[] = [];
  const own = new pg.Client({ connectionString: databaseUrl as string });
  await own.connect();
  await own.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'remote-job-pilot%'",
  );
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl as string });
    client.on("error", () => undefined);
    try {
      await client.connect();
      taken.push(client);
    } catch {
      break;
    }
  }
  return async () => void (await Promise.all([own, ...taken].map((client) => client.end())));
}

export const FAULTS = (postgres: PostgresServer): Fault[] => [
  { name: "full disk", on: "disk", bring: fillDisk },
  {
    name: "lost permission",
    on: "disk",
    async bring({ dataDir }) {
      // Not even root may change it.
      run("chattr", "-R", "+i", join(dataDir, "pg", "base"));
      return async () => void run("chattr", "-R", "-i", join(dataDir, "pg", "base"));
    },
  },
  { name: "no file handles", on: "disk", bring: noHandles },
  {
    name: "frozen",
    on: "disk",
    async bring({ site }) {
      process.kill(site.pid, "SIGSTOP");
      const timer = setTimeout(() => process.kill(site.pid, "SIGCONT"), 5_000);
      return async () => {
        clearTimeout(timer);
        process.kill(site.pid, "SIGCONT");
      };
    },
  },
  {
    name: "PostgreSQL gone",
    on: "postgres",
    async bring() {
      await postgres.halt();
      return () => postgres.start();
    },
  },
  { name: "PostgreSQL locked", on: "postgres", bring: lockAccounts },
  { name: "PostgreSQL out of connections", on: "postgres", bring: takeConnections },
];

/** Lets people sign up before, during and after a fault on a site of its own, and looks for all of them afterwards. `dir` is empty. */
export async function tryFault(fault: Fault, dir: string, databaseUrl: string | null): Promise<FaultReport | null> {
  const disk = fault.on === "disk" ? makeLoopDisk(dir, DISK_MB) : null;
  if (fault.on === "disk" && !disk) return null;
  const dataDir = join(disk?.path ?? dir, "data");
  const port = await freePort();
  const secret = "a secret of the faults, of which nobody else knows";
  const env = {
    DATA_DIR: dataDir,
    JOBS: "off",
    MIN_FREE_DISK_MB: "40",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, AUTH_SECRET: secret } : {}),
  };
  const again = async () => {
    const site = startSite({ port, env });
    await untilReady(site);
    return site;
  };
  let site = await again();
  const people: Outcome[] = [];
  const come = async () => {
    for (let n = 0; n < PEOPLE; n++) people.push(await signUp(site.url));
  };
  try {
    await come();
    const takeAway = await fault.bring({ site, dataDir, databaseUrl });
    try {
      await come();
    } finally {
      await takeAway();
    }
    const ended = await Promise.race([site.ended.then(() => true), wait(1_000).then(() => false)]);
    const note = ended ? site.said().slice(-400) : null;
    const began = performance.now();
    if (ended) site = await again();
    else await untilReady(site);
    const recoveredMs = Math.round(performance.now() - began);
    const before = people.length;
    await come();
    const after = people.slice(before).filter(({ result }) => result !== "acknowledged").length;
    if (after > 0) throw new Error(`${fault.name}: ${after} of ${PEOPLE} people could not sign up once it was gone.`);
    await site.kill();
    return {
      fault: fault.name,
      ...count(people),
      ...(await findLost(databaseUrl, dataDir, people)),
      recoveredMs,
      ...(note ? { note } : {}),
    };
  } finally {
    await site.kill("SIGKILL");
    disk?.remove();
  }
}

function count(people: readonly Outcome[]) {
  const of = (wanted: Outcome["result"]) => people.filter(({ result }) => result === wanted).length;
  return { acknowledged: of("acknowledged"), told: of("told"), silent: of("silent") };
}

async function findLost(url: string | null, dataDir: string, people: readonly Outcome[]) {
  const database = await openDatabase({ url, dataDir: join(dataDir, "pg"), log, embedded: { minFreeBytes: 0 } });
  try {
    const { rows } = await database.db.execute<{ email: string; whole: boolean }>(
      `select email, exists (select 1 from profiles p where p.user_id = u.id)
          and exists (select 1 from accounts a where a.user_id = u.id) as whole from users u`,
    );
    const there = new Map(rows.map(({ email, whole }) => [email, whole]));
    const kept = people.filter(({ result }) => result === "acknowledged");
    return {
      lost: kept.filter(({ email }) => !there.has(email)).length,
      torn: people.filter(({ email }) => there.get(email) === false).length,
    };
  } finally {
    await database.close();
  }
}
