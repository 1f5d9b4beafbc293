import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { findPostgresPrograms } from "#tests/support/servers/postgres-server.ts";
import { freshPostgresUrl, openWithSlowLimits } from "#tests/support/store/postgres-database.ts";
import { requireWhole } from "./find-torn-rows.ts";

async function opened(url: string) {
  const database = await openWithSlowLimits(url);
  onTestFinished(() => database.close());
  return database;
}

test("a dump that was restored without its end is named at the start, and how to go on; an empty database and a whole one are not", async () => {
  const url = await freshPostgresUrl();
  const { db, migrate } = await opened(url);
  await requireWhole(db);
  await migrate();
  await requireWhole(db);
  const dump = (section: string) =>
    execFileSync(join(findPostgresPrograms(), "pg_dump"), [`--section=${section}`, "--inserts", url], {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    }).replaceAll(/^\\.*$/gm, "");
  const half = await freshPostgresUrl();
  const client = new pg.Client({ connectionString: half });
  await client.connect();
  for (const section of ["pre-data", "data"]) await client.query(dump(section));
  await client.end();
  const found = await opened(half);
  await expect(requireWhole(found.db)).rejects.toThrow(
    /its tables have lost the keys between them\. Restore it again into an empty one/,
  );
});

test("so are tables whose migrations nobody noted, a torn receipt log, and receipts newer than it", async () => {
  const { db, migrate } = await opened(await freshPostgresUrl());
  await migrate();
  const entry = (seq: number, previous: string) =>
    sql`insert into receipt_log values (${seq}, ${`r${seq}`}, ${`t${seq}`}, ${previous}, ${`e${seq}`}, now())`;
  for (const one of [entry(1, ""), entry(2, "e1"), entry(3, "another")]) await db.execute(one);
  await expect(requireWhole(db)).rejects.toThrow("entry 3 of the receipt log does not follow");
  await db.execute(sql`alter table receipt_log disable trigger user`);
  await db.execute(sql`delete from receipt_log`);
  await requireWhole(db);
  await db.execute(sql`delete from drizzle.__drizzle_migrations`);
  await expect(requireWhole(db)).rejects.toThrow("no record of its migrations");
  await db.execute(sql`drop schema drizzle cascade`);
  await expect(requireWhole(db)).rejects.toThrow("no record of its migrations");
});
