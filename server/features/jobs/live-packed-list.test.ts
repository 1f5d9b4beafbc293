import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { createLiveCatalogue, type LiveCatalogue } from "#server/catalogue/live-catalogue.ts";
import { openWorkshop, type Workshop } from "#server/catalogue/packed/workshop.ts";
import { createSqlCatalogues } from "#server/catalogue/sql/sql-catalogue.ts";
import { jobs } from "#server/db/schema/index.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { findChangeMark } from "./find-change-mark.ts";
import { findOpenJobs } from "./find-open-jobs.ts";
import { areNarrowRowsWhole } from "./import/keep-narrow-rows.ts";
import { writePostings } from "./import/write-postings.ts";
import { listJobChanges } from "./list-job-changes.ts";
import { openJobPages } from "./open-job-pages.ts";

const { db } = await testDatabase();
const dir = mkdtempSync(join(tmpdir(), "live-packed-"));
const open: LiveCatalogue[] = [];

afterAll(async () => {
  await Promise.all(open.map((catalogue) => catalogue.close()));
  rmSync(dir, { recursive: true });
});

/** A process that serves lists of more than ten postings packed. */
async function start(): Promise<LiveCatalogue> {
  const catalogue = create(openWorkshop(), join(dir, "catalogue"));
  await catalogue.reload();
  return catalogue;
}

function create(workshop: Workshop, keptAt: string | null): LiveCatalogue {
  const findPostings = (ids: readonly string[]) => findOpenJobs(db, ids);
  const now = () => new Date("2026-03-15T00:00:00Z");
  const inSql = createSqlCatalogues({ readFrom: async () => db, findPostings, rates: {}, now });
  const catalogue = createLiveCatalogue({
    loadOpenJobs: () => openJobPages(db),
    loadSamples: () => [],
    findChangeMark: () => findChangeMark(db),
    rates: {},
    pollMs: 50,
    now,
    fallback: async (generation) => ((await areNarrowRowsWhole(db)) ? inSql.open(generation) : null),
    log: pino({ level: "silent" }),
    packed: {
      plainLimit: 10,
      workshop,
      findPostings,
      listChanges: (after) => listJobChanges(db, after),
      kept: keptAt === null ? null : { path: keptAt, database: "of the test" },
    },
  });
  open.push(catalogue);
  return catalogue;
}

/** Builds nothing until it may go on. */
function waitingWorkshop() {
  const workshop = openWorkshop();
  const building = Promise.withResolvers<void>();
  const build: Workshop["build"] = async (pages) => {
    await building.promise;
    return workshop.build(pages);
  };
  return { workshop: { ...workshop, build }, goOn: building.resolve };
}

async function found(catalogue: LiveCatalogue, text: string): Promise<(string | null)[]> {
  const page = { offset: 0, limit: 50 };
  const { hits } = await catalogue.query({ criteria: {}, text, filters: NO_FILTERS, sort: "best", page });
  return hits.map(({ job }) => job.title);
}

async function write(titles: readonly string[]): Promise<void> {
  const { id: _, reading, syncedAt, firstSeenAt: _first, closedAt: _closed, ...posting } = buildJob();
  await writePostings(db, {
    write: titles.map((title) => ({
      id: jobId(next++),
      posting: { ...posting, externalId: title, title },
      reading,
      contentHash: title,
    })),
    touch: [],
    syncedAt,
  });
}
let next = 1;

test("a long list follows the table: imported postings are found, closed ones gone, also over a restart", async () => {
  await write(Array.from({ length: 30 }, (_, n) => `Gardener ${n}`));
  const catalogue = await start();
  expect(catalogue.summary()).toMatchObject({ origin: "jobs", open: 30 });
  expect(await found(catalogue, "lighthouse")).toEqual([]);

  await write(["Lighthouse keeper"]);
  await expect.poll(() => found(catalogue, "lighthouse")).toEqual(["Lighthouse keeper"]);
  await db.update(jobs).set({ closedAt: new Date(), changedAt: new Date() }).where(eq(jobs.externalId, "Gardener 7"));
  await expect.poll(() => found(catalogue, "gardener 7")).toEqual([]);
  await expect.poll(() => catalogue.summary().open).toBe(30);

  await catalogue.close();
  await write(["Ferry pilot"]);
  const again = await start();
  expect(again.summary()).toMatchObject({ origin: "jobs", open: 31 });
  expect(await found(again, "ferry")).toEqual(["Ferry pilot"]);
}, 60_000);

test("until the first index of a long list is built, the database gives the same answers", async () => {
  await db.delete(jobs);
  await write(Array.from({ length: 30 }, (_, n) => `Gardener ${n}`));
  const { workshop, goOn } = waitingWorkshop();
  const catalogue = create(workshop, null);
  const reloaded = catalogue.reload();
  await catalogue.answering();
  const ask = async () => {
    const query = { criteria: {}, text: "gardener 2", filters: NO_FILTERS, sort: "best" as const };
    const page = { offset: 0, limit: 50 };
    const { generation, ...answer } = await catalogue.query({ ...query, page, want: { facets: true } });
    return { generation, answer };
  };
  const before = await ask();
  expect(before.answer.hits).toHaveLength(11);
  goOn();
  await reloaded;
  const after = await ask();
  expect(after.generation).toBeGreaterThan(before.generation);
  expect(after.answer).toEqual(before.answer);
}, 60_000);

test("a kept index that much has changed since does not keep people waiting: the database answers meanwhile", async () => {
  await db.delete(jobs);
  await write(Array.from({ length: 30 }, (_, n) => `Gardener ${n}`));
  const keptAt = join(dir, "kept");
  const before = create(openWorkshop(), keptAt);
  await before.reload();
  await before.close();
  await write(["Lighthouse keeper"]);
  const { workshop, goOn } = waitingWorkshop();
  const catalogue = create(workshop, keptAt);
  const reloaded = catalogue.reload();
  await catalogue.answering();
  const { generation } = catalogue.summary();
  expect(await found(catalogue, "lighthouse")).toEqual(["Lighthouse keeper"]);
  goOn();
  await reloaded;
  expect(catalogue.summary().generation).toBeGreaterThan(generation);
  expect(await found(catalogue, "lighthouse")).toEqual(["Lighthouse keeper"]);
}, 60_000);
