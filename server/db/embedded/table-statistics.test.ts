import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { openMemoryDatabase } from "#tests/support/store/memory-database.ts";
import type {} from "#tests/support/store/snapshot.ts";
import type { EmbeddedSession } from "./embedded-client.ts";
import { countGrownTables } from "./table-statistics.ts";

test("a table that has grown is counted once, and a page of it is then read without sorting all of it", async () => {
  const { db, engine } = await openMemoryDatabase(inject("snapshot"));
  const session = engine as unknown as EmbeddedSession;
  await countGrownTables(session);
  await db.execute(sql`create table grown (id text primary key, closed timestamptz, what text)`);
  await db.execute(sql`create index on grown (closed) where closed is null`);
  const fill = (from: number, to: number) =>
    db.execute(
      sql`insert into grown select md5(n::text), null, repeat('x', 500) from generate_series(${from}::int, ${to}::int) n`,
    );
  const plan = async () => {
    const { rows } = await db.execute(
      sql`explain select id, what from grown where closed is null and id > 'a' order by id limit 100`,
    );
    return JSON.stringify(rows);
  };
  await fill(1, 5_000);
  expect(await plan()).toContain("Sort");
  expect(await countGrownTables(session)).toEqual(["grown"]);
  expect(await plan()).not.toContain("Sort");
  expect(await countGrownTables(session)).toEqual([]);
  await fill(5_001, 6_000);
  expect(await countGrownTables(session)).toEqual([]);
  await fill(6_001, 9_000);
  expect(await countGrownTables(session)).toEqual(["grown"]);
});

test("a migration's index does not make a table look counted, and its columns are; what cannot be is tried once", async () => {
  const { db, engine } = await openMemoryDatabase(inject("snapshot"));
  const session = engine as unknown as EmbeddedSession;
  const tried = new Set<string>();
  await countGrownTables(session, tried);
  await db.execute(sql`create table upgraded (id text primary key, what text)`);
  await db.execute(sql`insert into upgraded select md5(n::text), repeat('x', 500) from generate_series(1, 5000) n`);
  await db.execute(sql`create index on upgraded (what)`);
  expect(await countGrownTables(session, tried)).toEqual(["upgraded"]);
  expect(await countGrownTables(session)).toEqual([]);
  await db.execute(sql`alter table upgraded add column role uuid`);
  const page = sql`explain select id from upgraded where role is null and id > 'a' order by id limit 100`;
  expect(JSON.stringify((await db.execute(page)).rows)).toContain("Sort");
  expect(await countGrownTables(session)).toEqual(["upgraded"]);
  expect(JSON.stringify((await db.execute(page)).rows)).not.toContain("Sort");
  expect(await countGrownTables(session)).toEqual([]);
  await db.execute(sql`delete from upgraded`);
  await db.execute(sql`alter table upgraded add column more uuid`);
  expect(await countGrownTables(session)).toEqual(["upgraded"]);
  expect(await countGrownTables(session, tried)).toEqual([]);
});
