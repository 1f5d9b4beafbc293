import { randomUUID } from "node:crypto";
import pino from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { definition, killWorkerAtWork, testQueueContract } from "#tests/support/contracts/queue-contract.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startPostgresServer } from "#tests/support/servers/postgres-server.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { freshPostgresUrl, openWithSlowLimits } from "#tests/support/store/postgres-database.ts";
import { createQueue } from "./queue.ts";

describe("on a PostgreSQL server", () =>
  testQueueContract(async () => {
    const url = await freshPostgresUrl();
    await killWorkerAtWork(url);
    return openWithSlowLimits(url);
  }));

test(
  "a server that goes away is logged, and its jobs run when it is back",
  async () => {
    const server = await startPostgresServer();
    onTestFinished(server.stop);
    const errors: string[] = [];
    const log = pino({ level: "error" }, { write: (line: string) => errors.push(line) });
    const database = await openWithSlowLimits(server.url);
    onTestFinished(() => database.close());
    await database.migrate();
    const run = vi.fn(async () => undefined);
    const definitions = { "remove-files": definition({ run }) };
    const queue = createQueue({ database, log, newId: randomUUID }, { definitions, works: true });
    onTestFinished(() => queue.stop());
    await queue.start();
    await queue.work({ ...buildCtx(database.db, { log }), mail: { send: async () => undefined } });

    await server.halt();
    await eventually(() => expect(errors.join()).toContain('"job queue"'));
    await server.start();
    await queue.enqueue(database.db, "remove-files", { storageKeys: ["after"] });
    await eventually(() => expect(run).toHaveBeenCalledOnce());
    // A server is started, and started again.
  },
  PROCESS_MS,
);
