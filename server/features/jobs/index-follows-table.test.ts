import { afterAll, expect, test, vi } from "vitest";
import type { Catalogue } from "#server/index/catalogue.ts";
import { buildIndexFeed } from "#server/index/store/index-feed.ts";
import { startIndexBuilder } from "#server/index/threads/index-builder.ts";
import { createPlainCatalogue } from "#tests/support/oracle/plain-catalogue.ts";
import { randomJobsTable } from "#tests/support/oracle/random-jobs-table.ts";
import { personQuestion, searchQuestion } from "#tests/support/oracle/random-questions.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { openJobs } from "#tests/support/store/store-postings.ts";
import { numbersFrom } from "../../../bench/people.ts";
import { groupPostings } from "./group-postings.ts";
import { listJobChanges } from "./job-changes.ts";
import { findListedJobs, findOpenJobs, openJobPages } from "./stored-postings.ts";

const POSTINGS = 400;
const QUESTIONS = 30;
const CHANGES = 200;
const OPTIONS = {
  rates: { EUR: 1, USD: 0.9, GBP: 1.2, INR: 0.01, CAD: 0.65 },
  now: () => new Date(Date.UTC(2026, 10, 1)),
};

const { db } = await testDatabase();
const builder = startIndexBuilder();
afterAll(() => builder.close());

test("over the jobs table the index answers as the plain catalogue, also after inserts, replacements and closings", async () => {
  const random = numbersFrom(1);
  const table = randomJobsTable(db);
  await table.fill(POSTINGS);
  await groupPostings({ db });
  const shown: { catalogue: Catalogue | null } = { catalogue: null };
  const feed = await buildIndexFeed(openJobPages({ db }), (await listJobChanges({ db }, null)).cursor, {
    ...OPTIONS,
    builder,
    findPostings: (ids) => findOpenJobs({ db }, ids),
    findIndexed: (ids) => findListedJobs({ db }, ids),
    listChanges: (after) => listJobChanges({ db }, after),
    log: { info: vi.fn(), warn: vi.fn() },
    kept: null,
    generation: () => 1,
    onChange: (catalogue) => {
      shown.catalogue = catalogue;
    },
  });
  const compareAll = async () => {
    const plain = createPlainCatalogue(await openJobs(db), { ...OPTIONS, origin: "jobs", generation: 1 });
    expect(shown.catalogue?.summary()).toEqual(plain.summary());
    for (let n = 0; n < 2 * QUESTIONS; n++) {
      const question = n < QUESTIONS ? personQuestion(random, table.sample) : searchQuestion(random, table.sample);
      expect(await shown.catalogue?.query(question)).toEqual(await plain.query(question));
    }
  };
  await compareAll();
  const { inserted, replaced, closed } = await table.change(CHANGES, random);
  expect(Math.min(inserted, replaced, closed)).toBeGreaterThan(0);
  await feed.follow();
  await compareAll();
  expect(await groupPostings({ db })).toBeGreaterThan(10);
  await feed.follow();
  await compareAll();
  await feed.settled();
}, 60_000);
