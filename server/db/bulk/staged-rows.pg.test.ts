import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
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
const insert = (count = 1, into = db) => into.transaction((tx) => insertStaged(tx, postings(count)));

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
  const broken = (await open(60_000)).db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const posted = postings(10_000);
    Object.defineProperty(posted[5_000], "title", { get: () => terminate(rows[0]?.pid ?? 0) });
    return await insertStaged(tx, posted);
  });
  await expect(broken).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await insert();
  expect(await db.$count(jobs)).toBe(before + 1);
});

/** Returns when the connection is gone: called in the midst of the rows, it breaks COPY and nothing else, however fast either side is. */
function terminate(pid: number): string {
  const script = `const client = new (require("pg").Client)(process.argv[1]);
    client.connect().then(() => client.query("select pg_terminate_backend($1, 10000)", [process.argv[2]])).then(() => client.end())`;
  execFileSync(process.execPath, ["-e", script, url, String(pid)], { timeout: 20_000 });
  return "A title";
}
