import { afterAll, expect, test } from "vitest";
import { findOpenJobs } from "#server/features/jobs/find-open-jobs.ts";
import { listJobChanges } from "#server/features/jobs/list-job-changes.ts";
import { startSearchServer } from "#tests/support/servers/search-server.ts";
import { testPostgresDatabase } from "#tests/support/store/postgres-database.ts";
import { numbersFrom } from "../../../bench/people.ts";
import { compareAnswers, personQuestion, searchQuestion } from "../../../tools/catalogue/compare-catalogues.ts";
import { randomJobsTable } from "../../../tools/catalogue/random-jobs-table.ts";
import { createSqlCatalogues } from "../sql/sql-catalogue.ts";
import { fillIndex } from "./fill-index.ts";
import { createIndexFeed } from "./index-feed.ts";
import { createOpensearchCatalogues } from "./opensearch-catalogue.ts";
import { openSearchCluster } from "./search-cluster.ts";

const { db } = await testPostgresDatabase();
const server = await startSearchServer();
const cluster = await openSearchCluster(server.url);
afterAll(async () => {
  await cluster.close();
  await server.close();
});

test("filled from PostgreSQL and following its changes, the index gives the answers of SQL", async () => {
  const random = numbersFrom(4);
  const table = randomJobsTable(db);
  const from = { cluster, db, listChanges: (after: string | null) => listJobChanges(db, after), log: console };
  const options = {
    cluster,
    readFrom: async () => db,
    findPostings: (ids: readonly string[]) => findOpenJobs(db, ids),
    rates: { EUR: 1, USD: 0.9, GBP: 1.2 },
    now: () => new Date("2026-11-01T00:00:00Z"),
  };
  await table.fill(200);
  await fillIndex({ ...from, name: "1", shards: 1, replicas: 0 });
  await table.change(60, random);
  await createIndexFeed(from).follow();
  const own = await createOpensearchCatalogues(options).open(1);
  const inSql = await createSqlCatalogues(options).open(1);
  expect(own.summary()).toEqual(inSql.summary());
  for (let n = 0; n < 10; n++) {
    await compareAnswers(own, inSql, personQuestion(random, table.sample));
    await compareAnswers(own, inSql, searchQuestion(random, table.sample));
  }
}, 60_000);
