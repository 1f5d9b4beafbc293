import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isExcluded } from "#domain/posting/display-job.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { jobs } from "#server/db/schema/index.ts";
import { writePostings } from "#server/features/jobs/import/import-batch.ts";
import { listJobChanges } from "#server/features/jobs/job-changes.ts";
import { loadSampleJobs } from "#server/features/jobs/sample-jobs.ts";
import { findListedJobs, findOpenJobs, openJobPages } from "#server/features/jobs/stored-postings.ts";
import type { Catalogue, CatalogueQuery, SearchProgress } from "#server/index/catalogue.ts";
import { buildIndexFeed, type IndexFeed, type IndexFeedOptions } from "#server/index/store/index-feed.ts";
import { startIndexBuilder } from "#server/index/threads/index-builder.ts";
import { randomJobsTable } from "#tests/support/oracle/random-jobs-table.ts";
import { personQuestion, searchQuestion } from "#tests/support/oracle/random-questions.ts";
import { provideOpenSearch, type SearchCluster, startSearchCluster } from "#tests/support/servers/search-cluster.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { numbersFrom } from "../../../bench/people.ts";
import { createClusterClient, patient } from "./cluster-client.ts";
import { clusterFeeds } from "./cluster-feed.ts";
import { currentIndex, namesFor, rebuildIndex } from "./cluster-index.ts";
import { noteBuild } from "./lost-builds.ts";

/** A cluster that really runs, and its answers held against those of the packed index over the same table. */
const { missing } = await provideOpenSearch();

const POSTINGS = 1_500;
const CHANGES = 300;
const QUESTIONS = 60;
const LEAST_QUESTIONS = 8;
/** What is tested is what is answered, not how soon: a busy machine takes seconds. */
const PATIENCE_MS = 60_000;
/** Comparing stops there, on a slow machine with fewer questions. */
const COMPARE_MS = 10_000;
const NOW = new Date(Date.UTC(2026, 10, 1));
const RATES = { EUR: 1, USD: 0.9, GBP: 1.2, INR: 0.01, CAD: 0.65 };

