import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { eventually } from "#tests/support/eventually.ts";
import { childEnv, freePort } from "#tests/support/servers/child-process.ts";
import { startSmtpSink } from "#tests/support/servers/smtp-sink.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { freshPostgresUrl, openWithSlowLimits } from "#tests/support/store/postgres-database.ts";
import type { Enqueue } from "./ctx.ts";
import { queueMail } from "./features/mail/queue-mail.ts";
import { JOB_DEFINITIONS } from "./jobs/job-definitions.ts";
import { createQueue } from "./jobs/queue.ts";
import { createVault } from "./vault.ts";

// Each test starts the worker as a process.
vi.setConfig({ testTimeout: PROCESS_MS });

const SECRET = "a secret that servers and workers share";

function startWorker(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), "worker-"));
  const child = spawn(process.execPath, ["tools/worker.ts"], {
    env: childEnv({ DATA_DIR: dataDir, DATABASE_URL: "", AUTH_SECRET: "", JOBS: "off", ...env }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const hear = (text: Buffer) => {
    said += text.toString();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const ended = once(child, "close") as Promise<[number | null]>;
  onTestFinished(() => {
    child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { child, ended, said: () => said };
}

test("a worker of its own sends what another process queued, and ends in order; nothing personal is logged", async () => {
  const url = await freshPostgresUrl();
  const { url: smtp, received } = await startSmtpSink();
  const log = pino({ level: "silent" });
  const database = await openWithSlowLimits(url);
  onTestFinished(() => database.close());
  await database.migrate();
  const queue = createQueue({ database, log, newId: randomUUID }, { definitions: JOB_DEFINITIONS, works: false });
  onTestFinished(() => queue.stop());
  await queue.start();

  const enqueued: Parameters<Enqueue>[] = [];
  const ctx = buildCtx(database.db, {
    // The worker's clock: what is dated months back, its first sweep deletes.
    now: () => new Date(),
    enqueue: async (...job) => void enqueued.push(job as Parameters<Enqueue>),
    vault: createVault(SECRET),
  });
  const to = "canary@example.com";
  await queueMail(ctx, {
    cause: "password-changed:1",
    template: "password-changed",
    to,
    props: { name: "Ada", link: "https://jobs.example/forgot-password" },
    locale: "en",
    userId: null,
  });
  // The least favourable order: the mail is there, the first sweep runs, and only then comes the job that sends it.
  const METRICS_TOKEN = "the metrics' token of the worker, long";
  const METRICS_PORT = String(await freePort());
  const worker = startWorker({
    ...{ DATABASE_URL: url, AUTH_SECRET: SECRET, SMTP_URL: smtp, MAIL_FROM: "us@jobs.example" },
    ...{ METRICS_TOKEN, METRICS_PORT },
  });
  await eventually(() => expect(worker.said()).toMatch(/"job":"retention".*"outcome":"done"/), PROCESS_MS);
  for (const [, ...job] of enqueued) await queue.enqueue(database.db, ...job);
  await eventually(() => expect(worker.said()).toContain('"job":"send-mail"'));
  expect(worker.said()).toContain('"result":"sent"');
  const metrics = (authorization: string) =>
    fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`, { headers: { authorization } });
  expect((await metrics("Bearer of nothing")).status).toBe(404);
  const told = await (await metrics(`Bearer ${METRICS_TOKEN}`)).text();
  for (const name of ["queue_delay_seconds", "nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"])
    expect(told).toContain(`# TYPE ${name} `);
  expect(received).toMatchObject([{ from: "us@jobs.example", to: [to] }]);
  worker.child.kill("SIGTERM");
  expect((await worker.ended)[0]).toBe(0);
  expect(worker.said()).not.toContain(to);
});

test.each([
  ["on the embedded database", {}, "needs a PostgreSQL server"],
  ["without the servers' secret", { DATABASE_URL: "postgres://127.0.0.1:9/none" }, "AUTH_SECRET"],
])("a worker %s says why it cannot run", async (_, env, why) => {
  const worker = startWorker(env);
  expect((await worker.ended)[0]).toBe(1);
  expect(worker.said()).toContain(why);
});
