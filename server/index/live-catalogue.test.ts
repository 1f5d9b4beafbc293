import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { mergeSegments } from "./build/merge-segments.ts";
import { type IndexedPosting, segmentOf } from "./build/segment.ts";
import {
  createLiveCatalogue,
  type LiveCatalogue,
  type LiveCatalogueOptions,
  type RefreshSoon,
} from "./live-catalogue.ts";
import { layOut, readImage } from "./store/segment-image.ts";
import type { IndexBuilder } from "./threads/index-builder.ts";

const SAMPLE = buildJob({ id: jobId(900), source: "sample" });
const POLL_MS = 1_000;
const EVERYTHING = {
  criteria: {},
  text: "",
  filters: NO_FILTERS,
  sort: "best" as const,
  page: { offset: 0, limit: 20 },
};

/** Builds in this thread: threads answer to no fake timer. */
const inline: IndexBuilder = {
  async build(pages) {
    const all: IndexedPosting[] = [];
    for await (const page of pages) all.push(...page);
    return layOut(segmentOf(all));
  },
  async merge(parts) {
    const read = parts.map(async ({ image, live }) => ({ segment: await readImage(image), live }));
    return layOut(mergeSegments(await Promise.all(read)));
  },
  save: async () => undefined,
  close: async () => undefined,
};

/** A jobs table: `write` replaces what it holds. */
function tableOf(...first: JobPosting[]) {
  let jobs = first;
  const changes = first.map(({ id }) => id);
  const read = vi.fn(async () => jobs);
  return {
    read,
    write(...now: JobPosting[]) {
      changes.push(...new Set([...jobs, ...now].map(({ id }) => id)));
      jobs = now;
    },
    ports: {
      async *loadOpenJobs() {
        yield await read();
      },
      countOpenJobs: async () => jobs.length,
      findPostings: async (ids: readonly string[]) =>
        new Map(jobs.filter(({ id }) => ids.includes(id)).map((job) => [job.id, job])),
      findIndexed: async (ids: readonly string[]) => jobs.filter(({ id }) => ids.includes(id)),
      listChanges: async (after: string | null) => ({
        cursor: String(changes.length),
        ids: after === null ? [] : [...new Set(changes.slice(Number(after)))],
      }),
      findChangeMark: async () => String(changes.length),
    },
  };
}

let catalogue: LiveCatalogue & RefreshSoon;
const log = { info: vi.fn(), warn: vi.fn() };

function open({ ports }: ReturnType<typeof tableOf>, options: Partial<LiveCatalogueOptions> = {}) {
  catalogue = createLiveCatalogue({
    ...ports,
    builder: inline,
    kept: null,
    loadSamples: () => [SAMPLE],
    rates: TEST_RATES,
    pollMs: POLL_MS,
    now: () => new Date("2026-03-15T00:00:00Z"),
    log,
    ...options,
  });
  return catalogue;
}

beforeEach(() => {
  log.warn.mockClear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  await catalogue.close();
  vi.useRealTimers();
});

test("answers from the table once it is read", async () => {
  open(tableOf(buildJob()));
  expect(catalogue.summary()).toMatchObject({ open: 0, generation: 0, preparing: { read: 0, total: 0 } });
  await catalogue.reload();
  expect(catalogue.summary()).toMatchObject({ origin: "jobs", open: 1, generation: 1, preparing: null });
  expect((await catalogue.find(jobId(1), {}))?.job.id).toBe(jobId(1));
});

test("a posting is found as it is or, as lists show it, as it was until the change is taken in", async () => {
  const table = tableOf(buildJob({ title: "Before" }));
  await open(table).reload();
  const titles = async () =>
    await Promise.all(
      [{ kept: false }, { kept: true }].map(async (how) => (await catalogue.find(jobId(1), {}, how))?.job.title),
    );
  expect(await titles()).toEqual(["Before", "Before"]);
  table.write(buildJob({ title: "After" }));
  expect(await titles()).toEqual(["After", "Before"]);
  await catalogue.reload();
  expect(await titles()).toEqual(["After", "After"]);
  table.write(buildJob({ id: jobId(2) }));
  await catalogue.reload();
  expect(await titles()).toEqual([undefined, undefined]);
});

test("an empty table is answered for by the samples, until postings are in it", async () => {
  const table = tableOf();
  await open(table).reload();
  expect(catalogue.summary()).toMatchObject({ origin: "samples", open: 1 });
  table.write(buildJob(), buildJob({ id: jobId(2) }));
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await vi.waitUntil(() => catalogue.summary().origin === "jobs");
  expect(catalogue.summary().open).toBe(2);
  table.write();
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await vi.waitUntil(() => catalogue.summary().origin === "samples");
});

test("postings that are never shown leave the samples in place", async () => {
  await open(tableOf(buildJob({ company: "Test Company" }))).reload();
  expect(catalogue.summary()).toMatchObject({ origin: "samples", open: 1 });
});

