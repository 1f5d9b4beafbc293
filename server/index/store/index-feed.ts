import type { Logger } from "pino";
import { isExcluded } from "#domain/posting/display-job.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { readId } from "#server/index/build/posting-ids.ts";
import type { IndexedPosting } from "#server/index/build/segment.ts";
import type { Catalogue } from "#server/index/catalogue.ts";
import { keptPostings } from "#server/index/query/kept-postings.ts";
import {
  type AnswerElsewhere,
  createPackedCatalogue,
  type FindPostings,
} from "#server/index/query/packed-catalogue.ts";
import type { IndexBuilder } from "#server/index/threads/index-builder.ts";
import type { QueryPool } from "#server/index/threads/query-pool.ts";
import { type IndexView, openIndexView } from "./index-view.ts";
import { type KeptPart, keepSegments, restoreSegments } from "./kept-segments.ts";
import type { SegmentImage } from "./segment-image.ts";

/** Ids of what changed after a cursor, in that order, each change listed once; `cursor` is where to go on, `more` whether there may be more. */
type ListChanges = (after: string | null) => Promise<{ cursor: string; ids: string[]; more?: boolean }>;

export type IndexFeedOptions = {
  builder: IndexBuilder;
  /** Threads for heavy queries over long lists; without it the main thread answers them. */
  pool?: QueryPool;
  findPostings: FindPostings;
  /** What is indexed of those of these postings that are listed: without the texts, which are most of a posting. */
  findIndexed: (ids: readonly string[]) => Promise<readonly IndexedPosting[]>;
  listChanges: ListChanges;
  rates: EuroRates;
  now: () => Date;
  log: Pick<Logger, "info" | "warn">;
  /** Where the segments are kept for the next start, and of which database it then is; null = nowhere. */
  kept: { path: string; database: string } | null;
  onChange: (catalogue: Catalogue) => void;
  generation: () => number;
  /** Postings of a segment at most; a longer list has several. */
  longest?: number;
};

export type IndexFeed = {
  /** Takes in what has changed in the table; resolves when it is shown. One call at a time. */
  follow(): Promise<void>;
  /** Resolves when nothing is being put together or kept. */
  settled(): Promise<void>;
};

/** How an index is opened, and kept up with the table from then on. */
export type IndexFeeds = {
  /** Goes on with the index of an earlier start; null when there is none of this table. */
  restore(options: IndexFeedOptions): Promise<IndexFeed | null>;
  /** Fills one with these pages, read at `cursor` or later. */
  build(pages: AsyncIterable<readonly IndexedPosting[]>, cursor: string, options: IndexFeedOptions): Promise<IndexFeed>;
};

/** A segment is put together in about half a minute then, and threads share what is longer. */
const LONGEST = 5_000_000;
/** Changed postings read and indexed per batch. */
const BATCH = 500;
/** Postings of a stored segment that are looked up before it is trusted to be of this table. */
const SAMPLE = 64;

/** Builds segments of all postings and shows them; changes after `cursor` are taken in by `follow`. */
export async function buildIndexFeed(
  pages: AsyncIterable<readonly IndexedPosting[]>,
  cursor: string,
  options: IndexFeedOptions,
): Promise<IndexFeed> {
  const images: SegmentImage[] = [];
  for await (const pagesOfOne of dealt(shownOf(pages), options.longest ?? LONGEST))
    images.push(await options.builder.build(pagesOfOne));
  const feed = await indexFeed(
    images.map((image) => ({ image, live: null })),
    cursor,
    options,
  );
  feed.keep();
  await feed.follow();
  return feed;
}

async function* shownOf(pages: AsyncIterable<readonly IndexedPosting[]>) {
  for await (const page of pages) yield page.filter((job) => !isExcluded(job));
}

/** The same pages, so many at a time that they hold at least `most` items; each time to be read to the end. An empty list gives one empty part. */
async function* dealt<Page extends readonly unknown[]>(
  pages: AsyncGenerator<Page>,
  most: number,
): AsyncGenerator<AsyncGenerator<Page>> {
  let next = await pages.next();
  do
    yield (async function* () {
      for (let count = 0; !next.done && count < most; next = await pages.next()) {
        count += next.value.length;
        yield next.value;
      }
    })();
  while (!next.done);
}