describe.skipIf(missing !== null)("a search cluster", async () => {
  const { db } = await testDatabase();
  const builder = startIndexBuilder();
  const table = randomJobsTable(db);
  const random = numbersFrom(25);
  /** Apart from the questions, of which a slow machine asks fewer. */
  const randomChanges = numbersFrom(26);
  const names = namesFor("the test's");
  const packed: Followed = { catalogue: null, feed: null };
  const first: Followed = { catalogue: null, feed: null };
  const second: Followed = { catalogue: null, feed: null };
  let cluster: SearchCluster;

  type Followed = { catalogue: Catalogue | null; feed: IndexFeed | null };
  const optionsFor = (followed: Followed): IndexFeedOptions => ({
    rates: RATES,
    now: () => NOW,
    builder,
    findPostings: (ids) => findOpenJobs({ db }, ids),
    findIndexed: (ids) => findListedJobs({ db }, ids),
    listChanges: (after) => listJobChanges({ db }, after),
    log: { info: vi.fn(), warn: vi.fn() },
    kept: null,
    generation: () => 1,
    onChange: (catalogue) => {
      followed.catalogue = catalogue;
    },
  });
  /** As one process of several opens it. */
  const feedsOf = (owner: string) =>
    clusterFeeds({ client: createClusterClient(cluster.urls), names, owner, shards: 2, queryLimitMs: PATIENCE_MS });
  const build = async (owner: string, followed: Followed) => {
    const { cursor } = await listJobChanges({ db }, null);
    return feedsOf(owner).build(openJobPages({ db }), cursor, optionsFor(followed));
  };

  beforeAll(async () => {
    const samples = loadSampleJobs(NOW).map(({ syncedAt: _, firstSeenAt: _f, closedAt: _c, ...job }) => job);
    await writePostings(
      { db },
      {
        write: samples.map(({ id, reading, ...posting }) => ({ id, posting, reading, contentHash: id })),
        touch: [],
        syncedAt: NOW,
      },
    );
    await table.fill(POSTINGS);
    const { cursor } = await listJobChanges({ db }, null);
    packed.feed = await buildIndexFeed(openJobPages({ db }), cursor, optionsFor(packed));
    cluster = await startSearchCluster(3);
    first.feed = await build("first", first);
    second.feed = await feedsOf("second").restore(optionsFor(second));
  }, 300_000);

  afterAll(async () => {
    await cluster?.stop();
    await builder.close();
  });

  const question = (n: number): CatalogueQuery => {
    const asked = n % 2 === 0 ? personQuestion(random, table.sample) : searchQuestion(random, table.sample);
    const without = n % 7 === 0 ? ["engineer"] : [];
    return { ...asked, without, orNearest: n % 3 === 0, want: { ...asked.want, fits: true } };
  };

  async function expectAlike(followed: Followed, questions = QUESTIONS): Promise<number> {
    const own = followed.catalogue as Catalogue;
    const other = packed.catalogue as Catalogue;
    expect(own.summary()).toEqual(other.summary());
    const until = performance.now() + COMPARE_MS;
    let asked = 0;
    for (; asked < questions && (asked < LEAST_QUESTIONS || performance.now() < until); asked++) {
      const query = question(asked);
      expect(await own.query(query)).toEqual(await other.query(query));
      if (asked % 10 !== 0) continue;
      const job = table.sample[asked] as (typeof table.sample)[number];
      expect(await own.similar(job, query.criteria, 6)).toEqual(await other.similar(job, query.criteria, 6));
      expect(await own.find(job.id, query.criteria)).toEqual(await other.find(job.id, query.criteria));
      expect((await reportsOf(own, query)).at(-1)).toEqual((await reportsOf(other, query)).at(-1));
    }
    return asked;
  }

  /** Asks without pause until `work` is done; every answer must be right. */
  async function whileAsked(work: Promise<unknown>): Promise<number> {
    const query = question(2);
    const expected = await packed.catalogue?.query(query);
    let isDone = false;
    let asked = 0;
    const asking = async () => {
      while (!isDone) {
        expect(await first.catalogue?.query(query)).toEqual(expected);
        asked++;
      }
    };
    const all = Promise.all([asking(), asking(), asking()]);
    await Promise.race([work, all]);
    isDone = true;
    await all;
    return asked;
  }

  test("people, texts and filters get the packed index's answers", async () => {
    expect(await expectAlike(first)).toBeGreaterThanOrEqual(LEAST_QUESTIONS);
  }, 120_000);

  test("what changes in the table changes in the answers, whichever process is asked", async () => {
    const { inserted, replaced, closed } = await table.change(CHANGES, randomChanges);
    expect(Math.min(inserted, replaced, closed)).toBeGreaterThan(0);
    await Promise.all([packed.feed?.follow(), first.feed?.follow(), second.feed?.follow()]);
    await expectAlike(first, QUESTIONS / 2);
    await expectAlike(second, QUESTIONS / 6);
  }, 120_000);

  test("an index is built anew while the old one is searched", async () => {
    const client = patient(createClusterClient(cluster.urls));
    const before = await currentIndex(client, names);
    const { cursor } = await listJobChanges({ db }, null);
    expect(await whileAsked(rebuildIndex(client, names, openJobPages({ db }), cursor))).toBeGreaterThan(0);
    expect((await currentIndex(client, names))?.name).not.toBe(before?.name);
    await first.feed?.follow();
    await expectAlike(first, QUESTIONS / 6);
  }, 120_000);

  test("what killed builds left goes with the next build, and neither what is read nor what is still being built", async () => {
    const client = patient(createClusterClient(cluster.urls));
    const stamp = (minutes: number) => `${names.all}-${Date.now() - minutes * 60_000}`;
    const [lost, withoutFacts, onlyFacts, young, slow] = [stamp(61), stamp(62), stamp(63), stamp(1), stamp(64)];
    const foreign = `${names.all}0-${Date.now() - 7_200_000}`;
    const made = [lost, `${lost}-facts`, withoutFacts, `${onlyFacts}-facts`, young, slow, `${slow}-facts`, foreign];
    for (const name of made) await client.send("PUT", `/${name}`, { settings: { index: { number_of_shards: 1 } } });
    await noteBuild(client, names.state, slow);
    const { cursor } = await listJobChanges({ db }, null);
    const { name } = await rebuildIndex(client, names, openJobPages({ db }), cursor);
    const left = Object.keys(await client.send<object>("GET", `/${names.all}*/_alias`));
    const kept = [young, slow, `${slow}-facts`, foreign];
    expect(left.sort()).toEqual([...kept, names.state, name, `${name}-facts`].sort());
    await client.send("DELETE", `/${kept.join(",")}`);
    await first.feed?.follow();
    await expectAlike(first, LEAST_QUESTIONS);
  }, 120_000);

  test("a node is killed under load, and another joins: every answer comes and is right", async () => {
    const health = `/_cluster/health?wait_for_status=green&wait_for_no_relocating_shards=true&timeout=60s`;
    await fetch(cluster.urls[1] + health);
    const asked = await whileAsked(
      delay(500)
        .then(async () => cluster.kill(0))
        .then(() => delay(3_000)),
    );
    expect(asked).toBeGreaterThan(0);
    await whileAsked(cluster.add());
    await table.change(CHANGES / 3, randomChanges);
    await Promise.all([packed.feed?.follow(), first.feed?.follow()]);
    await expectAlike(first, QUESTIONS / 6);
  }, 180_000);

  test("without the cluster a search is refused, and what the database knows is still found", async () => {
    for (const node of [1, 2, 3]) await cluster.kill(node);
    const { id } = (await db.select().from(jobs).limit(50)).find(
      (job) => !isExcluded({ ...job, reading: job.reading }),
    ) ?? {
      id: "",
    };
    const query: CatalogueQuery = {
      criteria: {},
      text: "",
      filters: NO_FILTERS,
      sort: "best",
      page: { offset: 0, limit: 5 },
    };
    const unavailable = { name: "AppError", code: "UNAVAILABLE" };
    await expect(first.catalogue?.query(query)).rejects.toMatchObject(unavailable);
    await expect(first.catalogue?.query(query)).rejects.toMatchObject(unavailable);
    await expect(first.feed?.follow()).rejects.toMatchObject(unavailable);
    expect(id).not.toBe("");
    expect(await first.catalogue?.find(id, {})).toEqual(await packed.catalogue?.find(id, {}));
  }, 60_000);
});

async function reportsOf(catalogue: Catalogue, { criteria }: CatalogueQuery): Promise<SearchProgress[]> {
  const reports: SearchProgress[] = [];
  for await (const report of catalogue.search(criteria)) reports.push(report);
  return reports;
}
