import { execFileSync } from "node:child_process";
import { closeSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#tests/support/servers/child-process.ts";
import type { PaddleFault, PaddleServer } from "#tests/support/servers/paddle-server.ts";
import type { PostgresServer } from "#tests/support/servers/postgres-server.ts";
import type { LoopDisk } from "./loop-disk.ts";
import type { MailServer } from "./mail-server.ts";
import type { Relay } from "./relay.ts";
import { type Site, signUp, startSite, untilBackedUp } from "./site.ts";

const CHUNK = Buffer.alloc(1024 * 1024);
const DAY_MS = 86_400_000;

type World = {
  site: Site;
  dataDir: string;
  /** What the site was started with. */
  env: Record<string, string>;
  databaseUrl: string | null;
  disk: LoopDisk | null;
  /** Between the site and its PostgreSQL, or its S3 server. */
  relay: Relay | null;
  mail: MailServer | null;
  payments: PaddleServer | null;
};

/** A fault: what brings it, which answers what takes it away. */
export type Fault = {
  name: string;
  on: "disk" | "postgres";
  /**
   * What the site is started with beside what all are: its mails go to a server of ours, its files and backups to one, payments to one;
   * its clock can be set, it has no network.
   */
  needs?: "mail" | "s3" | "payments" | "clock" | "no network";
  bring: (world: World) => Promise<() => Promise<void>>;
};

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

/** What the kernel does to a disk that it has lost trust in. Only a start on the disk as it is again helps. */
async function readOnlyDisk({ site, disk }: World) {
  disk?.turnReadOnly();
  // The program looks at the disk once a second.
  await wait(1_500);
  return async () => {
    await site.kill();
    disk?.mountAgain();
  };
}

/** Another program is started on the same directory: it ends with a sentence, and the first one goes on. */
async function secondProcess({ env }: World) {
  const second = startSite({ port: await freePort(), env });
  const ended = await Promise.race([second.ended, wait(30_000).then(() => "still there" as const)]);
  await second.kill("SIGKILL");
  if (ended !== 1 || !/could not start: .+/.test(second.said()))
    throw new Error(`The second process: ${ended}, ${second.said().slice(-400)}`);
  return async () => undefined;
}

/** The clock is three days ahead, and then right again. */
async function jumpingClock({ env }: World) {
  const set = (ms: number) => writeFileSync(env.CLOCK_FILE as string, String(ms));
  set(3 * DAY_MS);
  await wait(1_000);
  return async () => {
    set(-DAY_MS);
    await wait(1_000);
    set(0);
  };
}

/** Without a network it has started, and it fetches nothing, says so once, and is backed up to the disk. */
async function noNetwork({ site }: World) {
  await signUp(site.url);
  await untilBackedUp(site);
  for (const began = Date.now(); !/Names cannot be looked up/.test(site.said()); await wait(200))
    if (Date.now() - began > 30_000) throw new Error(`It did not say so: ${site.said().slice(-400)}`);
  return async () => undefined;
}

/** Files cannot be kept and the backup stands still; once it is there again, the backup catches up by itself. */
async function storageGone({ site, relay }: World) {
  relay?.break(true);
  return async () => {
    relay?.break(false);
    await untilBackedUp(site);
  };
}

const paymentProvider =
  (fault: PaddleFault) =>
  async ({ payments }: World) => {
    if (payments) payments.state.fault = fault;
    return async () => {
      if (payments) payments.state.fault = null;
    };
  };

const mailServer =
  (manner: MailServer["manner"]) =>
  async ({ mail }: World) => {
    if (mail) mail.manner = manner;
    return async () => {
      if (mail) mail.manner = "good";
    };
  };

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
  { name: "read-only disk", on: "disk", bring: readOnlyDisk },
  { name: "second process", on: "disk", bring: secondProcess },
  { name: "clock jumps", on: "disk", needs: "clock", bring: jumpingClock },
  { name: "no network", on: "disk", needs: "no network", bring: noNetwork },
  { name: "mail server silent", on: "disk", needs: "mail", bring: mailServer("silent") },
  { name: "mail server lying", on: "disk", needs: "mail", bring: mailServer("lying") },
  { name: "S3 gone", on: "disk", needs: "s3", bring: storageGone },
  { name: "payment provider gone", on: "disk", needs: "payments", bring: paymentProvider("reset") },
  { name: "payment provider silent", on: "disk", needs: "payments", bring: paymentProvider("hang") },
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
  {
    name: "PostgreSQL slow",
    on: "postgres",
    async bring({ relay }) {
      const slow = (ms: number) => async () => {
        if (relay) relay.delayMs = ms;
      };
      await slow(400)();
      return slow(0);
    },
  },
  { name: "PostgreSQL locked", on: "postgres", bring: lockAccounts },
  { name: "PostgreSQL out of connections", on: "postgres", bring: takeConnections },
];
