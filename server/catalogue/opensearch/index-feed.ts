import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "#server/db/client.ts";
import type { ListChanges } from "../packed/packed-feed.ts";
import { POSTINGS_ALIAS } from "./index-shape.ts";
import { BATCH, readActions } from "./read-actions.ts";
import type { SearchCluster } from "./search-cluster.ts";
import { writeActions } from "./write-actions.ts";

export type IndexFeedOptions = {
  cluster: SearchCluster;
  /** The primary: rows of a replica behind the list of changes would leave old documents in the index. */
  db: Db;
  listChanges: ListChanges;
  log: Pick<Logger, "warn">;
  /** Where to go on; without it where the index says that it ends. */
  cursor?: string;
  pauseMs?: number;
  /** Ends a following under way, which fails. */
  signal?: AbortSignal;
};

export type IndexFeed = {
  /** Writes what has changed since the last time; on failure the next call begins there again. One call at a time. */
  follow(): Promise<void>;
  /** Notes in the index how far it is. */
  keepCursor(): Promise<void>;
};

/** Brings changes of the jobs table to the index behind the alias. Any number of processes may do so: versions settle who is right. */
export function createIndexFeed({
  cluster,
  db,
  listChanges,
  log,
  pauseMs,
  signal,
  ...options
}: IndexFeedOptions): IndexFeed {
  let cursor = options.cursor ?? null;
  return {
    async follow() {
      cursor ??= await readCursor(cluster);
      const listed = await listChanges(cursor);
      for (let from = 0; from < listed.ids.length; from += BATCH) {
        const ids = listed.ids.slice(from, from + BATCH);
        const to = { cluster, index: POSTINGS_ALIAS, isAlias: true, pauseMs, signal };
        const unfit = await writeActions(to, await readActions(db, ids));
        if (unfit.length > 0) log.warn({ unfit }, "the search index does not take postings");
      }
      cursor = listed.cursor;
    },
    async keepCursor() {
      if (cursor === null) return;
      const body = { _meta: { cursor } };
      await cluster.ask((client) => client.indices.putMapping({ index: POSTINGS_ALIAS, body }));
    },
  };
}

async function readCursor(cluster: SearchCluster): Promise<string> {
  const indices = await cluster.ask((client) => client.indices.getMapping({ index: POSTINGS_ALIAS }));
  const cursors = Object.values(indices).map(({ mappings }) => mappings?._meta?.cursor);
  if (typeof cursors[0] !== "string") throw new Error(`${POSTINGS_ALIAS} does not say where it ends`);
  return cursors[0];
}

const KEEP_EVERY_MS = 60_000;

/** Follows until it is closed, a look every `pollMs`. */
export function startIndexFeed(options: IndexFeedOptions & { pollMs: number; now: () => Date }) {
  const { log, pollMs, now } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const feed = createIndexFeed({ ...options, signal });
  const run = async () => {
    let keptAt = now().getTime();
    for (let failing = false; !signal.aborted; ) {
      try {
        await feed.follow();
        failing = false;
        if (now().getTime() - keptAt >= KEEP_EVERY_MS) {
          keptAt = now().getTime();
          await feed.keepCursor();
        }
      } catch (error) {
        if (!failing && !signal.aborted)
          log.warn({ err: error }, "the search index could not be brought up to date; it is tried again");
        failing = true;
      }
      await setTimeout(pollMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    /** Resolves when nothing is being written. */
    async close() {
      stopping.abort();
      await running;
    },
  };
}
