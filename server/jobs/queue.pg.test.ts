import pino from "pino";
import { describe } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { freshPostgresUrl } from "#tests/support/postgres-database.ts";
import { killWorkerAtWork, testQueueContract } from "#tests/support/queue-contract.ts";

describe("on a PostgreSQL server", () =>
  testQueueContract(async () => {
    const url = await freshPostgresUrl();
    await killWorkerAtWork(url);
    return openDatabase({ url, log: pino({ level: "silent" }) });
  }));
