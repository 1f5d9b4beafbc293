import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { buildJob } from "#tests/support/build-job.ts";
import { testInsertRows } from "#tests/support/insert-rows-contract.ts";
import { freshPostgresUrl } from "#tests/support/postgres-database.ts";
import { openDatabase } from "./client.ts";
import { insertRows } from "./insert-rows.ts";
import { jobs } from "./schema/index.ts";

const url = await freshPostgresUrl();

async function open() {
  const database = await openDatabase({ url, log: pino({ level: "silent" }), statementMs: 2_000 });
  afterAll(() => database.close());
  return database;
}

const { db, migrate } = await open();
await migrate();

testInsertRows(db);

test("waiting for a lock ends, and the connection can be used again", async () => {
  const job = { ...buildJob(), readerVersion: 1, contentHash: "x" };
  const other = await open();
  await other.db.transaction(async (locking) => {
    await locking.execute(sql`lock table jobs in exclusive mode`);
    await expect(db.transaction((tx) => insertRows(tx, jobs, [job]))).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });
  await db.transaction((tx) => insertRows(tx, jobs, [job]));
  expect(await db.$count(jobs)).toBe(1);
});
