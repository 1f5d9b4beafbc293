import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import {
  createLiveCatalogue,
  type LiveCatalogue,
  type LiveCatalogueOptions,
  type LooksSoon,
} from "./live-catalogue.ts";

const SAMPLE = buildJob({ id: jobId(900), source: "sample" });
const POLL_MS = 1_000;

let catalogue: LiveCatalogue & LooksSoon;
const log = { info: vi.fn(), warn: vi.fn() };

function pagesOf(load: () => Promise<JobPosting[]>): LiveCatalogueOptions["loadOpenJobs"] {
  return async function* () {
    yield await load();
  };
}

function open(options: Partial<LiveCatalogueOptions>): LiveCatalogue & LooksSoon {
  catalogue = createLiveCatalogue({
    loadOpenJobs: pagesOf(async () => [buildJob()]),
    loadSamples: () => [SAMPLE],
    findChangeMark: async () => "mark",
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

test("answers from the table once it is read, and from nothing before", async () => {
  open({});
  expect(catalogue.summary()).toMatchObject({ open: 0, generation: 0 });
  await catalogue.reload();
  expect(catalogue.summary()).toMatchObject({ origin: "jobs", open: 1, generation: 1 });
  expect((await catalogue.find(jobId(1), {}))?.job.id).toBe(jobId(1));
});

test("an empty table is answered for by the samples", async () => {
  await open({ loadOpenJobs: pagesOf(async () => []) }).reload();
  expect(catalogue.summary()).toMatchObject({ origin: "samples", open: 1 });
});

test("an unreadable table is answered for by the samples, and tried again", async () => {
  const loadOpenJobs = vi
    .fn<() => Promise<JobPosting[]>>()
    .mockRejectedValueOnce(new Error("no table"))
    .mockResolvedValue([buildJob()]);
  await open({ loadOpenJobs: pagesOf(loadOpenJobs) }).reload();
  expect(catalogue.summary().origin).toBe("samples");
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await vi.waitUntil(() => catalogue.summary().origin === "jobs");
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test("a table that becomes unreadable leaves the last good view", async () => {
  const loadOpenJobs = vi
    .fn<() => Promise<JobPosting[]>>()
    .mockResolvedValueOnce([buildJob()])
    .mockRejectedValue(new Error("gone"));
  await open({ loadOpenJobs: pagesOf(loadOpenJobs) }).reload();
  await catalogue.reload();
  expect(catalogue.summary()).toMatchObject({ origin: "jobs", open: 1, generation: 1 });
});

test("reads anew when the change mark moves, and only then", async () => {
  let mark = "1";
  const loadOpenJobs = vi.fn(async () => [buildJob(), buildJob({ id: jobId(2) })].slice(0, Number(mark)));
  await open({ loadOpenJobs: pagesOf(loadOpenJobs), findChangeMark: async () => mark }).reload();
  await vi.advanceTimersByTimeAsync(POLL_MS * 5);
  expect(loadOpenJobs).toHaveBeenCalledTimes(1);
  mark = "2";
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await vi.waitUntil(() => catalogue.summary().open === 2);
  expect(loadOpenJobs).toHaveBeenCalledTimes(2);
});

test("never reads twice at once; a call during a reading is answered by one more reading", async () => {
  let reading = 0;
  let most = 0;
  const loadOpenJobs = vi.fn(async () => {
    most = Math.max(most, ++reading);
    await Promise.resolve();
    reading--;
    return [buildJob()];
  });
  open({ loadOpenJobs: pagesOf(loadOpenJobs) });
  await Promise.all([catalogue.reload(), catalogue.reload(), catalogue.reload(), catalogue.reload()]);
  expect(most).toBe(1);
  expect(loadOpenJobs).toHaveBeenCalledTimes(2);
  expect(catalogue.summary().generation).toBe(2);
});

test("an announced change is looked at soon, and many announcements once", async () => {
  const findChangeMark = vi.fn(async () => "mark");
  await open({ findChangeMark, pollMs: 60_000 }).reload();
  for (let n = 0; n < 50; n++) catalogue.lookSoon();
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(findChangeMark).toHaveBeenCalledTimes(2);
});

test("a reading that never ends is given up", async () => {
  const reloaded = open({ loadOpenJobs: pagesOf(() => new Promise(() => undefined)), loadLimitMs: 500 }).reload();
  await vi.advanceTimersByTimeAsync(500);
  await reloaded;
  expect(catalogue.summary().origin).toBe("samples");
});

test("closing stops the polling", async () => {
  const findChangeMark = vi.fn(async () => "mark");
  await open({ findChangeMark }).reload();
  await catalogue.close();
  await vi.advanceTimersByTimeAsync(POLL_MS * 3);
  await catalogue.reload();
  expect(findChangeMark).toHaveBeenCalledTimes(1);
});
