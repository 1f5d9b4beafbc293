import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pino } from "pino";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { loadSampleJobs } from "#server/features/jobs/sample-jobs.ts";
import type { CatalogueQuery } from "#server/index/catalogue.ts";
import { catalogueOfPostings } from "#server/index/query/catalogue-of-postings.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { openJobs } from "#tests/support/store/store-postings.ts";
import { numbersFrom, randomPerson, WORDS } from "./people.ts";
import { type Percentiles, percentilesOf } from "./percentiles.ts";

const ROUNDS = 1_000;
const WARM_UP = 200;
const FIRST_PAGE = { offset: 0, limit: 20 };
const COUNTED = ["jobCategories", "country", "employmentTypes", "education"] as const;

type CatalogueTimes = { open: number; match: Percentiles; search: Percentiles; counts: Percentiles };

/** In-process times of the catalogue over the configured database, or over the samples if that is empty. */
export async function catalogueTimes(env: Record<string, string>): Promise<CatalogueTimes> {
  const log = pino({ level: "error" });
  const now = () => new Date();
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: join(env.DATA_DIR ?? ".data", "pg"), log });
  const stored = await openJobs(database.db);
  await database.close();
  const jobs = stored.length > 0 ? stored : loadSampleJobs(now());
  const { rates } = loadDataFiles(log);
  const catalogue = catalogueOfPostings(jobs, {
    origin: stored.length > 0 ? "jobs" : "samples",
    rates,
    now,
    generation: 1,
  });
  const random = numbersFrom(2026);
  const ask = async (query: Partial<CatalogueQuery>) => {
    const started = performance.now();
    await catalogue.query({
      criteria: {},
      text: "",
      filters: NO_FILTERS,
      sort: "best",
      page: FIRST_PAGE,
      seed: randomUUID(),
      ...query,
    });
    return performance.now() - started;
  };
  const times = async (query: () => Partial<CatalogueQuery>) => {
    const all: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) all.push(await ask(query()));
    return percentilesOf(all.slice(WARM_UP));
  };
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return {
    open: catalogue.summary().open,
    match: await times(() => ({ criteria: randomPerson(random), want: { facets: true, relaxations: true } })),
    search: await times(() => ({
      criteria: random() < 0.5 ? randomPerson(random) : {},
      text: one(WORDS),
      want: { facets: true },
    })),
    counts: await times(() => ({
      criteria: randomPerson(random),
      page: { offset: 0, limit: 0 },
      want: { optionCounts: one(COUNTED) },
    })),
  };
}
