import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { type Db, openDatabase } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { insertStaged, testStagedRows } from "#tests/support/contracts/staged-rows-contract.ts";
import { freshPostgresUrl } from "#tests/support/store/postgres-database.ts";

const url = await freshPostgresUrl();

async function open(statementMs = 2_000) {
  const database = await openDatabase({ url, log: pino({ level: "silent" }), statementMs });
  afterAll(() => database.close());
  return database;
}

const { db, migrate } = await open();
await migrate();

testStagedRows(db);

const postings = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...buildJob({ id: randomUUID(), externalId: `${n}` }),
    readerVersion: 1,
    contentHash: "x",
  }));
const insert = (count = 1, into = db) => into.transaction((tx) => insertStaged(tx as unknown as Db, postings(count)));

test("waiting for a lock ends; the next one goes well", async () => {
  const other = await open();
  await other.db.transaction(async (locking) => {
    await locking.execute(sql`lock table jobs in exclusive mode`);
    await expect(insert()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });
  await insert();
  expect(await db.$count(jobs)).toBe(1);
});

test("COPY whose connection breaks ends; the next one goes well", async () => {
  const before = await db.$count(jobs);
  const broken = expect(insert(30_000, (await open(60_000)).db)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect
    .poll(
      async () => {
        const { rows } = await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'copy%' and state = 'active'`);
        return rows.length;
      },
      { interval: 5 },
    )
    .toBe(1);
  await broken;
  await insert();
  expect(await db.$count(jobs)).toBe(before + 1);
});
