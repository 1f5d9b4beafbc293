import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { cataloguePostings, catalogueWords, jobs } from "#server/db/schema/index.ts";
import { buildJob, jobId } from "#tests/support/build-job.ts";
import { testDatabase } from "#tests/support/database.ts";
import { closeMissingJobs } from "./close-missing-jobs.ts";
import { areNarrowRowsWhole, fillNarrowRows } from "./keep-narrow-rows.ts";
import { writePostings } from "./write-postings.ts";

const { db } = await testDatabase();
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await db.delete(jobs);
});

async function write(count: number): Promise<void> {
  const { id: _id, reading, syncedAt, firstSeenAt: _first, closedAt: _closed, ...posting } = buildJob();
  const titles = Array.from({ length: count }, (_, n) => `Gardener ${n}`);
  let next = 1;
  await writePostings(db, {
    write: titles.map((title) => ({ posting: { ...posting, externalId: title, title }, reading, contentHash: title })),
    touch: [],
    syncedAt,
    newId: () => jobId(next++),
  });
}

const rows = () => db.select({ id: cataloguePostings.id }).from(cataloguePostings).orderBy(cataloguePostings.id);

test("rows of a database from before, of another version or of an older state are written, in batches", async () => {
  await write(7);
  await db.delete(cataloguePostings).where(eq(cataloguePostings.id, jobId(1)));
  await db
    .update(cataloguePostings)
    .set({ version: 0 })
    .where(eq(cataloguePostings.id, jobId(2)));
  await db
    .update(jobs)
    .set({ title: "Baker", changedAt: sql`clock_timestamp()` })
    .where(eq(jobs.id, jobId(3)));
  expect(await areNarrowRowsWhole(db)).toBe(false);
  expect(await fillNarrowRows(db, { batchSize: 2 })).toBe(3);
  expect(await areNarrowRowsWhole(db)).toBe(true);
  expect(await rows()).toHaveLength(7);
  expect(await fillNarrowRows(db)).toBe(0);
});

test("a row that outlived its posting's closing is found and taken out", async () => {
  await write(2);
  await db
    .update(jobs)
    .set({ closedAt: new Date() })
    .where(eq(jobs.id, jobId(2)));
  expect(await areNarrowRowsWhole(db)).toBe(false);
  await fillNarrowRows(db);
  expect(await rows()).toEqual([{ id: jobId(1) }]);
  expect(await areNarrowRowsWhole(db)).toBe(true);
});

test("closing what a source no longer lists takes its rows out, and erasing a posting its words", async () => {
  await write(2);
  const importStartedAt = new Date(Date.now() + DAY_MS);
  await closeMissingJobs(db, { source: "test-board", importStartedAt, closedAt: new Date(), allowMassClose: true });
  expect(await rows()).toEqual([]);
  expect(await db.$count(catalogueWords)).toBe(0);
  expect(await areNarrowRowsWhole(db)).toBe(true);
});

test("a word longer than an index entry may be is kept whole", async () => {
  const long = "a".repeat(9_000);
  const { id, reading, syncedAt, firstSeenAt: _first, closedAt: _closed, ...posting } = buildJob({ title: long });
  await writePostings(db, {
    write: [{ posting, reading, contentHash: "x" }],
    touch: [],
    syncedAt,
    newId: () => id,
  });
  expect(await areNarrowRowsWhole(db)).toBe(true);
});
