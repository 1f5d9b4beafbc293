import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, describe, inject } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { ensureEmbedded } from "#server/db/create-embedded.ts";
import { killWorkerAtWork, testQueueContract } from "#tests/support/queue-contract.ts";
import type {} from "#tests/support/snapshot.ts";

const parent = mkdtempSync(join(tmpdir(), "queue-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe("on the embedded database, in its thread", () =>
  testQueueContract(async () => {
    const dataDir = join(parent, "pg");
    await ensureEmbedded(dataDir, inject("snapshot"));
    await killWorkerAtWork(dataDir);
    return openDatabase({ dataDir, log: pino({ level: "silent" }) });
  }));
