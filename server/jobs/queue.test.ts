import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, describe, inject, onTestFinished, test } from "vitest";
import { ensureEmbedded } from "#server/db/embedded/create-embedded.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { definition, killWorkerAtWork, testQueueContract } from "#tests/support/contracts/queue-contract.ts";
import type {} from "#tests/support/store/snapshot.ts";
import { createQueue } from "./queue.ts";

const log = pino({ level: "silent" });
const parent = mkdtempSync(join(tmpdir(), "queue-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

test("a queue that is up to date starts while the disk is full, and looks for jobs", async () => {
  const dataDir = join(parent, "full");
  await ensureEmbedded(dataDir, inject("snapshot"));
  let free = 10_000;
  const disk = { minFreeBytes: 1_000, recheckSpaceMs: 0, freeBytes: async () => free };
  const database = await openDatabase({ dataDir, log, embedded: disk });
  onTestFinished(() => database.close());
  const definitions = { retention: { ...definition(), everyHours: 24, run: async () => undefined } };
  for (const left of [10_000, 0]) {
    free = left;
    const queue = createQueue({ database, log, newId: randomUUID }, { definitions, works: true });
    await queue.start();
    await queue.work({ ...buildCtx(database.db), mail: { send: async () => undefined } });
    await queue.stop();
  }
});

describe("on the embedded database, in its thread", () =>
  testQueueContract(async () => {
    const dataDir = join(parent, "pg");
    await ensureEmbedded(dataDir, inject("snapshot"));
    await killWorkerAtWork(dataDir);
    return openDatabase({ dataDir, log });
  }));
