import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { READER_VERSION } from "#domain/reading/read-posting.ts";
import { jobs } from "#server/db/schema/index.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { openJobs } from "#tests/support/store/store-postings.ts";
import { importJobs } from "./import/import-jobs.ts";
import type { FileRow } from "./import/import-row.ts";
import { rereadPostings } from "./reread-postings.ts";

const { db } = await testDatabase();
const deps = { db, readOptionsOf: (source: string) => ({ sourceRemoteOnly: source === "remote-board" }) };

async function importPostings(count: number, own: Record<string, unknown> = {}): Promise<void> {
  async function* rows(): AsyncGenerator<FileRow> {
    for (let id = 1; id <= count; id++)
      yield {
        file: "x",
        line: id,
        fault: null,
        value: {
          source: "board",
          id,
          title: `Baker ${id}`,
          company: "Blue Heron Works",
          salary: "€2.000 gross / month",
          description: "You are fluent in German. 😀 Work 3 days a week in our office.",
          ...own,
        },
      };
  }
  const options = { rows: rows(), files: ["x"], source: null, full: false, allowMassClose: false };
  await importJobs({ ...deps, now: () => new Date(Date.UTC(2026, 9, 1)) }, options);
}

const stored = () => db.select().from(jobs).orderBy(asc(jobs.externalId));
const makeOld = () =>
  db.update(jobs).set({
    readerVersion: READER_VERSION - 1,
    descriptionText: "old",
    reading: sql`(reading - 'languages' - 'hybridDays' - 'warnings' - 'contradictions' - 'timeZones' - 'workPermit') #- '{pay,basis}'`,
  });

beforeEach(async () => {
  await db.delete(jobs);
});

test("postings of an older reader are read again in batches, others are left alone", async () => {
  await importPostings(7);
  const fresh = await stored();
  await makeOld();
  await db.update(jobs).set({ readerVersion: READER_VERSION }).where(eq(jobs.externalId, "7"));
  await db
    .update(jobs)
    .set({ closedAt: new Date(0) })
    .where(eq(jobs.externalId, "6"));
  const steps: number[] = [];
  expect(await rereadPostings(deps, { batchSize: 4, onBatch: (reread) => steps.push(reread) })).toBe(6);
  expect(steps).toEqual([4, 6]);
  const after = await stored();
  const changedAt = expect.any(Date);
  expect(after.slice(0, 5)).toEqual(fresh.slice(0, 5).map((row) => ({ ...row, changedAt })));
  expect(after[5]).toEqual({ ...fresh[5], closedAt: new Date(0), changedAt });
  const moved = after.filter((row, n) => row.changedAt.getTime() > (fresh[n]?.changedAt.getTime() ?? 0));
  expect(moved).toHaveLength(6);
  expect(after[6]?.descriptionText).toBe("old");
  expect(await rereadPostings(deps)).toBe(0);
});

test("a stopped run goes on where it was", async () => {
  await importPostings(5);
  await makeOld();
  const stop = new AbortController();
  const run = rereadPostings(deps, { batchSize: 2, signal: stop.signal, onBatch: () => stop.abort(new Error("stop")) });
  await expect(run).rejects.toThrow("stop");
  expect(await rereadPostings(deps, { batchSize: 2 })).toBe(3);
  expect((await stored()).every(({ readerVersion }) => readerVersion === READER_VERSION)).toBe(true);
});

test("what an import writes meanwhile stays", async () => {
  await importPostings(2);
  await makeOld();
  let meanwhile: Promise<unknown> | undefined;
  const readOptionsOf = () => {
    meanwhile ??= db
      .update(jobs)
      .set({ contentHash: "newer", descriptionText: "newer" })
      .where(eq(jobs.externalId, "2"))
      .execute();
    return { sourceRemoteOnly: false };
  };
  expect(await rereadPostings({ db, readOptionsOf })).toBe(1);
  await meanwhile;
  expect((await stored())[1]).toMatchObject({ descriptionText: "newer", readerVersion: READER_VERSION - 1 });
});

test("a source of remote work only stays one", async () => {
  await importPostings(1, { source: "remote-board", description: null });
  await makeOld();
  await rereadPostings(deps);
  expect((await stored())[0]?.reading.remote.kind).toBe("remote");
});

test("until it is read again, an old reading states nothing of what it lacks", async () => {
  await importPostings(1);
  expect((await openJobs(db))[0]?.reading).toMatchObject({
    languages: [{ language: "de", level: "c1" }],
    hybridDays: { min: 3, max: 3 },
    pay: { basis: "gross" },
  });
  await makeOld();
  expect((await openJobs(db))[0]?.reading).toMatchObject({
    languages: [],
    hybridDays: null,
    timeZones: null,
    workPermit: null,
    contradictions: [],
    warnings: [],
    pay: { min: 2000, basis: null },
  });
});
