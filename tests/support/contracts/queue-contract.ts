import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#server/db/client.ts";
import type { JobDefinition, JobDefinitions } from "#server/jobs/job-definition.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { eventually } from "#tests/support/eventually.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";

type Definition = JobDefinition<"remove-files">;

export const definition = (own: Partial<Definition> = {}): Definition => ({
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
  concurrency: 1,
  run: async () => undefined,
  ...own,
});

const CHILD = fileURLToPath(new URL("../servers/queue-child.ts", import.meta.url));

/** A job whose worker, a process of its own on the database at `place` (URL or directory), is killed while the job runs. */
export async function killWorkerAtWork(place: string): Promise<void> {
  const child = spawn(process.execPath, [CHILD, place], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "close");
  const said = await Promise.race([once(child.stdout, "data"), ended]);
  child.kill("SIGKILL");
  await ended;
  expect(String(said[0])).toBe("running\n");
}

/**
 * What callers and jobs rely on, on either database.
 *
 * @param open gives a migrated one; it is closed by the last test. A worker was killed in it (`killWorkerAtWork`).
 */
export function testQueueContract(open: () => Promise<Database>): void {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    // A process is started and killed.
  }, PROCESS_MS);
  afterAll(() => database.close());

  /** A queue that works in this process; what it logs, line by line. */
  async function startQueue(definitions: JobDefinitions, works = true) {
    const lines: Record<string, unknown>[] = [];
    const log = pino({ base: undefined }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const queue = createQueue({ database, log, newId: randomUUID }, { definitions, works });
    onTestFinished(async () => {
      await queue.stop();
      await database.db.execute(sql`delete from pgboss.job`);
    });
    await queue.start();
    const mail = { send: async () => undefined };
    if (works) await queue.work({ ...buildCtx(database.db, { log, now: () => new Date() }), mail });
    return { queue, lines };
  }
  const job = (name: string) => ({ storageKeys: [name] });
  const waiting = async () =>
    (
      await database.db.execute<{ n: number }>(
        sql`select count(*)::int as n from pgboss.job where name = 'remove-files' and state < 'active'`,
      )
    ).rows[0]?.n;

  test("a job whose worker was killed runs again once it has been silent for long enough", async () => {
    const run = vi.fn(async () => undefined);
    const { queue } = await startQueue({ "remove-files": definition({ run }) });
    await queue.supervise();
    expect(await waiting()).toBe(0);
    await database.db.execute(sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'`);
    await database.db.execute(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`);
    await queue.supervise();
    await database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await queue.enqueue(database.db, "remove-files", job("wakes the worker"));
    await eventually(() => expect(run).toHaveBeenCalledWith(expect.anything(), job("kept"), expect.anything()));
  });

  test("a job runs soon after its transaction commits, with its data", async () => {
    const run = vi.fn(async () => undefined);
    const { queue, lines } = await startQueue({ "remove-files": definition({ run }) });
    await database.db.transaction(async (tx) => {
      await queue.enqueue(tx, "remove-files", job("a"));
      expect(run).not.toHaveBeenCalled();
    });
    await eventually(() => expect(run).toHaveBeenCalledOnce());
    expect(run).toHaveBeenCalledWith(expect.anything(), job("a"), expect.objectContaining({ lastAttempt: true }));
    await eventually(() =>
      expect(lines).toMatchObject([{ msg: "job", job: "remove-files", outcome: "done", attempt: 1 }]),
    );
  });

  test("a job goes back with the transaction that put it in", async () => {
    const { queue } = await startQueue({ "remove-files": definition() }, false);
    const failing = database.db.transaction(async (tx) => {
      await queue.enqueue(tx, "remove-files", job("a"));
      throw new Error("own");
    });
    await expect(failing).rejects.toThrow("own");
    expect(await waiting()).toBe(0);
  });

  test("many jobs at once all run, and one key waits or runs once only", async () => {
    const seen: string[] = [];
    const release = Promise.withResolvers<undefined>();
    const run: Definition["run"] = async (_, { storageKeys }) => {
      seen.push(...storageKeys);
      await release.promise;
      return undefined;
    };
    const { queue } = await startQueue({ "remove-files": definition({ run, concurrency: 2 }) });
    await database.db.transaction(async (tx) => {
      for (let n = 0; n < 5; n++) await queue.enqueue(tx, "remove-files", job(`n${n}`));
      const more = Array.from({ length: 5 }, (_, n) => job(`n${5 + n}`));
      await queue.enqueue(tx, "remove-files", more);
      for (const name of ["first", "second"]) await queue.enqueue(tx, "remove-files", job(name), { key: "same" });
    });
    await eventually(() => expect(seen).toHaveLength(2));
    release.resolve(undefined);
    await eventually(() => expect(seen).toHaveLength(11));
    expect(seen).not.toContain("second");
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  test("a résumé that takes long to read holds up no other", async () => {
    const release = Promise.withResolvers<undefined>();
    const read: string[] = [];
    const run: JobDefinition<"extract-resume">["run"] = async (_, { resumeId }) => {
      if (resumeId === "nested") await release.promise;
      read.push(resumeId);
      return undefined;
    };
    const { queue } = await startQueue({ "extract-resume": { ...JOB_DEFINITIONS["extract-resume"], run } });
    for (const resumeId of ["nested", "plain", "another"])
      await queue.enqueue(database.db, "extract-resume", { resumeId });
    await eventually(() => expect(read).toEqual(["plain", "another"]));
    release.resolve(undefined);
    await eventually(() => expect(read).toContain("nested"));
  });

  test("a job that fails is tried again, then listed without a word of its error, and can be put back", async () => {
    let broken = true;
    const attempts: boolean[] = [];
    const run: Definition["run"] = async (_, __, { lastAttempt }) => {
      attempts.push(lastAttempt);
      const cause = Object.assign(new Error("canary"), { code: "ECONNREFUSED", port: 25 });
      if (broken) throw Object.assign(new Error("refused: canary@example.com", { cause }), { code: "EENVELOPE" });
      return undefined;
    };
    const { queue, lines } = await startQueue({ "remove-files": definition({ run, retryLimit: 1 }) });
    await queue.enqueue(database.db, "remove-files", job("poison"));
    await eventually(() => expect(attempts[0]).toBe(false));
    // What it threw is written down a little later.
    await eventually(async () => {
      const { rows } = await database.db.execute(sql`select from pgboss.job where state in ('created', 'active')`);
      expect(rows).toEqual([]);
    });
    await database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await queue.enqueue(database.db, "remove-files", job("wakes the worker"), { key: "wake" });
    await eventually(async () => expect(JSON.stringify(await queue.listFailed())).toContain("poison"));
    expect(attempts).toContain(true);
    const failed = await queue.listFailed();
    expect(failed.find(({ data }) => JSON.stringify(data).includes("poison"))).toMatchObject({
      name: "remove-files",
      attempts: 2,
      failedAt: expect.any(Date),
      error: { message: "Error EENVELOPE" },
    });
    const cause = expect.objectContaining({ code: "ECONNREFUSED", port: 25 });
    const err = expect.objectContaining({ code: "EENVELOPE", cause });
    for (const outcome of ["retry", "failed"])
      expect(lines).toContainEqual(expect.objectContaining({ job: "remove-files", outcome, err }));
    const { rows } = await database.db.execute<{ text: string }>(sql`select job::text as text from pgboss.job`);
    expect(JSON.stringify([rows, lines])).not.toContain("canary");
    broken = false;
    expect(await queue.retryFailed()).toBe(failed.length);
    expect(await queue.listFailed()).toEqual([]);
  });

  test("a job that repeats runs when a worker starts, and two workers run it once", async () => {
    const release = Promise.withResolvers<undefined>();
    const run = vi.fn(() => release.promise);
    const definitions = { retention: { ...definition(), everyHours: 24, run } };
    await startQueue(definitions);
    await eventually(() => expect(run).toHaveBeenCalledOnce());
    await startQueue(definitions);
    release.resolve(undefined);
    await eventually(async () => {
      const { rows } = await database.db.execute(sql`select state from pgboss.job where name = 'retention'`);
      expect(rows).toEqual([{ state: "completed" }]);
    });
    expect(run).toHaveBeenCalledOnce();
  });

  test("a stop gives a running job time, and then hands it back", async () => {
    const started = Promise.withResolvers<undefined>();
    const stopped = vi.fn();
    const run: Definition["run"] = (_, __, { signal }) => {
      started.resolve(undefined);
      return new Promise((_, reject) =>
        signal.addEventListener("abort", () => {
          stopped();
          reject(new Error("stopped"));
        }),
      );
    };
    const { queue } = await startQueue({ "remove-files": definition({ run, retryLimit: 1 }) });
    await queue.enqueue(database.db, "remove-files", job("long"));
    await started.promise;
    await queue.stop();
    expect(stopped).toHaveBeenCalledOnce();
    expect(await waiting()).toBe(1);
  });
}
