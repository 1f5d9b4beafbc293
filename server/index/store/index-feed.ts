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

/** Ids of postings changed after a cursor, in order of change; the next page begins at `cursor`, `more` = there may be one. */
type ListChanges = (after: string | null) => Promise<{ cursor: string; ids: string[]; more?: boolean }>;

export type IndexFeedOptions = {
  builder: IndexBuilder;
  /** Threads for heavy queries over long lists; by default the main thread answers them. */
  pool?: QueryPool;
  findPostings: FindPostings;
  /** The indexed fields of the listed ones among these postings: without texts, which are most of a posting. */
  findIndexed: (ids: readonly string[]) => Promise<readonly IndexedPosting[]>;
  listChanges: ListChanges;
  rates: EuroRates;
  now: () => Date;
  log: Pick<Logger, "info" | "warn">;
  /** Where segments are saved for the next start, and the id of their database; null = not saved. */
  kept: { path: string; database: string } | null;
  onChange: (catalogue: Catalogue) => void;
  generation: () => number;
  /** Maximum postings per segment. */
  longest?: number;
};

export type IndexFeed = {
  /** Applies the changes of the table; resolves when they are visible. One call at a time. */
  follow(): Promise<void>;
  /** Resolves when no merge or save is running. */
  settled(): Promise<void>;
};

/** Opens an index that then follows the table. */
export type IndexFeeds = {
  /** Continues with the index of an earlier start; null when there is none of this table. */
  restore(options: IndexFeedOptions): Promise<IndexFeed | null>;
  /** Builds one from these pages, read at `cursor` or later. */
  build(pages: AsyncIterable<readonly IndexedPosting[]>, cursor: string, options: IndexFeedOptions): Promise<IndexFeed>;
};

/** About half a minute of merging; threads share longer lists. */
const LONGEST = 5_000_000;
/** Changed postings read and indexed per batch. */
const BATCH = 500;
/** Postings of a saved segment that are looked up to check that it belongs to this table. */
const SAMPLE = 64;

/** Builds segments of all postings and publishes them; `follow` applies the changes after `cursor`. */
export async function buildIndexFeed(
  pages: AsyncIterable<readonly IndexedPosting[]>,
  cursor: string,
  options: IndexFeedOptions,
): Promise<IndexFeed> {
  const images: SegmentImage[] = [];
  for await (const pagesOfOne of inParts(shownOf(pages), options.longest ?? LONGEST))
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

/** The same pages in parts of at least `most` items, each to be read to its end. An empty list gives one empty part. */
async function* inParts<Page extends readonly unknown[]>(
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

/** Continues from the saved segments; null when there are none, or they belong to another table. */
export async function restoreIndexFeed(options: IndexFeedOptions): Promise<IndexFeed | null> {
  if (options.kept === null) return null;
  const restored = await restoreSegments(options.kept.path);
  if (restored === null) return null;
  const cursor = cursorIn(restored.note, options.kept.database);
  if (cursor === null) return notOfThisTable(options);
  let isChecked = false;
  const onChange = (catalogue: Catalogue) => {
    if (isChecked) options.onChange(catalogue);
  };
  const feed = await indexFeed(restored.parts, cursor, { ...options, onChange });
  await feed.follow();
  if (!(await isOfThisTable(feed.view, options.findPostings))) return notOfThisTable(options);
  isChecked = true;
  feed.show();
  return feed;
}

/** The note in a saved segment: its database, and the cursor of its next change. */
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
  let merging: Promise<void> | null = null;
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
    merging ??= merge().finally(() => {
      merging = null;
    });
  }

  async function merge(): Promise<void> {
    const included = cursor;
    try {
      if (await view.merge()) await save(included);
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
      merging ??= save(start).finally(() => {
        merging = null;
      });
    },
    settled: async () => {
      await merging;
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
