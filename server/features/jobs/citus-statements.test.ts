import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { afterAll, expect, inject, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { findCitusFault } from "#tests/support/contracts/citus-rules.ts";
import { openMemoryDatabase } from "#tests/support/store/memory-database.ts";
import { findChangeMark } from "./find-change-mark.ts";
import { importJobs } from "./import/import-jobs.ts";
import type { FileRow } from "./import/import-row.ts";
import { areNarrowRowsWhole, fillNarrowRows } from "./import/keep-narrow-rows.ts";
import { listJobChanges } from "./list-job-changes.ts";
import { openJobPages } from "./open-job-pages.ts";
import { rereadPostings } from "./reread-postings.ts";

const { engine } = await openMemoryDatabase(inject("snapshot"));
const statements: string[] = [];
const logger = { logQuery: (text: string) => void statements.push(text) };
const db = drizzle({ client: engine, logger }) as unknown as Db;
afterAll(() => engine.close());

async function* rows(titles: readonly string[]): AsyncGenerator<FileRow> {
  for (const [n, title] of titles.entries())
    yield { file: "x", line: n, fault: null, value: { source: "board", id: n, title, company: "Blue Heron Works" } };
}

function importTitles(day: number, titles: readonly string[]) {
  const deps = { db, now: () => new Date(Date.UTC(2026, 9, day)), isRemoteOnly: () => false };
  return importJobs(deps, rows(titles), { files: ["x"], source: null, full: true, allowMassClose: false });
}

test("what writes and follows the job list could run on tables spread over machines by posting id", async () => {
  await importTitles(1, ["Baker", "Gardener", "Welder"]);
  const { total } = await importTitles(2, ["Baker", "Head Gardener"]);
  expect(total).toMatchObject({ same: 1, changed: 1, closed: 1 });
  await db.execute(sql`update ${jobs} set reader_version = 0`);
  expect(await rereadPostings({ db, isRemoteOnly: () => false })).toBe(3);
  await db.execute(sql`update catalogue_postings set version = 0`);
  expect(await fillNarrowRows(db)).toBe(2);
  expect(await areNarrowRowsWhole(db)).toBe(true);
  await listJobChanges(db, (await listJobChanges(db, null)).cursor);
  await findChangeMark(db);
  for await (const page of openJobPages(db)) expect(page).toHaveLength(2);

  const onPostings = statements.filter((text) => text.includes('"jobs"'));
  expect(onPostings.filter((text) => /^\s*insert/i.test(text)).length).toBeGreaterThan(1);
  expect(onPostings.filter((text) => /^\s*update/i.test(text)).length).toBeGreaterThan(4);
  expect(statements.map((text) => ({ text, fault: findCitusFault(text) })).filter(({ fault }) => fault)).toEqual([]);
});

test.each([
  ['select not exists (select from "jobs")', "subquery"],
  ['select "id", (select max("worth") from "catalogue_words") from "jobs"', "subquery"],
  ['update "jobs" set "changed_at" = clock_timestamp() where "id" = $1', "volatile"],
  ['update "jobs" set title = fresh.title from jsonb_to_recordset($1) as fresh where "id" = fresh.id', "another table"],
  [
    'insert into "jobs" ("id") select "id" from pg_temp.staged_rows on conflict (source, external_id) do nothing',
    "key",
  ],
  ['insert into "jobs" ("id") values ($1) returning "changed_at"::text', "not a column"],
  ['with old as (select "id" from "jobs") select * from old', "plain"],
])("%s could not", (statement, why) => {
  expect(findCitusFault(statement)).toContain(why);
});
