import { randomUUID } from "node:crypto";
import pino from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { buildCtx } from "#tests/support/build-ctx.ts";
import { freshPostgresUrl } from "#tests/support/postgres-database.ts";
import { startPostgresServer } from "#tests/support/postgres-server.ts";
import { definition, killWorkerAtWork, testQueueContract } from "#tests/support/queue-contract.ts";
import { createQueue } from "./queue.ts";

const silent = pino({ level: "silent" });

describe("on a PostgreSQL server", () =>
  testQueueContract(async () => {
    const url = await freshPostgresUrl();
    await killWorkerAtWork(url);
    return openDatabase({ url, log: silent });
  }));

test("a server that goes away is logged, and its jobs run when it is back", { timeout: 120_000 }, async () => {
  const server = await startPostgresServer();
  onTestFinished(server.stop);
  const errors: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => errors.push(line) });
  const database = await openDatabase({ url: server.url, log: silent });
  onTestFinished(() => database.close());
  await database.migrate();
  const run = vi.fn(async () => undefined);
  const definitions = { "remove-files": definition({ run }) };
  const queue = createQueue({ database, log, newId: randomUUID }, { definitions, works: true });
  onTestFinished(() => queue.stop());
  await queue.start();
  await queue.work({ ...buildCtx(database.db, { log }), mail: { send: async () => undefined } });

  await server.halt();
  await vi.waitFor(() => expect(errors.join()).toContain('"job queue"'), { timeout: 20_000 });
  await server.start();
  await queue.enqueue(database.db, "remove-files", { storageKeys: ["after"] });
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), { timeout: 40_000 });
});
