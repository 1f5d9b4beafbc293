import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { jobs } from "#server/db/schema/index.ts";
import { createLiveCatalogue, type LiveCatalogue } from "#server/index/live-catalogue.ts";
import { startIndexBuilder } from "#server/index/threads/index-builder.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { writePostings } from "./import/import-batch.ts";
import { findChangeMark, listJobChanges } from "./job-changes.ts";
import { countOpenJobs, findListedJobs, findOpenJobs, openJobPages } from "./stored-postings.ts";

const { db } = await testDatabase();
const dir = mkdtempSync(join(tmpdir(), "live-packed-"));
const open: LiveCatalogue[] = [];

afterAll(async () => {
  await Promise.all(open.map((catalogue) => catalogue.close()));
  rmSync(dir, { recursive: true });
});

/** A process that serves lists of more than ten postings packed. */
async function start(): Promise<LiveCatalogue> {
  const findPostings = (ids: readonly string[]) => findOpenJobs({ db }, ids);
  const now = () => new Date("2026-03-15T00:00:00Z");
  const catalogue = createLiveCatalogue({
    loadOpenJobs: () => openJobPages({ db }),
    countOpenJobs: () => countOpenJobs({ db }),
    loadSamples: () => [],
    findChangeMark: () => findChangeMark({ db }),
    rates: {},
    pollMs: 50,
    now,
    log: pino({ level: "silent" }),
    builder: startIndexBuilder(),
    findPostings,
    findIndexed: (ids) => findListedJobs({ db }, ids),
    listChanges: (after) => listJobChanges({ db }, after),
    kept: { path: join(dir, "catalogue"), database: "of the test" },
  });
  open.push(catalogue);
  await catalogue.reload();
  return catalogue;
}

async function found(catalogue: LiveCatalogue, text: string): Promise<(string | null)[]> {
  const page = { offset: 0, limit: 50 };
  const { hits } = await catalogue.query({ criteria: {}, text, filters: NO_FILTERS, sort: "best", page });
  return hits.map(({ job }) => job.title);
}

async function write(titles: readonly string[]): Promise<void> {
  const { id: _, reading, syncedAt, firstSeenAt: _first, closedAt: _closed, ...posting } = buildJob();
  await writePostings(
    { db },
    {
      write: titles.map((title) => ({
        id: jobId(next++),
        posting: { ...posting, externalId: title, title },
        reading,
        contentHash: title,
      })),
      touch: [],
      syncedAt,
    },
  );
}
let next = 1;

test("the list follows the table: imported postings are found, closed ones gone, also over a restart", async () => {
  await write(Array.from({ length: 30 }, (_, n) => `Gardener ${n}`));
  const catalogue = await start();
  expect(catalogue.summary()).toMatchObject({ origin: "jobs", open: 30 });
  expect(await found(catalogue, "lighthouse")).toEqual([]);

  await write(["Lighthouse keeper"]);
  await expect.poll(() => found(catalogue, "lighthouse")).toEqual(["Lighthouse keeper"]);
  await db.update(jobs).set({ closedAt: new Date(), changedAt: new Date() }).where(eq(jobs.externalId, "Gardener 7"));
  await expect.poll(() => found(catalogue, "gardener 7")).not.toContain("Gardener 7");
  await expect.poll(() => catalogue.summary().open).toBe(30);

  await catalogue.close();
  await write(["Ferry pilot"]);
  const again = await start();
  expect(again.summary()).toMatchObject({ origin: "jobs", open: 31 });
  expect(await found(again, "ferry")).toEqual(["Ferry pilot"]);
}, 60_000);
