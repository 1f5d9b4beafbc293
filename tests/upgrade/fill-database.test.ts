import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/store/database.ts";
import { fillDatabase } from "./fill-database.ts";
import { countRows } from "./state-of.ts";

const database = await testDatabase();

test("every table there is has a row in the next fixture", async () => {
  await fillDatabase(database);
  const empty = Object.entries(await countRows(database.db)).filter(([, count]) => count === 0);
  expect(empty).toEqual([]);
});

test("and every table that the newest fixture knows has one there", () => {
  const fixtures = join(import.meta.dirname, "fixtures");
  const newest = readdirSync(fixtures)
    .filter((name) => name.endsWith(".sql.gz"))
    .sort()
    .at(-1);
  const dump = gunzipSync(readFileSync(join(fixtures, `${newest}`))).toString();
  const named = (pattern: RegExp) => new Set(Array.from(dump.matchAll(pattern), ([, name]) => name));
  const filled = named(/^INSERT INTO public\.(\w+)/gm);
  const tables = named(/^CREATE TABLE public\.(\w+)/gm);
  expect(tables.size).toBeGreaterThan(0);
  expect([...tables].filter((name) => !filled.has(name))).toEqual([]);
});
