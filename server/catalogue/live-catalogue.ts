import type { Logger } from "pino";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Catalogue, CatalogueOrigin } from "./catalogue.ts";
import { buildMemoryCatalogue, createMemoryCatalogue } from "./memory-catalogue.ts";
import { buildPackedFeed, type PackedFeed, type PackedFeedOptions, restorePackedFeed } from "./packed/packed-feed.ts";

export type LiveCatalogueOptions = {
  /** All open postings, in pages. */
  loadOpenJobs: () => AsyncIterable<readonly JobPosting[]>;
  loadSamples: () => JobPosting[] | Promise<JobPosting[]>;
  /** A value that changes whenever the open postings do. */
  findChangeMark: () => Promise<string | null>;
  rates: EuroRates;
  /** Pause between two looks at the change mark. */
  pollMs: number;
  now: () => Date;
  log: Pick<Logger, "info" | "warn">;
  /** How long one reading of the table, of a large one a page of it, may take. */
  loadLimitMs?: number;
  /** What longer lists than `plainLimit` are served from; without it every list is held whole. */
  packed?: Omit<PackedFeedOptions, "rates" | "now" | "log" | "onChange" | "generation"> & { plainLimit?: number };
};

export type LiveCatalogue = Catalogue & {
  /** Reads the table anew and swaps the view when it is ready; resolves when a state at least as new as this call is shown. Never rejects. */
  reload(): Promise<void>;
  /** Resolves when there is something to answer from, or the first reading has found that there is not. Never rejects. */
  answering(): Promise<void>;
  /** Stops polling; resolves when no reading is under way. */
  close(): Promise<void>;
};

/** Says that the table may have changed: the next look at its mark comes soon, however often this is called. */
export type LooksSoon = { lookSoon(): void };

const LOAD_LIMIT_MS = 60_000;
/** What is announced many times a second is looked at a few times. */
const SOON_MS = 200;
/** Up to so many postings are held whole and looked through one by one: simple, and quick enough. */
const PLAIN_LIMIT = 2_000;

/**
 * A catalogue that follows the jobs table: built aside and swapped whole, or change by change once the list is long (`packed`); at most
 * one building at a time. It answers from the samples while
 * the table is empty or has never been readable; a table that becomes unreadable leaves the last good view in place. Polling begins with
 * the first `reload`; until that has finished there are no postings.
 */
export function createLiveCatalogue(options: LiveCatalogueOptions): LiveCatalogue & LooksSoon {
  const { findChangeMark, loadOpenJobs, loadSamples, rates, pollMs, now, log, loadLimitMs = LOAD_LIMIT_MS } = options;
  const plainLimit = options.packed?.plainLimit ?? PLAIN_LIMIT;
  let current = createMemoryCatalogue([], { origin: "samples", rates, now, generation: 0 });
  /** The mark of the table as shown; undefined = the table could not be read. */
  let shownMark: string | null | undefined;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  /** Not null once the list is too long to be held whole. */
  let feed: PackedFeed | null = null;
  let timer: NodeJS.Timeout | undefined;
  const answering = Promise.withResolvers<void>();
  let isSoon = false;
  let failing = false;
  let closed = false;

  async function show(jobs: JobPosting[], origin: CatalogueOrigin): Promise<boolean> {
    const built = await buildMemoryCatalogue(jobs, {
      origin,
      rates,
      now,
      generation: current.summary().generation + 1,
    });
    if (built.summary().open === 0) return false;
    current = built;
    logReady();
    return true;
  }

  function packedOptions(): PackedFeedOptions | null {
    if (!options.packed) return null;
    const generation = () => current.summary().generation + 1;
    const onChange = (catalogue: Catalogue) => {
      current = catalogue;
    };
    return { ...options.packed, rates, now, log, generation, onChange };
  }

  async function loadAll(): Promise<void> {
    const own = packedOptions();
    if (own && current.summary().generation === 0) feed = await restorePackedFeed(own);
    if (feed !== null && current.summary().open > 0) return logReady();
    feed = null;
    const start = await own?.listChanges(null);
    const pages = inTimeEach(loadOpenJobs(), loadLimitMs);
    const jobs: JobPosting[] = [];
    for await (const page of pages) {
      jobs.push(...page);
      if (!own || !start || jobs.length <= plainLimit) continue;
      feed = await buildPackedFeed(chained(jobs, pages), start.cursor, own);
      return logReady();
    }
    if (!(await show(jobs, "jobs"))) await show(await loadSamples(), "samples");
  }

  async function load(): Promise<void> {
    try {
      // The mark first: a change during the reading then shows as a difference at the next look.
      const mark = await inTime(findChangeMark(), loadLimitMs);
      await feed?.follow();
      if (current.summary().open === 0) feed = null;
      if (feed === null) await loadAll();
      shownMark = mark;
      failing = false;
    } catch (error) {
      shownMark = undefined;
      if (!failing)
        log.warn(
          { err: error },
          "the open postings could not be read; the catalogue keeps what it has and tries again",
        );
      failing = true;
      if (current.summary().open === 0) await showSamples();
    }
  }

  function logReady(): void {
    const { origin, open, generation } = current.summary();
    log.info({ origin, open, generation }, "catalogue ready");
  }

  async function showSamples(): Promise<void> {
    try {
      await show(await loadSamples(), "samples");
    } catch (error) {
      log.warn({ err: error }, "sample postings could not be read");
    }
  }

  function reload(): Promise<void> {
    if (closed) return running ?? Promise.resolve();
    if (running !== null) {
      next ??= running.then(() => {
        next = null;
        return reload();
      });
      return next;
    }
    clearTimeout(timer);
    running = load().finally(() => {
      answering.resolve();
      running = null;
      schedule();
    });
    return running;
  }

  function schedule(): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), isSoon ? Math.min(SOON_MS, pollMs) : pollMs).unref();
  }

  function lookSoon(): void {
    if (isSoon) return;
    isSoon = true;
    // Before the first reading there is nothing to look at again.
    if (running === null && timer !== undefined) schedule();
  }

  async function poll(): Promise<void> {
    if (running !== null) return;
    isSoon = false;
    const mark =
      shownMark === undefined ? undefined : await inTime(findChangeMark(), loadLimitMs).catch(() => undefined);
    if (mark === undefined || mark !== shownMark) await reload();
    else schedule();
  }

  return {
    query: (query, lane) => current.query(query, lane),
    search: (criteria, lane) => current.search(criteria, lane),
    find: (id, criteria) => current.find(id, criteria),
    similar: (id, criteria, limit, lane) => current.similar(id, criteria, limit, lane),
    summary: () => current.summary(),
    reload,
    answering: () => answering.promise,
    lookSoon,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
      await options.packed?.workshop.close();
      await options.packed?.pool?.close();
      await feed?.settled();
    },
  };
}

async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("UNAVAILABLE", "The job list took too long to answer.")), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function* inTimeEach<Item>(items: AsyncIterable<Item>, limitMs: number): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await inTime(iterator.next(), limitMs);
    if (done) return;
    yield value;
  }
}

/** What was read of the pages, then the rest of them. */
async function* chained<Item>(first: readonly Item[], rest: AsyncIterable<readonly Item[]>) {
  yield first;
  yield* rest;
}
