import { setTimeout as wait } from "node:timers/promises";
import { HOUR_MS } from "#domain/shared/instant.ts";
import type { IndexedPosting } from "#server/index/build/segment.ts";
import type { PackedAnswers, PackedWork } from "#server/index/query/answer-work.ts";
import { catalogueOfAnswers, type IndexSummary } from "#server/index/query/packed-catalogue.ts";
import type { IndexFeed, IndexFeedOptions, IndexFeeds } from "#server/index/store/index-feed.ts";
import { withTimeLimit } from "#server/with-time-limit.ts";
import { type AskAll, type ClusterAnswers, clusterAnswers, type Found, type Search } from "./cluster-answers.ts";
import { type ClusterClient, ClusterRefusal, type ClusterWatch, patient, unavailable } from "./cluster-client.ts";
import {
  buildIndex,
  type ClusterIndex,
  checkCluster,
  currentIndex,
  hasOurShape,
  microsecondsOf,
  SHARDS,
  writeChanges,
} from "./cluster-index.ts";
import type { IndexNames } from "./index-shape.ts";
import { removeLostBuilds } from "./lost-builds.ts";

type ClusterOptions = {
  client: ClusterClient;
  names: IndexNames;
  /** Names this process among those that share the cluster. */
  owner: string;
  shards?: number;
  /** Time limit of an answer. */
  queryLimitMs?: number;
  /** Kept up to date; `onRequest` is the client's. */
  watch?: ClusterWatch;
};

const QUERY_LIMIT_MS = 10_000;
/** How long a change that another process writes may take before this is called a fault. */
const BEHIND_LIMIT_MS = 20_000;
const RECRAWL_MS = 300;
/** How often what killed builds left is looked for. */
const SWEEP_MS = HOUR_MS;
const MOST_TRIES = 5;
const MOST_SOURCES = 10_000;

/** `client` is for background work, `asking` for answers. */
type OpenCluster = ClusterOptions & { asking: ClusterClient };

/** Live state of one index: what is read of it, and what was last known. */
type State = { index: ClusterIndex; answers: ClusterAnswers; summary: IndexSummary; mark: string };

/** The index has been replaced, or documents say what this process has not read yet. */
class Stale extends Error {}

/** Feeds of a catalogue that answers from a cluster. */
export function clusterFeeds({ client, ...options }: ClusterOptions): IndexFeeds {
  const cluster = { ...options, client: patient(client), asking: client };
  return {
    restore: (options) => restoreClusterFeed(cluster, options),
    build: (pages, cursor, options) => buildClusterFeed(cluster, pages, cursor, options),
  };
}

/** Goes on with the index of this database that the cluster has; null when there is none. */
async function restoreClusterFeed(cluster: OpenCluster, options: IndexFeedOptions): Promise<IndexFeed | null> {
  await checkCluster(cluster.client);
  const index = await currentIndex(cluster.client, cluster.names);
  if (index === null || !(await hasOurShape(cluster.client, index.name))) return null;
  return openFeed(cluster, options);
}

/** Fills a new index, unless another process is about to. */
async function buildClusterFeed(
  cluster: OpenCluster,
  pages: AsyncIterable<readonly IndexedPosting[]>,
  cursor: string,
  options: IndexFeedOptions,
): Promise<IndexFeed> {
  const { client, names, shards = SHARDS } = cluster;
  while (!(await isWriter(cluster))) {
    if ((await currentIndex(client, names)) !== null) return openFeed(cluster, options);
    await wait(RECRAWL_MS);
  }
  const renewed = async function* () {
    for await (const page of pages) {
      await isWriter(cluster);
      yield page;
    }
  };
  await buildIndex(client, names, renewed(), { cursor, shards, stamp: String(Date.now()) });
  return openFeed(cluster, options);
}

/** Whether this process is the one that writes for a while from now on. */
const isWriter = ({ client, names, owner }: OpenCluster) => takeLease(client, names.state, { owner, now: Date.now() });

/** Writes what changed since `cursor`; false when another process has become the one that writes. */
async function writeSince(
  cluster: OpenCluster,
  index: ClusterIndex,
  cursor: string | null,
  { listChanges, findPostings }: Pick<IndexFeedOptions, "listChanges" | "findPostings">,
): Promise<boolean> {
  for (let from = cursor; ; ) {
    const changes = await listChanges(from ?? "-infinity");
    if (cluster.watch) cluster.watch.backlog = changes.ids.length;
    if (changes.ids.length > 0) {
      await index.table.refresh();
      await writeChanges(index, changes, findPostings);
    }
    if (changes.cursor !== from) await index.keep(changes.cursor);
    from = changes.cursor;
    if (!changes.more) return true;
    if (!(await isWriter(cluster))) return false;
  }
}