test("an unreadable table is answered for by the samples and tried again", async () => {
  const table = tableOf(buildJob());
  table.read.mockRejectedValueOnce(new Error("no table"));
  await open(table).reload();
  const prepared = vi.fn();
  void catalogue.prepared().then(prepared);
  await Promise.resolve();
  expect(catalogue.summary().origin).toBe("samples");
  expect(prepared).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await vi.waitUntil(() => catalogue.summary().origin === "jobs");
  await catalogue.prepared();
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test("a table that becomes unreadable leaves the last good view", async () => {
  const table = tableOf(buildJob());
  const findIndexed = vi.fn(table.ports.findIndexed);
  await open(table, { findIndexed }).reload();
  findIndexed.mockRejectedValue(new Error("gone"));
  table.write(buildJob(), buildJob({ id: jobId(2) }));
  await catalogue.reload();
  expect(catalogue.summary()).toMatchObject({ origin: "jobs", open: 1, generation: 1 });
});

test("says of which moment its list is: each look that finds no change or takes it in moves it on, none that fails does", async () => {
  let at = 0;
  const now = () => new Date(at);
  const table = tableOf(buildJob());
  const findIndexed = vi.fn(table.ports.findIndexed);
  open(table, { findIndexed, now });
  expect(catalogue.summary().asOf).toBeNull();
  at = 10_000;
  await catalogue.reload();
  expect(catalogue.summary().asOf).toEqual(new Date(10_000));
  at = 20_000;
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(catalogue.summary().asOf).toEqual(new Date(20_000));
  at = 30_000;
  findIndexed.mockRejectedValueOnce(new Error("gone"));
  table.write(buildJob(), buildJob({ id: jobId(2) }));
  await catalogue.reload();
  expect(catalogue.summary().asOf).toEqual(new Date(20_000));
  await catalogue.reload();
  expect(catalogue.summary()).toMatchObject({ open: 2, asOf: new Date(30_000) });
});

test("takes changes in when the change mark moves, and reads the whole table only once", async () => {
  const table = tableOf(buildJob());
  const listChanges = vi.fn(table.ports.listChanges);
  await open(table, { listChanges }).reload();
  const asked = listChanges.mock.calls.length;
  await vi.advanceTimersByTimeAsync(POLL_MS * 5);
  expect(listChanges).toHaveBeenCalledTimes(asked);
  table.write(buildJob(), buildJob({ id: jobId(2) }));
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await vi.waitUntil(() => catalogue.summary().open === 2);
  expect(table.read).toHaveBeenCalledTimes(1);
});

test("never reads twice at once; a call during a reading is answered by one more reading", async () => {
  let reading = 0;
  let most = 0;
  let readings = 0;
  const table = tableOf(buildJob());
  open(table, {
    findChangeMark: async () => {
      readings++;
      most = Math.max(most, ++reading);
      await Promise.resolve();
      reading--;
      return "mark";
    },
  });
  await Promise.all([catalogue.reload(), catalogue.reload(), catalogue.reload(), catalogue.reload()]);
  expect({ most, readings }).toEqual({ most: 1, readings: 2 });
});

test("an announced change is polled for soon, and many announcements once", async () => {
  const findChangeMark = vi.fn(async () => "mark");
  await open(tableOf(buildJob()), { findChangeMark, pollMs: 60_000 }).reload();
  for (let n = 0; n < 50; n++) catalogue.refreshSoon();
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(findChangeMark).toHaveBeenCalledTimes(2);
});

test("a reading that never ends is given up", async () => {
  const table = tableOf(buildJob());
  table.read.mockReturnValue(new Promise(() => undefined));
  const reloaded = open(table, { loadLimitMs: 500 }).reload();
  await vi.advanceTimersByTimeAsync(500);
  await reloaded;
  expect(catalogue.summary().origin).toBe("samples");
});

test("while the first index is built, postings are found and the list is refused with its progress", async () => {
  const gate = Promise.withResolvers<void>();
  const table = tableOf(...Array.from({ length: 3 }, (_, n) => buildJob({ id: jobId(n + 1) })));
  const build: IndexBuilder["build"] = async (pages) => {
    const image = await inline.build(pages);
    await gate.promise;
    return image;
  };
  open(table, { builder: { ...inline, build } });
  const reloaded = catalogue.reload();
  const [ready, prepared] = [vi.fn(), vi.fn()];
  void catalogue.ready().then(ready);
  void catalogue.prepared().then(prepared);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(ready).toHaveBeenCalled();
  expect(prepared).not.toHaveBeenCalled();

  const progress = { read: 3, total: 3 };
  expect(catalogue.summary()).toMatchObject({ origin: "jobs", open: 3, preparing: progress });
  await expect(catalogue.query(EVERYTHING)).rejects.toMatchObject({ code: "PREPARING", progress });
  expect(() => catalogue.search({})).toThrow("3 of 3");
  expect((await catalogue.find(jobId(2), {}))?.job.id).toBe(jobId(2));
  expect(await catalogue.find(jobId(9), {})).toBeNull();
  expect(await catalogue.similar(buildJob({ id: jobId(2) }), {}, 5)).toEqual([]);

  gate.resolve();
  await reloaded;
  expect(prepared).toHaveBeenCalled();
  expect(catalogue.summary()).toMatchObject({ open: 3, generation: 1, preparing: null });
  expect((await catalogue.query(EVERYTHING)).total).toBe(3);
});

test("a short list is ready without waiting", async () => {
  open(tableOf(buildJob()));
  void catalogue.reload();
  await catalogue.ready();
  expect(catalogue.summary()).toMatchObject({ open: 1, preparing: null });
});

test("closing stops the polling", async () => {
  const findChangeMark = vi.fn(async () => "mark");
  await open(tableOf(buildJob()), { findChangeMark }).reload();
  await catalogue.close();
  await vi.advanceTimersByTimeAsync(POLL_MS * 3);
  await catalogue.reload();
  expect(findChangeMark).toHaveBeenCalledTimes(1);
});
