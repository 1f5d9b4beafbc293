import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { toPostingInput } from "#domain/posting/to-posting-input.ts";
import { catalogueFacts, cataloguePostings, catalogueWords, jobs } from "#server/db/schema/index.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { closeMissingJobs } from "./close-missing-jobs.ts";
import { areNarrowRowsWhole, fillNarrowRows } from "./keep-narrow-rows.ts";
import { readInput } from "./read-inputs.ts";
import { writePostings } from "./write-postings.ts";

const { db } = await testDatabase();
const DAY_MS = 86_400_000;

/** A posting that states something on every topic, with figures that `real` rounds. */
const ROW = {
  id: "full",
  title: "Senior Data Engineer (m/f/d), part-time or full-time",
  company: "Blue Heron Works",
  location: "Berlin or Milan, hybrid",
  skills: ["Python", "PostgreSQL", "Kubernetes"],
  salary: "60,000 - 80,000 EUR per year",
  link_quality_score: 7.3,
  description: `<p>We are a small team in Berlin. Hybrid: two days a week in our office. Working hours overlap with UTC+1 to UTC+3.</p>
    <ul><li>At least 5 years of experience with Python</li><li>A Bachelor's degree</li><li>Fluent English and German</li>
    <li>You have the right to work in Germany; we do not sponsor visas.</li></ul>
    <p>We offer flexible hours, work-life balance, a training budget and professional growth.</p>`,
};

beforeEach(async () => {
  await db.delete(jobs);
});

async function write(count: number): Promise<void> {
  const { id: _id, reading, syncedAt, firstSeenAt: _first, closedAt: _closed, ...posting } = buildJob();
  const titles = Array.from({ length: count }, (_, n) => `Gardener ${n}`);
  await writePostings(db, {
    write: titles.map((title, n) => ({
      id: jobId(n + 1),
      posting: { ...posting, externalId: title, title },
      reading,
      contentHash: title,
    })),
    touch: [],
    syncedAt,
  });
}

test("what is written with a posting is what a later look at the table would write", async () => {
  const input = toPostingInput(ROW, { source: "board", now: new Date() });
  const read = input.ok ? readInput({ input: input.input, sourceRemoteOnly: false }) : null;
  if (!read?.ok) throw new Error("The posting was refused.");
  const change = { write: [{ ...read, id: jobId(1), contentHash: "x" }], touch: [] };
  await writePostings(db, { ...change, syncedAt: new Date("2026-10-01T00:00:00.123Z") });
  await writePostings(db, { ...change, syncedAt: new Date("2026-10-02T00:00:00.456Z") });
  const all = async () => [
    await db.select().from(cataloguePostings),
    await db.select().from(catalogueWords).orderBy(catalogueWords.term),
    await db.$count(catalogueFacts),
  ];
  const written = await all();
  await db.update(cataloguePostings).set({ version: 0 });
  expect(await fillNarrowRows(db)).toBe(1);
  expect(await all()).toEqual(written);
});

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
    write: [{ id, posting, reading, contentHash: "x" }],
    touch: [],
    syncedAt,
  });
  expect(await areNarrowRowsWhole(db)).toBe(true);
});
