import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import type { Catalogue } from "#server/index/catalogue.ts";
import { type IndexFeed, noteOf, restoreIndexFeed } from "#server/index/store/index-feed.ts";
import { startIndexBuilder } from "#server/index/threads/index-builder.ts";
import { openQueryPool } from "#server/index/threads/query-pool.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { type Figure, timed } from "./figures.ts";
import { generatePostings, idOf } from "./generate-postings.ts";
import { percentilesOf } from "./percentiles.ts";

const CHANGES_A_SECOND = 500;
const SECONDS = 12;
const BETWEEN_MS = 10;
/** The database identity written into the stored index. */
export const BENCH_DATABASE = "bench";
export const BENCH_NOTE = noteOf(BENCH_DATABASE, "0");
const PAUSE_RESOLUTION_MS = 1;

/** `pauseMs` is the longest time the main thread, which serves all requests, was blocked. */
export type ChangingTimes = Record<"quiet" | "changing", Figure & { pauseMs: number }>;

/**
 * Times of `ask` on a catalogue that follows a table as in the server, threads included: quiet first, then while so many of its postings
 * change each second.
 */
export async function changingTimes(
  { size, keptAt, rates, now }: { size: number; keptAt: string; rates: EuroRates; now: () => Date },
  ask: (catalogue: Catalogue) => unknown,
): Promise<ChangingTimes> {
  const log = { info: () => undefined, warn: (...args: unknown[]) => console.log("  ", ...args) };
  const builder = startIndexBuilder();
  const pool = openQueryPool({ rates, log });
  const any = buildJob();
  const changed = new Map<string, JobPosting>();
  // Prepared outside the measurement: the server gets postings from the database.
  const fresh = [...generatePostings(CHANGES_A_SECOND * SECONDS, 7)].map((posting) => ({ ...any, ...posting }));
  const changes: string[] = [];
  let catalogue: Catalogue | null = null;
  const feed = await restoreIndexFeed({
    builder,
    pool,
    kept: { path: keptAt, database: BENCH_DATABASE },
    rates,
    now,
    log,
    generation: () => 1,
    findPostings: async (ids) => new Map(ids.map((id) => [id, changed.get(id) ?? { ...any, id }])),
    findIndexed: async (ids) => ids.map((id) => changed.get(id) ?? { ...any, id }),
    listChanges: async (after) => ({ cursor: String(changes.length), ids: changes.slice(Number(after) || 0) }),
    onChange: (next) => {
      catalogue = next;
    },
  });
  if (feed === null || catalogue === null) throw new Error("The kept file was not believed.");

  const second = (): void => {
    for (let n = 0; n < CHANGES_A_SECOND; n++) {
      const id = idOf((changes.length * 7_919) % size);
      changed.set(id, { ...(fresh[changes.length] as JobPosting), id });
      changes.push(id);
    }
  };
  const askFor = async (poll: () => Promise<void>) => {
    const pauses = monitorEventLoopDelay({ resolution: PAUSE_RESOLUTION_MS });
    pauses.enable();
    const times: { clock: number; processor: number }[] = [];
    const until = performance.now() + SECONDS * 1_000;
    const polling = poll();
    while (performance.now() < until) {
      times.push(await timed(() => ask(catalogue as Catalogue)));
      await delay(BETWEEN_MS);
    }
    await polling;
    pauses.disable();
    return {
      clock: percentilesOf(times.map(({ clock }) => clock)),
      processor: percentilesOf(times.map(({ processor }) => processor)),
      pauseMs: pauses.max / 1e6 - PAUSE_RESOLUTION_MS,
    };
  };
  try {
    for (let n = 0; n < 100; n++) await ask(catalogue);
    const quiet = await askFor(async () => undefined);
    const changing = await askFor(() => pollEachSecond(feed, second));
    await feed.settled();
    return { quiet, changing };
  } finally {
    await builder.close();
    await pool.close();
  }
}

async function pollEachSecond(feed: IndexFeed, change: () => void): Promise<void> {
  for (let n = 0; n < SECONDS; n++) {
    change();
    await Promise.all([feed.follow(), delay(1_000)]);
  }
}
