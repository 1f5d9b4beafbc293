import { drizzle } from "drizzle-orm/pglite";
import fc from "fast-check";
import { afterAll, expect, inject, test } from "vitest";
import type { JobPosting } from "#domain/jobs/job-posting.ts";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { findOpenJobs } from "#server/features/jobs/find-open-jobs.ts";
import { listJobChanges } from "#server/features/jobs/list-job-changes.ts";
import { writePostings } from "#server/features/jobs/write-postings.ts";
import { anyJobs, TEST_RATES } from "#tests/support/arbitrary-job.ts";
import { anyQuery } from "#tests/support/arbitrary-query.ts";
import { openMemoryDatabase } from "#tests/support/memory-database.ts";
import { startSearchServer } from "#tests/support/search-server.ts";
import { compareAnswers } from "../../../scripts/catalogue/compare-catalogues.ts";
import { createMemoryCatalogue } from "../memory-catalogue.ts";
import { fillIndex } from "./fill-index.ts";
import { createOpensearchCatalogues } from "./opensearch-catalogue.ts";
import { openSearchCluster } from "./search-cluster.ts";

const NOW = new Date("2026-03-20T00:00:00Z");
const { engine } = await openMemoryDatabase(inject("snapshot"));
const db = drizzle({ client: engine }) as unknown as Db;
const server = await startSearchServer();
const cluster = openSearchCluster(server.url);
afterAll(async () => {
  await cluster.close();
  await server.close();
  await engine.close();
});

async function write(postings: readonly JobPosting[]): Promise<void> {
  await db.delete(jobs);
  for (const { id, reading, syncedAt, firstSeenAt: _first, closedAt: _closed, ...posting } of postings) {
    const own = { ...posting, externalId: id };
    await writePostings(db, {
      write: [{ posting: own, reading, contentHash: id }],
      touch: [],
      syncedAt,
      newId: () => id,
    });
  }
}

test("every part of every answer equals the plain catalogue's, for any postings", async () => {
  const options = { rates: TEST_RATES, now: () => NOW };
  const findPostings = (ids: readonly string[]) => findOpenJobs(db, ids);
  let fills = 0;
  await fc.assert(
    fc.asyncProperty(anyJobs(15), fc.array(anyQuery, { minLength: 5, maxLength: 5 }), async (all, queries) => {
      await write(all);
      const listChanges = (after: string | null) => listJobChanges(db, after);
      const name = String(fills++);
      await fillIndex({ cluster, db, listChanges, log: console, name, shards: 1, replicas: 0 });
      const plain = createMemoryCatalogue(all, { ...options, origin: "jobs", generation: 1 });
      const own = await createOpensearchCatalogues({
        cluster,
        readFrom: async () => db,
        findPostings,
        ...options,
      }).open(1);
      expect(own.summary()).toEqual(plain.summary());
      for (const query of queries) await compareAnswers(own, plain, query);
      const [{ criteria }] = queries as [(typeof queries)[number]];
      for (const { id } of all.slice(0, 2)) {
        expect((await own.find(id, criteria))?.match).toEqual((await plain.find(id, criteria))?.match);
        const alike = async (catalogue: typeof plain) =>
          (await catalogue.similar(id, criteria, 4)).map(({ job }) => job.id);
        expect(await alike(own)).toEqual(await alike(plain));
      }
      expect(await lastOf(own.search(criteria))).toEqual(await lastOf(plain.search(criteria)));
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);

async function lastOf<Item>(items: AsyncIterable<Item>): Promise<Item | null> {
  let last: Item | null = null;
  for await (const item of items) last = item;
  return last;
}
