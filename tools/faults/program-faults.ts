import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import { SIM_PRICE_IDS } from "#server/adapters/billing/simulated/sim-account.ts";
import { openS3Storage, type S3Settings } from "#server/adapters/storage/s3-storage.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { freePort } from "#tests/support/servers/child-process.ts";
import { PADDLE_KEY, startPaddleServer } from "#tests/support/servers/paddle-server.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import { testBilling } from "#tests/support/servers/test-billing.ts";
import { type Act, PAYING, uploading } from "./acts.ts";
import type { Fault } from "./fault-kinds.ts";
import { type LoopDisk, makeLoopDisk } from "./loop-disk.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { openRelay } from "./relay.ts";
import { type Outcome, signUp, startAlone, startSite, untilReady } from "./site.ts";

const DISK_MB = 400;
/** People of one fault come one after another. */
const PEOPLE = 4;
/** A mail that could not be sent is sent again after a minute or two. */
const MAILED_MS = 6 * 60_000;
const BACKUPS = "backups";
const BACKUP_KEY = Buffer.alloc(32, 7).toString("base64");
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
  const undo: (() => unknown)[] = [() => disk?.remove()];
  try {
    return await tryOn(fault, { dir, disk, databaseUrl, undo });
  } finally {
    // The disk last, which all else may lie on.
    for (const one of undo.reverse()) await one();
  }
}

type Ground = { dir: string; disk: LoopDisk | null; databaseUrl: string | null; undo: (() => unknown)[] };

async function tryOn(fault: Fault, { dir, disk, databaseUrl, undo }: Ground): Promise<FaultReport> {
  const dataDir = join(disk?.path ?? dir, "data");
  const s3 = fault.needs === "s3" ? await startS3Server("useruploads", BACKUPS) : null;
  undo.push(() => s3?.close());
  const behind = databaseUrl ?? s3?.settings.endpoint;
  const relay = behind ? await openRelay(behind) : null;
  undo.push(() => relay?.close());
  const mail = fault.needs === "mail" ? await startMailServer() : null;
  undo.push(() => mail?.close());
  const payments = fault.needs === "payments" ? await startPaddleServer(testBilling().simulated) : null;
  undo.push(() => payments?.close());
  const act = s3 ? uploading(openS3Storage(s3.settings)) : payments ? PAYING : null;
  const port = await freePort();
  const secret = "a secret of the faults, of which nobody else knows";
  const env = {
    DATA_DIR: dataDir,
    JOBS: "off",
    MIN_FREE_DISK_MB: "40",
    ...(relay && databaseUrl ? { DATABASE_URL: relay.url, AUTH_SECRET: secret } : {}),
    ...(relay && s3 ? storedAt(relay.url, s3.settings) : {}),
    ...(payments ? paidAt(payments.url) : {}),
    ...(mail ? { SMTP_URL: mail.url, MAIL_FROM: "jobs@example.org" } : {}),
    ...(fault.needs === "clock" ? clockIn(dir) : {}),
    ...(fault.needs === "no network" ? backedUpTo(dir) : {}),
  };
  const again = async () => {
    const site = fault.needs === "no network" ? startAlone({ port, env }) : startSite({ port, env });
    undo.push(() => site.kill("SIGKILL"));
    await untilReady(site);
    return site;
  };
  let site = await again();
  const people: Outcome[] = [];
  const acts: Outcome[] = [];
  const come = async () => {
    for (let n = 0; n < PEOPLE; n++) {
      const person = await signUp(site.url);
      people.push(person);
      if (act && person.result === "acknowledged") acts.push(await act.go(site.url, person));
    }
  };
  await come();
  const takeAway = await fault.bring({ site, dataDir, env, databaseUrl, disk, relay, mail, payments });
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
  const before = [people.length, acts.length] as const;
  await come();
  // They try again, as the sentence told them.
  for (const person of acts.slice(0, before[1]).filter(({ result }) => result === "told"))
    acts.push(await (act as Act).go(site.url, person));
  const after = [...people.slice(before[0]), ...acts.slice(before[1])].filter(
    ({ result }) => result !== "acknowledged",
  ).length;
  if (after > 0) throw new Error(`${fault.name}: ${after} people could not go on once it was gone.`);
  const unmailed = mail ? await untilMailed(mail, people) : null;
  await site.kill();
  return {
    fault: fault.name,
    ...count([...people, ...acts]),
    ...(unmailed === null ? {} : { unmailed }),
    ...(await findLost(databaseUrl, dataDir, { people, acts, act })),
    recoveredMs,
    ...(note ? { note } : {}),
  };
}

function clockIn(dir: string) {
  const CLOCK_FILE = join(dir, "clock");
  writeFileSync(CLOCK_FILE, "0");
  return { CLOCK_FILE, NODE_OPTIONS: `--import=${new URL("./jumping-clock.ts", import.meta.url).href}` };
}

const backedUpTo = (dir: string) => ({
  JOBS: "on",
  BACKUP_TO: join(dir, "backup"),
  BACKUP_KEY,
});

const storedAt = (endpoint: string, { accessKeyId, secretAccessKey }: S3Settings) => ({
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  BACKUP_TO: `s3://${BACKUPS}`,
  BACKUP_KEY,
});

const paidAt = (url: string) => ({
  PAYMENTS: "paddle",
  PADDLE_API_KEY: PADDLE_KEY,
  PADDLE_CLIENT_TOKEN: "test_token",
  PADDLE_WEBHOOK_SECRETS: "secret of the faults",
  PADDLE_PRICE_ID: SIM_PRICE_IDS.plain,
  PADDLE_TRIAL_PRICE_ID: SIM_PRICE_IDS.trial,
  PADDLE_API_URL: url,
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

type Done = { people: readonly Outcome[]; acts: readonly Outcome[]; act: Act | null };

async function findLost(url: string | null, dataDir: string, { people, acts, act }: Done) {
  const database = await openDatabase({ url, dataDir: join(dataDir, "pg"), log, embedded: { minFreeBytes: 0 } });
  try {
    const { rows } = await database.db.execute<{ email: string; whole: boolean }>(
      `select email, exists (select 1 from profiles p where p.user_id = u.id)
          and exists (select 1 from accounts a where a.user_id = u.id) as whole from users u`,
    );
    const there = new Map(rows.map(({ email, whole }) => [email, whole]));
    const acknowledged = (all: readonly Outcome[]) => all.filter(({ result }) => result === "acknowledged");
    const done = await act?.find(database.db);
    return {
      lost:
        acknowledged(people).filter(({ email }) => !there.has(email)).length +
        acknowledged(acts).filter(({ email }) => !done?.whole.has(email)).length,
      torn: people.filter(({ email }) => there.get(email) === false).length + (done?.torn.length ?? 0),
    };
  } finally {
    await database.close();
  }
}
