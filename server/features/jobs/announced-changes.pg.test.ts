import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenOnPostgres } from "#server/db/postgres/postgres-database.ts";
import { closeMissingJobs } from "#server/features/jobs/close-jobs.ts";
import { createLiveCatalogue } from "#server/index/live-catalogue.ts";
import { startIndexBuilder } from "#server/index/threads/index-builder.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { freshPostgresUrl, openWithSlowLimits } from "#tests/support/store/postgres-database.ts";
import { writePostings } from "./import/import-batch.ts";
import { postingId } from "./import/posting-id.ts";
import { findChangeMark, JOB_CHANGES_CHANNEL, listJobChanges } from "./job-changes.ts";
import { countOpenJobs, findListedJobs, findOpenJobs, openJobPages } from "./stored-postings.ts";

const log = pino({ level: "silent" });
const url = await freshPostgresUrl();
const database = await openWithSlowLimits(url);
const { db } = database;
await database.migrate();

/** A process that would look by itself only after an hour. */
function node() {
  const catalogue = createLiveCatalogue({
    loadOpenJobs: () => openJobPages({ db }),
    countOpenJobs: () => countOpenJobs({ db }),
    findPostings: (ids) => findOpenJobs({ db }, ids),
    findIndexed: (ids) => findListedJobs({ db }, ids),
    listChanges: (after) => listJobChanges({ db }, after),
    builder: startIndexBuilder(),
    kept: null,
    loadSamples: () => [],
    findChangeMark: () => findChangeMark({ db }),
    rates: {},
    pollMs: 3_600_000,
    now: () => new Date(),
    log,
  });
  const listener = listenOnPostgres(url, JOB_CHANGES_CHANNEL, { onNotice: catalogue.refreshSoon, log });
  return { catalogue, listener };
}

const nodes = [node(), node()];
beforeAll(() => Promise.all(nodes.map(({ catalogue }) => catalogue.reload())));
afterAll(async () => {
  await Promise.all(nodes.flatMap(({ catalogue, listener }) => [listener.close(), catalogue.close()]));
  await database.close();
});

const open = () => nodes.map(({ catalogue }) => catalogue.summary().open);
const listeners = async () => {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  );
  return rows.map(({ pid }) => pid);
};

async function write(title: string, source: string): Promise<void> {
  const { id: _, reading, syncedAt, firstSeenAt: _first, closedAt: _closed, ...built } = buildJob();
  const posting = { ...built, source, externalId: title, title };
  await writePostings(
    { db },
    {
      write: [{ id: postingId(posting), posting, reading, contentHash: title }],
      touch: [],
      syncedAt,
    },
  );
}

test("an imported posting is on every node without a look of its own, and a closed one gone", async () => {
  await expect.poll(listeners).toHaveLength(2);
  await write("Lighthouse keeper", "coast");
  await expect.poll(open).toEqual([1, 1]);
  await write("Ferry pilot", "harbour");
  await expect.poll(open).toEqual([2, 2]);
  const at = new Date(Date.now() + 60_000);
  await closeMissingJobs({ db }, { source: "coast", importStartedAt: at, closedAt: at, allowMassClose: true });
  await expect.poll(open).toEqual([1, 1]);
}, 30_000);

test("a node whose connection broke hears of what it missed once it is connected again", async () => {
  const [first] = await listeners();
  await db.execute(sql`select pg_terminate_backend(${first})`);
  await write("Signal operator", "coast");
  await expect.poll(open).toEqual([2, 2]);
  await expect.poll(listeners).toHaveLength(2);
}, 40_000);