async function openFeed(cluster: OpenCluster, options: IndexFeedOptions): Promise<IndexFeed> {
  const { client, asking, names, watch, queryLimitMs: limitMs = QUERY_LIMIT_MS } = cluster;
  const { findPostings, listChanges, rates, now, log, onChange, generation } = options;
  let state: State | null = null;
  let syncing: Promise<State> | null = null;
  let sweptAt = Number.NEGATIVE_INFINITY;

  const askIn =
    (index: ClusterIndex): AskAll =>
    (searches) =>
      askAll(asking, index, { searches, limitMs });

  /** Reads which index is current, what its numbers mean, and what it holds. */
  async function sync(): Promise<State> {
    const current = await currentIndex(client, names);
    if (current === null) throw unavailable(new Error("The index is gone."));
    const index = state?.index.name === current.name ? state.index : current;
    const before = index.table.pages();
    await index.table.refresh();
    const mark = `${index.name}/${await index.cursor()}/${index.table.pages()}`;
    if (state?.mark === mark) return state;
    const summary = await readSummary(askIn(index));
    const isSame = state?.index === index && before === index.table.pages() && state.summary.open === summary.open;
    const answers = isSame && state ? state.answers : clusterAnswers(index.table, { rates, open: summary.open });
    state = { index, answers, summary, mark };
    show(summary);
    return state;
  }

  function show(summary: IndexSummary): void {
    onChange(catalogueOfAnswers({ answer, summary, findPostings, rates, now, generation: generation() }));
  }

  function synced(): Promise<State> {
    syncing ??= sync().finally(() => {
      syncing = null;
    });
    return syncing;
  }

  const soonSynced = () => withTimeLimit(limitMs, synced(), () => unavailable(null));

  async function answer<K extends keyof PackedAnswers>(work: PackedWork<K>): Promise<PackedAnswers[K]> {
    for (let tries = 0; ; tries++) {
      const { index, answers } = state ?? (await soonSynced());
      try {
        return await answers[work.kind as K](askIn(index), work);
      } catch (error) {
        if (!(error instanceof Stale)) throw error;
        if (tries === MOST_TRIES) throw unavailable(error);
        await soonSynced();
      }
    }
  }

  /** Writes what changed, or waits for the process that does. */
  async function follow(): Promise<void> {
    const until = Date.now() + BEHIND_LIMIT_MS;
    const index = await currentIndex(client, names);
    if (index === null) {
      // An empty list is rebuilt.
      state = null;
      show({ open: 0, sources: 0, newest: null });
      return;
    }
    for (let latest: string | null = null; ; ) {
      const cursor = await index.cursor();
      if (cursor !== null && latest !== null && microsecondsOf(cursor) >= microsecondsOf(latest)) break;
      if (await isWriter(cluster)) {
        const isWritten = await writeSince(cluster, index, cursor, options);
        if (Date.now() - sweptAt > SWEEP_MS) {
          sweptAt = Date.now();
          await removeLostBuilds(client, names, sweptAt);
        }
        if (isWritten) break;
      }
      latest ??= (await listChanges(null)).cursor;
      if (Date.now() > until) throw new Error("The process that writes to the search cluster is behind.");
      await wait(RECRAWL_MS);
    }
    if (watch) Object.assign(watch, { backlog: 0, currentAt: now() });
    await synced();
  }

  await follow();
  log.info({ index: (state as State | null)?.index.name }, "the catalogue answers from the search cluster");
  return { follow, settled: async () => void (await syncing?.catch(() => undefined)) };
}

async function readSummary(ask: AskAll): Promise<IndexSummary> {
  const aggs = { sources: { terms: { field: "source", size: MOST_SOURCES } }, newest: { max: { field: "posted" } } };
  const [found] = await ask([{ query: { match_all: {} }, size: 0, track_total_hits: true, aggs }]);
  const { hits, aggregations = {} } = found as Found;
  const newest = (aggregations.newest as { value?: number | null } | undefined)?.value ?? null;
  return {
    open: hits.total.value,
    sources: aggregations.sources?.buckets.length ?? 0,
    newest: newest === null ? null : new Date(newest),
  };
}

/** All searches in one request, and with them the question whether documents use facts that are not known here. Throws `Stale` where they do. */
async function askAll(
  client: ClusterClient,
  { name, table }: ClusterIndex,
  { searches, limitMs }: { searches: readonly Search[]; limitMs: number },
): Promise<Found[]> {
  const unread = {
    query: { range: { pages: { gt: table.pages() } } },
    size: 0,
    terminate_after: 1,
    track_total_hits: 1,
  };
  const header = { index: name, allow_partial_search_results: false };
  const lines = [unread, ...searches].flatMap((search) => [header, search]);
  const path = `/_msearch?cancel_after_time_interval=${limitMs}ms`;
  type Answer = Found & { status: number; error?: { type: string; reason: string } };
  for (let tries = 0; ; tries++) {
    const { responses } = await client.send<{ responses: Answer[] }>("POST", path, lines, { limitMs });
    const failed = responses.find(({ error }) => error !== undefined);
    if (!failed?.error) {
      const [ahead, ...found] = responses as [Answer, ...Answer[]];
      if (ahead.hits.total.value > 0) throw new Stale("documents are newer than the facts known here");
      return found;
    }
    const { status, error } = failed;
    // The index has gone, perhaps in the middle of this search.
    if (status === 404) throw new Stale(name);
    const refusal = new ClusterRefusal(status, error.type, JSON.stringify(error));
    if (status < 500 && status !== 429) throw refusal;
    if (tries === MOST_TRIES) throw unavailable(refusal);
    // A node has just gone: its shards are taken over within moments.
    await wait(RECRAWL_MS);
  }
}

const LEASE_MS = 15_000;

/**
 * Takes or renews the right to write until a little later: true for one process at a time, or nearly so. What is written is safe without it; it
 * spares others the work.
 */
async function takeLease(
  client: ClusterClient,
  state: string,
  { owner, now }: { owner: string; now: number },
): Promise<boolean> {
  type Held = { _seq_no: number; _primary_term: number; _source?: { owner: string; until: number } };
  const held = await client.send<Held>("GET", `/${state}/_doc/lease`, undefined, { also: [404] });
  const other = held._source;
  if (other && other.owner !== owner && other.until > now) return false;
  if (other?.owner === owner && other.until > now + LEASE_MS / 2) return true;
  const path = other
    ? `/${state}/_doc/lease?if_seq_no=${held._seq_no}&if_primary_term=${held._primary_term}`
    : `/${state}/_create/lease`;
  const taken = await client.send<{ result?: string }>("PUT", path, { owner, until: now + LEASE_MS }, { also: [409] });
  return taken.result !== undefined;
}
