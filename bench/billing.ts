/** `npm run bench:billing`: webhooks stored and entitlements read per second, and webhook response times, on both databases. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Hono } from "hono";
import { pino } from "pino";
import { signWebhook } from "#server/adapters/billing/simulated/simulated-billing.ts";
import { openDatabase } from "#server/db/client.ts";
import { findEntitlement } from "#server/features/billing/find-entitlement.ts";
import { BILLING_WEBHOOK_PATH, webhookRoutes } from "#server/http/webhooks.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { startPostgresServer } from "#tests/support/servers/postgres-server.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { formatPercentiles, percentilesOf } from "./percentiles.ts";

const SECRET = "a secret of the benchmark";
const WEBHOOKS = 1_000;
const CHECKS = 3_000;
const AT_ONCE = 10;
const STEADY = 20;
const STEADY_SECONDS = 10;
const log = pino({ enabled: false });
const now = () => new Date();

/** Runs `work` repeatedly with some concurrency and prints throughput and latency. */
async function rate(name: string, times: number, work: (index: number) => Promise<void>): Promise<void> {
  const took: number[] = [];
  let next = 0;
  const one = async () => {
    for (let index = next++; index < times; index = next++) {
      const started = performance.now();
      await work(index);
      took.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const perSecond = ((times * 1_000) / (performance.now() - started)).toFixed(0);
  console.log(`  ${name.padEnd(34)} ${perSecond.padStart(6)}/s   ${formatPercentiles(percentilesOf(took))} ms`);
}

/** Starts `work` at a fixed rate, as a provider does, without waiting for earlier ones, and prints latency. */
async function steady(name: string, perSecond: number, seconds: number, work: (index: number) => Promise<void>) {
  const took: number[] = [];
  const all: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    const started = performance.now();
    all.push(work(index).then(() => void took.push(performance.now() - started)));
    await delay(1_000 / perSecond);
  }
  await Promise.all(all);
  console.log(`  ${name.padEnd(34)} ${String(perSecond).padStart(6)}/s   ${formatPercentiles(percentilesOf(took))} ms`);
}

async function measure(name: string, place: { url?: string; dataDir?: string }): Promise<void> {
  const database = await openDatabase({ ...place, log });
  await database.migrate();
  const queue = createQueue({ database, log, newId: randomUUID }, { definitions: JOB_DEFINITIONS, works: false });
  await queue.start();
  const { db } = database;
  const webhooks = { db, now, log, enqueue: queue.enqueue, webhookSecrets: [SECRET] };
  const app = new Hono().route("/", webhookRoutes(webhooks));
  const notify = async (id: string) => {
    const body = JSON.stringify({ event_id: id, event_type: "subscription.updated", data: { id: "sub_1" } });
    const headers = { "paddle-signature": signWebhook(body, SECRET, now()) };
    const { status } = await app.request(BILLING_WEBHOOK_PATH, { method: "POST", body, headers });
    if (status !== 200) throw new Error(`${status} for a webhook`);
  };
  await rate(`webhooks kept, ${name}`, WEBHOOKS, (index) => notify(`evt_${index}`));
  await steady(`webhooks as they come, ${name}`, STEADY, STEADY_SECONDS, (index) => notify(`evt_steady_${index}`));
  const { id } = await storeUser(db);
  await rate(`entitlements looked up, ${name}`, CHECKS, async () => void (await findEntitlement({ db, now, log }, id)));
  await queue.stop();
  await database.close();
}

console.log(`${AT_ONCE} at once; then the 50th, 95th and 99th percentile`);
const dir = mkdtempSync(join(tmpdir(), "billing-bench-"));
const postgres = await startPostgresServer();
try {
  await measure("embedded", { dataDir: join(dir, "pg") });
  await measure("PostgreSQL", { url: postgres.url });
} finally {
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
