import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import pino from "pino";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import { testDatabaseContract } from "#tests/support/contracts/database-contract.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startPostgresServer } from "#tests/support/servers/postgres-server.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { freshPostgresUrl } from "#tests/support/store/postgres-database.ts";

const log = pino({ level: "silent" });
const one = sql`select 1`;

async function open(url: string, statementMs?: number) {
  const database = await openDatabase({ url, log, ...(statementMs ? { statementMs } : {}) });
  onTestFinished(() => database.close());
  return database;
}

describe("as any database", () =>
  testDatabaseContract(async () => {
    const database = await openDatabase({ url: await freshPostgresUrl(), log });
    await database.migrate();
    return database;
  }));

test("two instances that start together migrate once", async () => {
  const url = await freshPostgresUrl();
  const instances = await Promise.all([open(url), open(url), open(url)]);
  await Promise.all(instances.map((instance) => instance.migrate()));
  const { rows } = await (instances[0] as (typeof instances)[0]).db.execute(
    sql`select name from drizzle.__drizzle_migrations order by name`,
  );
  const names = readdirSync(new URL("../../../migrations", import.meta.url)).sort();
  expect(rows).toEqual(names.map((name) => ({ name })));
});

test("where few connections are allowed, what comes at once waits for one instead of being refused one", async () => {
  const url = new URL(await freshPostgresUrl());
  const role = `few_${randomUUID().replaceAll("-", "")}`;
  const owner = await open(url.href);
  await owner.db.execute(sql.raw(`create role ${role} login connection limit 7`));
  url.username = role;
  const { db, queue } = await open(url.href);
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.005)`)),
  );
  expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(3);
  expect(queue.options).toMatchObject({ max: 1 });
});

test("connections killed while idle or in a transaction are replaced", async () => {
  const url = await freshPostgresUrl();
  const [{ db }, killer] = [await open(url), await open(url)];
  const killAll = () =>
    killer.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
  await Promise.all([db.execute(one), db.execute(one), db.execute(one)]);
  await killAll();
  const cut = db.transaction(async (tx) => {
    await tx.execute(one);
    await killAll();
    await tx.execute(one);
  });
  await expect(cut).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await eventually(() => db.execute(one));
});

test(
  "a server that stops refuses and is used again when it is back",
  async () => {
    const server = await startPostgresServer();
    onTestFinished(() => server.stop());
    const { db, ping } = await open(server.url);
    await server.halt();
    await expect(db.execute(one)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await expect(db.transaction(async () => undefined)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await expect(ping()).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await server.start();
    await eventually(ping);
    expect(await db.execute(sql`select 1 as n`)).toMatchObject({ rows: [{ n: 1 }] });
    // A server is started, and started again.
  },
  PROCESS_MS,
);

test("nobody listening, or a server that never answers, is unavailable", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as { port: number };
  const attempt = () =>
    expect(openDatabase({ url: `postgres://x@127.0.0.1:${port}/x`, log, waitMs: 0 })).rejects.toMatchObject({
      code: "UNAVAILABLE",
    });
  await attempt();
  silent.close();
  await attempt();
});

test("a statement that runs too long is ended", async () => {
  const { db } = await open(inject("postgresUrl"), 200);
  await expect(db.execute(sql`select pg_sleep(200)`)).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

test("a URL of another kind is refused in plain words", async () => {
  await expect(openDatabase({ url: "mysql://localhost/x", log })).rejects.toThrow(
    "DATABASE_URL must begin with postgres://",
  );
});

test(
  "a server that is not there yet is waited for; one that never comes is named, without its password",
  async () => {
    const server = await startPostgresServer();
    onTestFinished(() => server.stop());
    await server.halt();
    const url = server.url.replace("postgres@", "postgres:a-secret@");
    const place = /127\.0\.0\.1:\d+\/postgres does not answer \(.*ECONNREFUSED/;
    const never = openDatabase({ url, log, waitMs: 100 });
    await expect(never).rejects.toMatchObject({ code: "UNAVAILABLE", message: expect.stringMatching(place) });
    await expect(never).rejects.not.toThrow("a-secret");
    const waiting = openDatabase({ url: server.url, log, waitMs: 30_000 });
    await server.start();
    const database = await waiting;
    onTestFinished(() => database.close());
    await database.ping();
  },
  PROCESS_MS,
);

test("connections to a server that only reads any more are made anew, for transactions too", async () => {
  const url = await freshPostgresUrl();
  const admin = await open(url);
  const name = new URL(url).pathname.slice(1);
  const readOnly = (on: boolean) =>
    admin.db.execute(sql.raw(`alter database "${name}" set default_transaction_read_only = ${on ? "on" : "off"}`));
  await readOnly(true);
  const { db } = await open(url);
  const makeTable = () => db.transaction((tx) => tx.execute(sql`create table failover (n int)`));
  await expect(makeTable()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  // What a connection was told when it was made holds for it; a new one hears of the new state.
  await readOnly(false);
  await makeTable();
});
