import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, describe, inject } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { testQueueContract } from "#tests/support/queue-contract.ts";
import type {} from "#tests/support/snapshot.ts";

const parent = mkdtempSync(join(tmpdir(), "queue-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe("on the embedded database, in its thread", () =>
  testQueueContract(() =>
    openDatabase({
      dataDir: join(parent, "pg"),
      log: pino({ level: "silent" }),
      embedded: { snapshot: inject("snapshot") },
    }),
  ));
