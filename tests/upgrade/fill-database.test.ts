import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/store/database.ts";
import { fillDatabase } from "./fill-database.ts";
import { allMigrations, countRows } from "./state-of.ts";

const database = await testDatabase();
const FIXTURES = join(import.meta.dirname, "fixtures");
/** Of some migrations before this one no database was kept. */
const ALL_SINCE = "20261123052255";

test("every table there is has a row in the next fixture", async () => {
  await fillDatabase(database);
  const empty = Object.entries(await countRows(database.db)).filter(([, count]) => count === 0);
  expect(empty).toEqual([]);
});

test("and every table that the newest fixture knows has one there", () => {
  const newest = readdirSync(FIXTURES)
    .filter((name) => name.endsWith(".sql.gz"))
    .sort()
    .at(-1);
  const dump = gunzipSync(readFileSync(join(FIXTURES, `${newest}`))).toString();
  const named = (pattern: RegExp) => new Set(Array.from(dump.matchAll(pattern), ([, name]) => name));
  const filled = named(/^INSERT INTO public\.(\w+)/gm);
  const tables = named(/^CREATE TABLE public\.(\w+)/gm);
  expect(tables.size).toBeGreaterThan(0);
  expect([...tables].filter((name) => !filled.has(name))).toEqual([]);
});

test("every migration but the newest has a fixture", () => {
  const kept = readdirSync(FIXTURES);
  const needed = allMigrations()
    .slice(0, -1)
    .filter((name) => name >= ALL_SINCE);
  expect(needed.length).toBeGreaterThan(0);
  expect(needed.filter((name) => !kept.includes(`${name}.sql.gz`))).toEqual([]);
});
