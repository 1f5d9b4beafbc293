import { pino } from "pino";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { buildPackedFeed } from "#server/catalogue/packed/packed-feed.ts";
import { openWorkshop } from "#server/catalogue/packed/workshop.ts";
import { createSqlCatalogues } from "#server/catalogue/sql/sql-catalogue.ts";
import type { Db } from "#server/db/client.ts";
import { findOpenJobs } from "#server/features/jobs/find-open-jobs.ts";
import { areNarrowRowsWhole } from "#server/features/jobs/import/keep-narrow-rows.ts";
import { listJobChanges } from "#server/features/jobs/list-job-changes.ts";
import { openJobPages } from "#server/features/jobs/open-job-pages.ts";
import { numbersFrom } from "../../bench/people.ts";
import { compareAnswers, personQuestion, searchQuestion } from "./compare-catalogues.ts";
import { randomJobsTable } from "./random-jobs-table.ts";

export type CheckSize = { postings: number; people: number; queries: number; changes: number; seed?: number };

const RATES = { EUR: 1, USD: 0.9, GBP: 1.2, INR: 0.01, CAD: 0.65 };
const REPORT_EVERY = 100;
const NOW = new Date(Date.UTC(2026, 10, 1));

/**
 * Fills an empty jobs table with generated postings and asks the packed index and the SQL catalogue the same, before and after random
 * changes. The packed index is built of readings, the SQL catalogue answers from the narrow tables: where both agree, neither has drifted.
 *
 * @throws an Error with the first difference.
 */
export async function checkCatalogue(
  db: Db,
  { postings, people, queries, changes, seed = 1 }: CheckSize,
  report: (line: string) => void = () => undefined,
): Promise<void> {
  const random = numbersFrom(seed);
  const table = randomJobsTable(db, seed);
  const workshop = openWorkshop();
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    report(`${what}: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
    return result;
  };
  try {
    await timed(`${postings} postings written`, () => table.fill(postings));
    const cursor = (await listJobChanges(db, null)).cursor;
    const shown: { packed: Catalogue | null } = { packed: null };
    const feed = await timed("packed index built", () =>
      buildPackedFeed(openJobPages(db), cursor, {
        workshop,
        findPostings: (ids) => findOpenJobs(db, ids),
        listChanges: (after) => listJobChanges(db, after),
        rates: RATES,
        now: () => NOW,
        log: pino({ level: "silent" }),
        kept: null,
        generation: () => 1,
        onChange: (catalogue) => {
          shown.packed = catalogue;
        },
      }),
    );
    const catalogues = createSqlCatalogues({
      readFrom: async () => db,
      findPostings: (ids) => findOpenJobs(db, ids),
      rates: RATES,
      now: () => NOW,
    });
    const compareAll = async () => {
      const inSql = await catalogues.open(1);
      const packed = shown.packed as Catalogue;
      const summaries = [packed, inSql].map((catalogue) => JSON.stringify(catalogue.summary()));
      if (summaries[0] !== summaries[1]) throw new Error(`The summaries differ: ${summaries.join(" / ")}`);
      for (let n = 0; n < people + queries; n++) {
        const question = n < people ? personQuestion(random, table.sample) : searchQuestion(random, table.sample);
        await compareAnswers(packed, inSql, question);
        if (n % REPORT_EVERY === REPORT_EVERY - 1) report(`  ${n + 1} of ${people + queries} compared, all equal`);
      }
    };
    const asked = `${people} people and ${queries} searches: page of 50, totals, facets, option counts, relaxations equal`;
    await timed(asked, compareAll);
    const done = await timed(`${changes} changes written`, () => table.change(changes, random));
    await feed.follow();
    report(`  ${done.inserted} inserted, ${done.replaced} replaced, ${done.closed} closed`);
    await timed(`after them, ${asked}`, compareAll);
    if (!(await areNarrowRowsWhole(db))) throw new Error("Narrow rows are missing or stale.");
    await feed.settled();
  } finally {
    await workshop.close();
  }
}
