import { drizzle } from "drizzle-orm/pglite";
import fc from "fast-check";
import { afterAll, expect, inject, test } from "vitest";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { findOpenJobs } from "#server/features/jobs/find-open-jobs.ts";
import { listJobChanges } from "#server/features/jobs/list-job-changes.ts";
import { openJobPages } from "#server/features/jobs/open-job-pages.ts";
import { anyJobs, TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { anyQuery } from "#tests/support/build/arbitrary-query.ts";
import { lastItem } from "#tests/support/last-item.ts";
import { startSearchServer } from "#tests/support/servers/search-server.ts";
import { openMemoryDatabase } from "#tests/support/store/memory-database.ts";
import { storePostings } from "#tests/support/store/store-postings.ts";
import { numbersFrom } from "../../../bench/people.ts";
import { compareAnswers, personQuestion, searchQuestion } from "../../../tools/catalogue/compare-catalogues.ts";
import { randomJobsTable } from "../../../tools/catalogue/random-jobs-table.ts";
import type { Catalogue } from "../catalogue.ts";
import { createMemoryCatalogue } from "../memory-catalogue.ts";
import { fillIndex } from "./fill-index.ts";
import { createOpensearchCatalogues } from "./opensearch-catalogue.ts";
import { openSearchCluster } from "./search-cluster.ts";

const NOW = new Date("2026-03-20T00:00:00Z");
const { engine } = await openMemoryDatabase(inject("snapshot"));
const db = drizzle({ client: engine }) as unknown as Db;
const server = await startSearchServer();
const cluster = await openSearchCluster(server.url);
afterAll(async () => {
  await cluster.close();
  await server.close();
  await engine.close();
});

const OPTIONS = { rates: TEST_RATES, now: () => NOW };
let fills = 0;

/** The index filled with what the jobs table holds, and the plain catalogue of the same. */
async function openBoth() {
  const listChanges = (after: string | null) => listJobChanges(db, after);
  const name = String(fills++);
  await fillIndex({ cluster, db, listChanges, log: console, name, shards: 1, replicas: 0 });
  const open: JobPosting[] = [];
  for await (const page of openJobPages(db)) open.push(...page);
  const findPostings = (ids: readonly string[]) => findOpenJobs(db, ids);
  const catalogues = createOpensearchCatalogues({ cluster, readFrom: async () => db, findPostings, ...OPTIONS });
  return {
    own: await catalogues.open(1),
    plain: createMemoryCatalogue(open, { ...OPTIONS, origin: "jobs", generation: 1 }),
  };
}

test("every part of every answer equals the plain catalogue's, for any postings", async () => {
  await fc.assert(
    fc.asyncProperty(anyJobs(15), fc.array(anyQuery, { minLength: 30, maxLength: 30 }), async (all, queries) => {
      await storePostings(db, all);
      const { own, plain } = await openBoth();
      expect(own.summary()).toEqual(plain.summary());
      for (const query of queries) await compareAnswers(own, plain, query);
      const [{ criteria }] = queries as [(typeof queries)[number]];
      for (const { id } of all.slice(0, 2)) {
        expect((await own.find(id, criteria))?.match).toEqual((await plain.find(id, criteria))?.match);
        const alike = async (catalogue: Catalogue) =>
          (await catalogue.similar(id, criteria, 4)).map(({ job }) => job.id);
        expect(await alike(own)).toEqual(await alike(plain));
      }
      expect(await lastItem(own.search(criteria))).toEqual(await lastItem(plain.search(criteria)));
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 120_000);

test("generated postings: random people and searches get the plain catalogue's answers", async () => {
  await db.delete(jobs);
  const table = randomJobsTable(db);
  await table.fill(250);
  const { own, plain } = await openBoth();
  const random = numbersFrom(3);
  for (let n = 0; n < 25; n++) {
    await compareAnswers(own, plain, personQuestion(random, table.sample));
    await compareAnswers(own, plain, searchQuestion(random, table.sample));
  }
}, 120_000);
