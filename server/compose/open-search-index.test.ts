import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { createLiveCatalogue } from "#server/catalogue/live-catalogue.ts";
import { fillIndex } from "#server/catalogue/opensearch/fill-index.ts";
import { openSearchCluster } from "#server/catalogue/opensearch/search-cluster.ts";
import { findOpenJobs } from "#server/features/jobs/find-open-jobs.ts";
import { writePostings } from "#server/features/jobs/import/write-postings.ts";
import { listJobChanges } from "#server/features/jobs/list-job-changes.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { startSearchServer } from "#tests/support/servers/search-server.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { openSearchIndex, type SearchIndex } from "./open-search-index.ts";

const { db } = await testDatabase();
const server = await startSearchServer();
const log = pino({ level: "silent" });
const listChanges = (after: string | null) => listJobChanges(db, after);
const now = () => new Date("2026-03-15T00:00:00Z");
afterAll(() => server.close());

async function write(title: string, n: number): Promise<void> {
  const { id: _, reading, syncedAt, firstSeenAt: _first, closedAt: _closed, ...posting } = buildJob();
  await writePostings(db, {
    write: [{ id: jobId(n), posting: { ...posting, externalId: title, title }, reading, contentHash: title }],
    touch: [],
    syncedAt,
  });
}

async function fill(): Promise<void> {
  const cluster = await openSearchCluster(server.url);
  await fillIndex({ cluster, db, listChanges, log, name: "1", shards: 1, replicas: 0 });
  await cluster.close();
}

test("without an address there is none", async () => {
  expect(await openSearchIndex(undefined, {} as Parameters<typeof openSearchIndex>[1])).toBeNull();
});

test("with one, samples answer until it is filled, then the index does and follows the table", async () => {
  await write("Gardener", 1);
  const findPostings = (ids: readonly string[]) => findOpenJobs(db, ids);
  const options = { db, readFrom: async () => db, findPostings, listChanges, rates: {}, now, log, pollMs: 20 };
  const index = (await openSearchIndex(server.url, { ...options, feeds: true })) as SearchIndex;
  const catalogue = createLiveCatalogue({
    loadOpenJobs: () => {
      throw new Error("no list is held");
    },
    loadSamples: () => [buildJob({ id: jobId(900), source: "sample" })],
    rates: {},
    pollMs: 20,
    now,
    log,
    ...index.live,
  });
  const titles = async () => {
    const page = { offset: 0, limit: 10 };
    const { hits } = await catalogue.query({ criteria: {}, text: "", filters: NO_FILTERS, sort: "best", page });
    return hits.map(({ job }) => job.title);
  };
  await catalogue.reload();
  expect(catalogue.summary()).toMatchObject({ origin: "samples", open: 1 });
  await fill();
  await expect.poll(() => catalogue.summary().origin).toBe("jobs");
  expect(await titles()).toEqual(["Gardener"]);
  await write("Ferry pilot", 2);
  await expect.poll(() => catalogue.summary().open).toBe(2);
  expect((await titles()).toSorted()).toEqual(["Ferry pilot", "Gardener"]);
  await catalogue.close();
  await index.close();
}, 30_000);
