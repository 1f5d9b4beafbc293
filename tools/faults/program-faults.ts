import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import { openDatabase } from "#server/db/open-database.ts";
import { freePort } from "#tests/support/servers/child-process.ts";
import type { Fault } from "./fault-kinds.ts";
import { makeLoopDisk } from "./loop-disk.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { openRelay } from "./relay.ts";
import { type Outcome, signUp, startAlone, startSite, untilReady } from "./site.ts";

const DISK_MB = 400;
/** People of one fault come one after another. */
const PEOPLE = 4;
/** A mail that could not be sent is sent again after a minute or two. */
const MAILED_MS = 6 * 60_000;
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
  /** Of those acknowledged, how many got no mail. */
  unmailed?: number;
  /** Until everything answered again once the fault was gone, without a restart unless it ended by itself. */
  recoveredMs: number;
  /** What it said when it ended or refused to start. */
  note?: string;
};

/** Lets people sign up before, during and after a fault on a site of its own, and looks for all of them afterwards. `dir` is empty. */
export async function tryFault(fault: Fault, dir: string, databaseUrl: string | null): Promise<FaultReport | null> {
  const disk = fault.on === "disk" ? makeLoopDisk(dir, DISK_MB) : null;
  if (fault.on === "disk" && !disk) return null;
  const dataDir = join(disk?.path ?? dir, "data");
  const relay = databaseUrl ? await openRelay(databaseUrl) : null;
  const mail = fault.needs === "mail" ? await startMailServer() : null;
  const port = await freePort();
  const secret = "a secret of the faults, of which nobody else knows";
  const env = {
    DATA_DIR: dataDir,
    JOBS: "off",
    MIN_FREE_DISK_MB: "40",
    ...(relay ? { DATABASE_URL: relay.url, AUTH_SECRET: secret } : {}),
    ...(mail ? { SMTP_URL: mail.url, MAIL_FROM: "jobs@example.org" } : {}),
    ...(fault.needs === "clock" ? clockIn(dir) : {}),
    ...(fault.needs === "no network" ? backedUpTo(dir) : {}),
  };
  const again = async () => {
    const site = fault.needs === "no network" ? startAlone({ port, env }) : startSite({ port, env });
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
    const takeAway = await fault.bring({ site, dataDir, env, databaseUrl, disk, relay, mail });
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
    const unmailed = mail ? await untilMailed(mail, people) : null;
    await site.kill();
    return {
      fault: fault.name,
      ...count(people),
      ...(unmailed === null ? {} : { unmailed }),
      ...(await findLost(databaseUrl, dataDir, people)),
      recoveredMs,
      ...(note ? { note } : {}),
    };
  } finally {
    await site.kill("SIGKILL");
    disk?.remove();
    await relay?.close();
    mail?.close();
  }
}

function clockIn(dir: string) {
  const CLOCK_FILE = join(dir, "clock");
  writeFileSync(CLOCK_FILE, "0");
  return { CLOCK_FILE, NODE_OPTIONS: `--import=${new URL("./jumping-clock.ts", import.meta.url).href}` };
}

const backedUpTo = (dir: string) => ({
  JOBS: "on",
  BACKUP_TO: join(dir, "backup"),
  BACKUP_KEY: Buffer.alloc(32, 7).toString("base64"),
});

/** How many of those acknowledged have no mail in the end. */
async function untilMailed({ delivered }: MailServer, people: readonly Outcome[]): Promise<number> {
  const unmailed = () =>
    people.filter(({ email, result }) => result === "acknowledged" && !delivered.has(email)).length;
  for (const began = performance.now(); unmailed() > 0 && performance.now() - began < MAILED_MS; ) await wait(500);
  return unmailed();
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
