import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { openMemoryDatabase } from "#tests/support/store/memory-database.ts";
import type {} from "#tests/support/store/snapshot.ts";
import { clearDeadRows } from "./dead-rows.ts";
import type { EmbeddedSession } from "./embedded-client.ts";

test("a table of which as much is deleted as is put in does not grow, and its file is never cut off, which a start would take for damage", async () => {
  const { db, engine } = await openMemoryDatabase(inject("snapshot"));
  const session = engine as unknown as EmbeddedSession;
  const clear = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    return await clearDeadRows(session);
  };
  while ((await clear()) !== null);
  await db.execute(sql`create table used (id int primary key, what text)`);
  const fill = (round: number) =>
    db.execute(
      sql`insert into used select ${round}::int * 10000 + n, repeat('x', 500) from generate_series(1, 4000) n`,
    );
  const size = async () =>
    (await db.execute<{ bytes: number }>(sql`select pg_relation_size('used')::int as bytes`)).rows[0]?.bytes ?? 0;
  await fill(0);
  const filled = await size();
  expect(await clear()).toBeNull();
  for (let round = 1; round < 5; round++) {
    await db.execute(sql`delete from used`);
    expect(await clear()).toBe("used");
    expect(await size()).toBe(filled);
    await fill(round);
  }
  expect(await size()).toBe(filled);
  await db.execute(sql`delete from used where id % 5 = 0`);
  expect(await clear()).toBeNull();
});

test("a large table is cleared of what changed in it, at a smaller share; one of which all would be looked at is left", async () => {
  const { db, engine } = await openMemoryDatabase(inject("snapshot"));
  const session = engine as unknown as EmbeddedSession;
  const clear = async (mostBytes?: number) => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    return await clearDeadRows(session, mostBytes);
  };
  while ((await clear()) !== null);
  await db.execute(sql`create table large (id int primary key, what text)`);
  await db.execute(sql`insert into large select n, 'x' from generate_series(1, 50000) n`);
  await db.execute(sql`vacuum large`);
  const { rows } = await db.execute<{ bytes: number }>(sql`select pg_relation_size('large')::int as bytes`);
  const most = (rows[0]?.bytes ?? 0) / 2;
  expect(await clear(most)).toBeNull();
  await db.execute(sql`update large set what = 'y' where id <= 8500`);
  expect(await clear(most)).toBe("large");
  await db.execute(sql`create table unseen as select * from large`);
  await db.execute(sql`delete from unseen where id <= 8500`);
  expect(await clear(most)).toBeNull();
  expect(await clear()).toBe("unseen");
});
