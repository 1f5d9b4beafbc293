import { randomUUID } from "node:crypto";
import { asc, eq, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { READER_VERSION } from "#domain/reading/read-posting.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Db } from "#server/db/client.ts";
import { jobImports, jobs } from "#server/db/schema/index.ts";
import { type ImportJobsInput, importJobs, type Rejection } from "#server/features/jobs/import/import-jobs.ts";
import type { FileRow } from "#server/features/jobs/import/import-row.ts";
import { findChangeMark } from "#server/features/jobs/job-changes.ts";
import { findJob } from "#server/features/jobs/stored-postings.ts";
import { openJobs } from "#tests/support/store/store-postings.ts";

type Row = Record<string, unknown>;

const posting = (id: number | string, own: Row = {}): Row => ({
  source: "board",
  id,
  title: `Baker ${id}`,
  company: "Blue Heron Works",
  url: `https://jobs.example.com/${id}`,
  description: "Bake bits from home.",
  ...own,
});
const postings = (count: number, own: Row = {}) => Array.from({ length: count }, (_, index) => posting(index + 1, own));
const fileRow = (value: unknown, line: number): FileRow => ({ file: "test.jsonl", line, fault: null, value });

async function* asRows(values: readonly unknown[]): AsyncGenerator<FileRow> {
  for (const [index, value] of values.entries()) yield fileRow(value, index + 1);
}

/** What an import promises, on either database. `db` is migrated and empty, and is emptied before each test. */
export function testImportContract(db: Db): void {
  let clock: number;
  let rejections: Rejection[];

  beforeEach(async () => {
    await db.delete(jobs);
    await db.delete(jobImports);
    clock = Date.UTC(2026, 9, 1);
    rejections = [];
  });

  /** One import a day, all rows in batches of 4. */
  function run(rows: AsyncIterable<FileRow> | readonly unknown[], own: Partial<ImportJobsInput> = {}) {
    clock += DAY_MS;
    const at = clock;
    return importJobs(
      { db, now: () => new Date(at), readOptionsOf: () => ({ sourceRemoteOnly: false }) },
      {
        rows: Array.isArray(rows) ? asRows(rows) : (rows as AsyncIterable<FileRow>),
        files: ["test.jsonl"],
        source: null,
        full: true,
        allowMassClose: false,
        batchSize: 4,
        onRejected: async (rejection) => void rejections.push(rejection),
        ...own,
      },
    );
  }

  const stored = () => db.select().from(jobs).orderBy(asc(jobs.externalId));
  const titles = async () => (await openJobs(db)).map(({ title }) => title).sort();

  test("what the source states arrives, and nothing it does not state", async () => {
    await run([posting("a", { skills: ["bits", 'qu"ote,{}'], salary_min: 10.5, posted_at: "2026-09-01" })]);
    const [job] = await openJobs(db);
    expect(job).toMatchObject({
      source: "board",
      externalId: "a",
      descriptionText: "Bake bits from home.",
      skills: ["bits", 'qu"ote,{}'],
      salaryMin: 10.5,
      location: null,
      type: null,
      datePosted: new Date("2026-09-01T00:00:00Z"),
      firstSeenAt: new Date(clock),
      syncedAt: new Date(clock),
      closedAt: null,
    });
    expect(job).not.toHaveProperty("contentHash");
    expect(await findJob({ db }, job?.id ?? "")).toEqual(job);
    expect(await findJob({ db }, randomUUID())).toBeNull();
    expect(await findJob({ db }, "' or 1=1")).toBeNull();
  });

  test("importing the same again changes nothing but when it was last seen", async () => {
    expect((await run(postings(9))).total).toMatchObject({ created: 9, changed: 0, same: 0 });
    const before = await stored();
    expect((await run(postings(9))).total).toMatchObject({ created: 0, changed: 0, same: 9, closed: 0 });
    expect(await stored()).toEqual(before.map((row) => ({ ...row, syncedAt: new Date(clock) })));
  });

  test("a changed posting keeps its id and its first sight", async () => {
    await run(postings(3));
    const before = await stored();
    const report = await run([posting(1), posting(2, { title: "Head Baker", company: null }), posting(3)]);
    expect(report.total).toMatchObject({ created: 0, changed: 1, same: 2 });
    const [, second] = await stored();
    expect(second).toMatchObject({
      id: before[1]?.id,
      firstSeenAt: before[1]?.firstSeenAt,
      title: "Head Baker",
      company: null,
    });
  });

  test("a posting stored under another id than is made for it now keeps that id", async () => {
    await run(postings(2));
    const [made] = await stored();
    const id = randomUUID();
    await db.update(jobs).set({ id }).where(eq(jobs.externalId, "1"));
    const { total } = await run([posting(1, { title: "Head Baker" }), posting(2)]);
    expect(total).toMatchObject({ created: 0, changed: 1, same: 1 });
    expect(await stored()).toMatchObject([{ id, title: "Head Baker", firstSeenAt: made?.firstSeenAt }, {}]);
    expect((await run([posting(1, { title: "Head Baker" }), posting(2)])).total).toMatchObject({ same: 2, closed: 0 });
    expect((await stored()).map((row) => row.id)).toContain(id);
  });

  test("a posting has the same id in every database", async () => {
    await run(postings(2));
    const before = await stored();
    await db.delete(jobs);
    await run(postings(2));
    expect((await stored()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test("a posting that an older reader stored is read again, and counts as the same", async () => {
    await run([posting(1)]);
    await db.update(jobs).set({ readerVersion: 0, descriptionText: "old" });
    expect((await run([posting(1)])).total).toMatchObject({ changed: 0, same: 1 });
    expect(await stored()).toMatchObject([{ readerVersion: READER_VERSION, descriptionText: "Bake bits from home." }]);
  });

  describe("closing", () => {
    test("what a full import no longer lists is closed, and open again when it comes back", async () => {
      await run(postings(3));
      expect((await run(postings(2))).total).toMatchObject({ same: 2, closed: 1 });
      expect(await titles()).toEqual(["Baker 1", "Baker 2"]);
      const closed = (await stored())[2];
      expect(closed).toMatchObject({ closedAt: new Date(clock) });
      expect(await findJob({ db }, closed?.id ?? "")).toMatchObject({ closedAt: new Date(clock) });
      expect((await run(postings(3))).total).toMatchObject({ changed: 1, same: 2, closed: 0 });
      expect(await titles()).toHaveLength(3);
    });

    test("what was posted more than two years ago has expired", async () => {
      const { total } = await run([posting(1, { posted_at: "2016-10-05" }), posting(2, { posted_at: "2025-10-05" })]);
      expect(total).toMatchObject({ created: 1, rejected: 1 });
      expect(await titles()).toEqual(["Baker 2"]);
      expect(rejections).toMatchObject([{ line: 1, reason: "expired" }]);
    });

    test("what no partial import of its source has listed for 90 days is closed", async () => {
      await run([...postings(2), ...postings(1, { source: "other" })]);
      clock += 88 * DAY_MS;
      expect((await run(postings(1), { full: false })).total).toMatchObject({ same: 1, closed: 0 });
      clock += DAY_MS;
      expect((await run(postings(1), { full: false })).total).toMatchObject({ same: 1, closed: 1 });
      expect(await db.$count(jobs, isNull(jobs.closedAt))).toBe(2);
    });

    test("other sources stay, and so do those of which no row could be used", async () => {
      await run([...postings(2), ...postings(2, { source: "other" })]);
      await run([posting(1), { source: "other", id: 9 }]);
      const open = await openJobs(db);
      expect(open.map(({ source, externalId }) => `${source} ${externalId}`).sort()).toEqual([
        "board 1",
        "other 1",
        "other 2",
      ]);
    });

    test.each([
      ["a partial import", { full: false }, "partial"],
      ["an import whose files were not all read", { allRead: () => false }, "incomplete"],
    ] as const)("%s closes nothing", async (_, options, nothingClosed) => {
      await run(postings(3));
      expect(await run([posting(1)], options)).toMatchObject({ nothingClosed, total: { closed: 0 } });
    });

    test("a file that ends in the middle of a row closes nothing", async () => {
      await run(postings(3));
      async function* cut(): AsyncGenerator<FileRow> {
        yield fileRow(posting(1), 1);
        yield { file: "test.jsonl", line: 2, fault: "file-ends-early", raw: '{"source": "bo' };
      }
      expect(await run(cut())).toMatchObject({
        nothingClosed: "incomplete",
        total: { same: 1, rejected: 1, closed: 0 },
      });
    });

    test("rows that break off with an error close nothing, and what was written stays", async () => {
      await run(postings(6));
      async function* broken(): AsyncGenerator<FileRow> {
        yield* asRows(postings(5, { title: "New" }));
        throw new Error("disk gone");
      }
      await expect(run(broken())).rejects.toThrow("disk gone");
      expect(await titles()).toEqual(["Baker 5", "Baker 6", "New", "New", "New", "New"]);
      expect(await db.$count(jobImports, sql`finished_at is null`)).toBe(1);
    });

    test("a source that loses more than half of its postings closes none, unless that is wanted", async () => {
      await run(postings(24));
      expect(await run(postings(11))).toMatchObject({
        keptOpen: [{ source: "board", missing: 13 }],
        total: { closed: 0 },
      });
      expect(await run(postings(11), { allowMassClose: true })).toMatchObject({ keptOpen: [], total: { closed: 13 } });
    });

    test("half of them, or a few of a small source, are believed", async () => {
      await run(postings(24));
      expect((await run(postings(12))).total.closed).toBe(12);
      expect((await run(postings(3))).total.closed).toBe(9);
    });

    test("new postings do not make up for missing ones", async () => {
      await run(postings(20));
      const others = Array.from({ length: 40 }, (_, index) => posting(100 + index));
      expect((await run(others)).keptOpen).toEqual([{ source: "board", missing: 20 }]);
    });
  });

  describe("repeated rows", () => {
    test.each([
      ["in one batch", [posting(1), posting(1, { title: "Last" })]],
      ["in two batches", [posting(1), ...postings(8).slice(1), posting(1, { title: "Last" })]],
    ])("the last one wins %s, and again the same way", async (_, rows) => {
      const all = new Set(rows.map(({ id }) => id)).size;
      expect((await run(rows)).total).toMatchObject({ created: all, duplicates: 1 });
      expect(await titles()).toContain("Last");
      expect((await run(rows)).total).toMatchObject({ created: 0, changed: 0, same: all, duplicates: 1 });
      expect(await titles()).toContain("Last");
    });

    test("the same link under two ids is kept twice and told", async () => {
      const link = { url: "https://jobs.example.com/one" };
      expect(
        await run([posting(1, link), posting(2, link), posting(3, { url: "" }), posting(4, { url: "" })]),
      ).toMatchObject({ sharedLinks: 1, total: { created: 4 } });
    });
  });

  test("one bad row never stops the rest", async () => {
    async function* mixed(): AsyncGenerator<FileRow> {
      yield fileRow(posting(1), 1);
      yield { file: "test.jsonl", line: 2, fault: "bad-json", raw: "{" };
      yield fileRow(null, 3);
      yield fileRow({ title: "no source" }, 4);
      yield fileRow({ source: "board", title: "no id" }, 5);
      yield fileRow({ source: "board", id: 6, description: "x".repeat(5_000) }, 6);
      yield fileRow(posting(7), 7);
    }
    const report = await run(mixed());
    expect(report).toMatchObject({ rows: 7, total: { created: 2, rejected: 5 } });
    expect(rejections.map(({ line, reason }) => [line, reason]).sort()).toEqual([
      [2, "bad-json"],
      [3, "not-an-object"],
      [4, "no-source"],
      [5, "no-external-id"],
      [6, "no-title-and-company"],
    ]);
    expect(Math.max(...rejections.map(({ row }) => row.length))).toBe(2_000);
    expect(report.bySource).toEqual([
      { source: "(no source)", created: 0, changed: 0, same: 0, rejected: 4, duplicates: 0, closed: 0 },
      { source: "board", created: 2, changed: 0, same: 0, rejected: 1, duplicates: 0, closed: 0 },
    ]);
  });

  test("a posting that the database refuses does not take its batch along", async () => {
    await db.execute(sql`alter table jobs add constraint no_boom check (title <> 'boom')`);
    const report = await run([posting(1), posting(2, { title: "boom" }), posting(3)]).finally(() =>
      db.execute(sql`alter table jobs drop constraint no_boom`),
    );
    expect(report.total).toMatchObject({ created: 2, rejected: 1 });
    expect(rejections).toMatchObject([{ line: 2, reason: "refused-by-database" }]);
    expect(await titles()).toEqual(["Baker 1", "Baker 3"]);
  });

  test("hostile texts: NUL, lone surrogates, a megabyte of description, quotes", async () => {
    const title = "Ba\u0000ker \uD800 '; drop table jobs; -- \\ 日本 👩‍🍳";
    const row = posting("n\u0000ul \uDC00", {
      title,
      description: `<p>${"Long & <b>wide</b>. ".repeat(50_000)}</p>`,
      skills: ["a\u0000b", "{", '"', "\\"],
    });
    expect((await run([row])).total).toMatchObject({ created: 1 });
    expect((await run([row])).total).toMatchObject({ same: 1 });
    const [job] = await openJobs(db);
    expect(job?.title).not.toMatch(/\u0000|\uD800(?![\uDC00-\uDFFF])/);
    expect(job?.title).toContain("'; drop table jobs; -- \\ 日本");
    expect(job?.skills).toEqual(["ab", "{", '"', "\\"]);
  });

  test("rows as long as thousands of others do not wait for a full batch", async () => {
    const long = { description: "x".repeat(9 * 1024 * 1024) };
    const written: number[] = [];
    await run([posting(1, long), posting(2, long), posting(3)], { onProgress: (rows) => written.push(rows) });
    expect(written).toEqual([2, 3]);
  });

  test("every import is recorded, and changes the mark that other servers watch", async () => {
    const marks = [await findChangeMark({ db })];
    await run(postings(2));
    marks.push(await findChangeMark({ db }));
    await run([posting(1)]);
    marks.push(await findChangeMark({ db }));
    expect(await findChangeMark({ db })).toBe(marks[2]);
    expect(new Set(marks).size).toBe(3);
    const records = await db.select().from(jobImports).orderBy(asc(jobImports.id));
    expect(records).toMatchObject([
      { files: ["test.jsonl"], created: 2, same: 0, closed: 0, finishedAt: expect.any(Date) },
      { created: 0, same: 1, closed: 1, startedAt: new Date(clock) },
    ]);
  });

  test("a stopped import ends after its batch and closes nothing", async () => {
    await run(postings(3));
    const stop = new AbortController();
    async function* stopping(): AsyncGenerator<FileRow> {
      yield* asRows(postings(4, { title: "New" }));
      stop.abort(new Error("stopped"));
      yield* asRows(postings(4).slice(3));
    }
    await expect(run(stopping(), { signal: stop.signal })).rejects.toThrow("stopped");
    expect(await titles()).toEqual(["New", "New", "New", "New"]);
  });

  test("all open postings are listed once, also over several pages", async () => {
    await run(postings(2_003, { description: null }), { batchSize: 500 });
    const ids = (await openJobs(db)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2_003);
    expect(ids).toHaveLength(2_003);
  });
}
