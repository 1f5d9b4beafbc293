import { matchJob } from "#domain/matching/match-job.ts";
import { isExcluded } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { withTimeLimit } from "#server/with-time-limit.ts";
import type { IndexedPosting } from "./build/segment.ts";
import type { Catalogue, IndexProgress } from "./catalogue.ts";
import { catalogueOfPostings } from "./query/catalogue-of-postings.ts";
import type { FindPostings } from "./query/packed-catalogue.ts";
import {
  buildIndexFeed,
  type IndexFeed,
  type IndexFeedOptions,
  type IndexFeeds,
  restoreIndexFeed,
} from "./store/index-feed.ts";

export type LiveCatalogueOptions = Omit<IndexFeedOptions, "onChange" | "generation"> & {
  /** All open postings, in pages. */
  loadOpenJobs: () => AsyncIterable<readonly IndexedPosting[]>;
  countOpenJobs: () => Promise<number>;
  loadSamples: () => JobPosting[] | Promise<JobPosting[]>;
  /** A value that changes whenever the open postings do. */
  findChangeMark: () => Promise<string | null>;
  /** Pause between two polls of the change mark. */
  pollMs: number;
  /** Time limit of one read of the table, or of one page of it. */
  loadLimitMs?: number;
  /** `ready` waits this long for the first index. */
  readyWithinMs?: number;
  /** An index outside this process; without it there is a packed one in memory. */
  elsewhere?: IndexFeeds | null;
};

export type LiveCatalogue = Catalogue & {
  /** Reads what has changed and shows it; resolves when a state at least as new as this call is shown. Never rejects. */
  reload(): Promise<void>;
  /** Resolves when the first reading has ended, or after `readyWithinMs` with an index that is still being built. Never rejects. */
  ready(): Promise<void>;
  /** Resolves when the list was read for the first time, however long that takes: background work that would slow it waits. Never rejects. */
  prepared(): Promise<void>;
  /** Stops polling; resolves when no reading is under way. */
  close(): Promise<void>;
};

/** The table may have changed: polls its mark soon, however often this is called. */
export type RefreshSoon = { refreshSoon(): void };

const LOAD_LIMIT_MS = 60_000;
/** Lists of some ten thousand postings are built by then, and a kept index of any length is restored. */
const READY_WITHIN_MS = 2_000;
/** Changes announced many times a second are polled for at most this often. */
const SOON_MS = 200;

/**
 * A catalogue that follows the jobs table: the index is restored from its file or built, then updated change by change, one reading at a
 * time. While the first index is built it refuses what needs the whole list (`preparingCatalogue`). It serves the samples while the table is
 * empty or was never readable; if the table becomes unreadable, the last good view stays. Polling begins with the first `reload`.
 */
