import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { testInsertRows } from "#tests/support/contracts/insert-rows-contract.ts";
import { freshPostgresUrl } from "#tests/support/store/postgres-database.ts";
import { insertRows } from "./insert-rows.ts";

const url = await freshPostgresUrl();

async function open(statementMs = 2_000) {
  const database = await openDatabase({ url, log: pino({ level: "silent" }), statementMs });
  afterAll(() => database.close());
  return database;
}

const { db, migrate } = await open();
await migrate();

testInsertRows(db);

const insert = (into = db) =>
  into.transaction((tx) => insertRows(tx, jobs, [{ ...buildJob(), readerVersion: 1, contentHash: "x" }]));

test("waiting for a lock ends, and so does COPY when its connection breaks; the next one goes well", async () => {
  const [other, patient] = [await open(), await open(60_000)];
  await other.db.transaction(async (locking) => {
    await locking.execute(sql`lock table jobs in exclusive mode`);
    await expect(insert()).rejects.toMatchObject({ code: "UNAVAILABLE" });
    const broken = expect(insert(patient.db)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await expect
      .poll(async () => {
        // Not in the transaction, which would be shown the same list each time.
        const { rows } = await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and query like 'copy%' and wait_event_type = 'Lock'`);
        return rows.length;
      })
      .toBe(1);
    await broken;
  });
  await insert();
  expect(await db.$count(jobs)).toBe(1);
});
