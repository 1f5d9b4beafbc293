import pino from "pino";
import { describe } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { freshPostgresUrl } from "#tests/support/postgres-database.ts";
import { testQueueContract } from "#tests/support/queue-contract.ts";

describe("on a PostgreSQL server", () =>
  testQueueContract(async () => {
    const database = await openDatabase({ url: await freshPostgresUrl(), log: pino({ level: "silent" }) });
    await database.migrate();
    return database;
  }));