export function createLiveCatalogue(options: LiveCatalogueOptions): LiveCatalogue & RefreshSoon {
  const { findChangeMark, loadOpenJobs, countOpenJobs, loadSamples, listChanges, findPostings } = options;
  const { rates, pollMs, now, log, loadLimitMs = LOAD_LIMIT_MS, readyWithinMs = READY_WITHIN_MS } = options;
  const feeds = options.elsewhere ?? { restore: restoreIndexFeed, build: buildIndexFeed };
  const progress: IndexProgress = { read: 0, total: 0 };
  let current = preparingCatalogue({ progress: () => ({ ...progress }), findPostings, rates });
  /** The mark of the table as shown; undefined = the table could not be read. */
  let shownMark: string | null | undefined;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  /** Null while the samples are shown, or nothing yet. */
  let feed: IndexFeed | null = null;
  let timer: NodeJS.Timeout | undefined;
  const ready = Promise.withResolvers<void>();
  const prepared = Promise.withResolvers<void>();
  let isSoon = false;
  let asOf: Date | null = null;
  let failing = false;
  let closed = false;

  const inTime = <T>(work: Promise<T>): Promise<T> => withTimeLimit(loadLimitMs, work);
  const generation = (): number => current.summary().generation + 1;
  const isEmpty = (): boolean => current.summary().generation === 0 || current.summary().open === 0;
  const feedOptions: IndexFeedOptions = {
    ...options,
    generation,
    onChange: (catalogue) => {
      current = catalogue;
    },
  };

  async function showSamples(): Promise<void> {
    const samples = (await loadSamples()).filter((job) => !isExcluded(job));
    current = catalogueOfPostings(samples, { origin: "samples", rates, now, generation: generation() });
    logReady();
  }

  async function loadAll(): Promise<void> {
    if (generation() === 1) feed = await feeds.restore(feedOptions);
    if (feed === null || isEmpty()) feed = await build();
    if (feed === null) await showSamples();
    else logReady();
  }

  /** Null when there is nothing to be shown. */
  async function build(): Promise<IndexFeed | null> {
    const { cursor } = await inTime(listChanges(null));
    progress.read = 0;
    progress.total = await inTime(countOpenJobs());
    if (progress.total === 0) return null;
    const built = await feeds.build(pagesInTime(loadOpenJobs(), inTime, progress), cursor, feedOptions);
    return isEmpty() ? null : built;
  }

  async function load(): Promise<void> {
    try {
      // The mark first: a change during the reading then shows as a difference at the next poll.
      const began = now();
      const mark = await inTime(findChangeMark());
      await feed?.follow();
      if (feed === null || isEmpty()) {
        feed = null;
        await loadAll();
      }
      shownMark = mark;
      asOf = began;
      failing = false;
      prepared.resolve();
    } catch (error) {
      shownMark = undefined;
      if (!failing)
        log.warn(
          { err: error },
          "the open postings could not be read; the catalogue keeps what it has and tries again",
        );
      failing = true;
      // An index elsewhere that does not answer is no empty list.
      if (isEmpty() && !options.elsewhere) await showSamplesIfReadable();
    }
  }

  async function showSamplesIfReadable(): Promise<void> {
    try {
      await showSamples();
    } catch (error) {
      log.warn({ err: error }, "sample postings could not be read");
    }
  }

  function logReady(): void {
    const { origin, open, generation } = current.summary();
    log.info({ origin, open, generation }, "catalogue ready");
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
      ready.resolve();
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

  function refreshSoon(): void {
    if (isSoon) return;
    isSoon = true;
    // Before the first reading there is nothing to poll.
    if (running === null && timer !== undefined) schedule();
  }

  async function poll(): Promise<void> {
    if (running !== null) return;
    isSoon = false;
    const began = now();
    const mark = shownMark === undefined ? undefined : await inTime(findChangeMark()).catch(() => undefined);
    if (mark === undefined || mark !== shownMark) return await reload();
    asOf = began;
    schedule();
  }

  return {
    query: (query, fairnessKey) => current.query(query, fairnessKey),
    search: (criteria, fairnessKey) => current.search(criteria, fairnessKey),
    find: (id, criteria, how) => current.find(id, criteria, how),
    similar: (posting, criteria, limit, fairnessKey) => current.similar(posting, criteria, limit, fairnessKey),
    summary: () => ({ ...current.summary(), asOf }),
    reload,
    async ready() {
      const late = setTimeout(ready.resolve, readyWithinMs);
      await ready.promise;
      clearTimeout(late);
    },
    prepared: () => prepared.promise,
    refreshSoon,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
      await options.builder.close();
      await options.pool?.close();
      await feed?.settled();
    },
  };
}

/** The same pages, each waited for `inTime`, and counted once it is taken in. */
async function* pagesInTime<Page extends readonly unknown[]>(
  pages: AsyncIterable<Page>,
  inTime: <T>(work: Promise<T>) => Promise<T>,
  progress: IndexProgress,
): AsyncGenerator<Page> {
  const rest = pages[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await inTime(rest.next());
    if (done) return;
    yield value;
    progress.read += value.length;
    progress.total = Math.max(progress.total, progress.read);
  }
}

type PreparingOptions = { progress: () => IndexProgress; findPostings: FindPostings; rates: EuroRates };

/**
 * Serves while the first index is built: finds single postings, but none similar, and refuses whatever needs the whole list with its progress
 * (PREPARING).
 */
export function preparingCatalogue({ progress, findPostings, rates }: PreparingOptions): Catalogue {
  const refused = () => {
    const { read, total } = progress();
    const message = `The job list is being prepared: ${read} of ${total} postings so far. Please try again in a moment.`;
    return new AppError("PREPARING", message, { progress: { read, total } });
  };
  return {
    async query() {
      throw refused();
    },
    search() {
      throw refused();
    },
    async find(id, criteria) {
      const job = (await findPostings([id])).get(id);
      return job ? { job, match: matchJob(criteria, job, rates) } : null;
    },
    similar: async () => [],
    summary: () => ({
      origin: "jobs",
      open: progress().total,
      sources: 0,
      newest: null,
      generation: 0,
      preparing: progress(),
    }),
  };
}