/** Goes on from the kept segments; null when there is none, or it is not one of this table. */
export async function restoreIndexFeed(options: IndexFeedOptions): Promise<IndexFeed | null> {
  if (options.kept === null) return null;
  const restored = await restoreSegments(options.kept.path);
  if (restored === null) return null;
  const cursor = cursorIn(restored.note, options.kept.database);
  if (cursor === null) return notOfThisTable(options);
  let believed = false;
  const onChange = (catalogue: Catalogue) => {
    if (believed) options.onChange(catalogue);
  };
  const feed = await indexFeed(restored.parts, cursor, { ...options, onChange });
  await feed.follow();
  if (!(await isOfThisTable(feed.view, options.findPostings))) return notOfThisTable(options);
  believed = true;
  feed.show();
  return feed;
}

/** What a kept segment says of itself: its database, and where its changes go on. */
export const noteOf = (database: string, cursor: string): string => `${database}\n${cursor}`;

/** Null when the note is of another database, or no such note. */
function cursorIn(note: string, database: string): string | null {
  const start = noteOf(database, "");
  return note.startsWith(start) ? note.slice(start.length) : null;
}

function notOfThisTable({ log }: IndexFeedOptions): null {
  log.warn({}, "the kept catalogue is not of this jobs table; it is built anew");
  return null;
}

async function indexFeed(parts: readonly KeptPart[], start: string, options: IndexFeedOptions) {
  const {
    builder,
    pool = null,
    findPostings,
    findIndexed,
    listChanges,
    rates,
    now,
    log,
    kept,
    onChange,
    generation,
    longest = LONGEST,
  } = options;
  const listed = keptPostings(findPostings, now);
  const show = () => {
    const segments = view.segments();
    const elsewhere: AnswerElsewhere = (work, fairnessKey, isHeavy) =>
      pool?.isFor(segments, isHeavy) && pool.holds(segments) ? pool.ask(segments, work, fairnessKey) : null;
    const find = { findPostings, findListed: listed.find };
    onChange(createPackedCatalogue({ segments, elsewhere, ...find, rates, now, generation: generation() }));
  };
  const view: IndexView = await openIndexView(parts, { builder, pool, rates, longest, onChange: show });
  let cursor = start;
  let tidying: Promise<void> | null = null;
  show();

  async function follow(): Promise<void> {
    for (let more = true; more; ) {
      const changes = await listChanges(cursor);
      listed.forget(changes.ids);
      for (let from = 0; from < changes.ids.length; from += BATCH) {
        const ids = changes.ids.slice(from, from + BATCH);
        const open = await findIndexed(ids);
        const shown = new Set(open.map(({ id }) => id));
        await view.apply({ open, gone: ids.filter((id) => !shown.has(id)) });
      }
      cursor = changes.cursor;
      more = changes.more ?? false;
    }
    tidying ??= tidy().finally(() => {
      tidying = null;
    });
  }

  async function tidy(): Promise<void> {
    const included = cursor;
    try {
      if (await view.tidy()) await save(included);
    } catch (error) {
      log.warn(
        { err: error },
        "segments of the catalogue could not be put together; queries are slower until they are",
      );
    }
  }

  async function save(included: string): Promise<void> {
    if (kept === null) return;
    await keepSegments(kept.path, noteOf(kept.database, included), view.long(), builder).catch((error: unknown) =>
      log.warn({ err: error }, "the catalogue could not be kept for the next start"),
    );
  }

  return {
    view,
    show,
    follow,
    keep: () => {
      tidying ??= save(start).finally(() => {
        tidying = null;
      });
    },
    settled: async () => {
      await tidying;
    },
  };
}

async function isOfThisTable(view: IndexView, findPostings: FindPostings): Promise<boolean> {
  for (const { reader, live } of view.segments()) {
    const { ids, size } = reader.segment;
    const step = Math.max(1, Math.floor(size / SAMPLE));
    const sample: string[] = [];
    for (let number = 0; number < size; number += step)
      if (((live[number >>> 5] as number) >>> (number & 31)) & 1) sample.push(readId(ids, number));
    if ((await findPostings(sample)).size < sample.length) return false;
  }
  return true;
}
