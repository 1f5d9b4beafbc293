import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, describe, expect, inject, onTestFinished, test } from "vitest";
import type { QueueStatements } from "#server/db/client.ts";
import { databaseUnavailable } from "#server/db/db-error.ts";
import { ensureEmbedded } from "#server/db/embedded/create-embedded.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { definition, killWorkerAtWork, testQueueContract } from "#tests/support/contracts/queue-contract.ts";
import { eventually } from "#tests/support/eventually.ts";
import type {} from "#tests/support/store/snapshot.ts";
import { createQueue } from "./queue.ts";

const log = pino({ level: "silent" });
const parent = mkdtempSync(join(tmpdir(), "queue-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

test("a queue that is up to date starts while the disk is full", async () => {
  const dataDir = join(parent, "full");
  await ensureEmbedded(dataDir, inject("snapshot"));
  let free = 10_000;
  const disk = { minFreeBytes: 1_000, recheckSpaceMs: 0, freeBytes: async () => free };
  const database = await openDatabase({ dataDir, log, embedded: disk });
  onTestFinished(() => database.close());
  let runs = 0;
  const run = async () => {
    runs++;
    return undefined;
  };
  const definitions = { retention: { ...definition(), everyHours: 24, run } };
  for (const left of [10_000, 0]) {
    free = left;
    const queue = createQueue({ database, log, newId: randomUUID }, { definitions, works: true });
    await queue.start();
    await queue.work({ ...buildCtx(database.db), mail: { send: async () => undefined } });
    await eventually(() => expect(runs).toBe(1));
    await queue.stop();
  }
});

test("what goes wrong with the queue itself is logged with its cause, and for which jobs", async () => {
  const dataDir = join(parent, "full");
  await ensureEmbedded(dataDir, inject("snapshot"));
  const database = await openDatabase({ dataDir, log });
  onTestFinished(() => database.close());
  const { options, inTransaction } = database.queue;
  const { executeSql, ...others } = options.db as QueueStatements;
  const fetching: QueueStatements["executeSql"] = async (text, values) => {
    if (/for update/i.test(text)) throw databaseUnavailable(Object.assign(new Error("canary"), { code: "EIO" }));
    return await executeSql(text, values);
  };
  const failing = { queue: { inTransaction, options: { ...options, db: { ...others, executeSql: fetching } } } };
  const lines: object[] = [];
  const own = pino({ base: undefined }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const definitions = { "remove-files": definition() };
  const queue = createQueue({ database: failing, log: own, newId: randomUUID }, { definitions, works: true });
  onTestFinished(() => queue.stop());
  await queue.start();
  await queue.work({ ...buildCtx(database.db), mail: { send: async () => undefined } });
  const err = expect.objectContaining({ code: "UNAVAILABLE", cause: expect.objectContaining({ code: "EIO" }) });
  await eventually(() => expect(lines).toContainEqual(expect.objectContaining({ job: "remove-files", err })));
  expect(JSON.stringify(lines)).not.toContain("canary");
});

describe("on the embedded database, in its thread", () =>
  testQueueContract(async () => {
    const dataDir = join(parent, "pg");
    await ensureEmbedded(dataDir, inject("snapshot"));
    await killWorkerAtWork(dataDir);
    return openDatabase({ dataDir, log });
  }));
