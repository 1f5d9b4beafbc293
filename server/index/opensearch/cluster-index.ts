import { createHash } from "node:crypto";
import { isExcluded } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { asRole } from "#domain/posting/role.ts";
import type { IndexedPosting } from "#server/index/build/segment.ts";
import { type ClusterClient, ClusterRefusal } from "./cluster-client.ts";
import { createFactTable, type FactTable } from "./fact-table.ts";
import { documentOf, FORM, type IndexNames, MAPPINGS, settingsOf } from "./index-shape.ts";
import { dropIndex, factsOf, noteBuild, removeLostBuilds } from "./lost-builds.ts";

export function namesFor(database: string): IndexNames {
  const all = `postings-${createHash("sha256").update(database).digest("hex").slice(0, 12)}-${FORM}`;
  return { all, state: `${all}-state` };
}

export const SHARDS = 3;
/** Documents per request. */
const BATCH = 1_000;
const SUPPORTED = /^[23]\./;
/** Where an index of an earlier reading goes on; smaller than the time of any change. */
const BEGINNING = 0;

/** One index, open for reading and writing. */
export type ClusterIndex = {
  name: string;
  table: FactTable;
  /** Writes these postings as they were at `cursor` or later, so that what is older never replaces what is newer; `gone` are taken out. */
  write(postings: readonly IndexedPosting[], gone: readonly string[], cursor: string): Promise<void>;
  /** Makes what was written visible, and notes up to where the table was followed. */
  keep(cursor: string): Promise<void>;
  /** Up to where the table was followed. */
  cursor(): Promise<string | null>;
};

/** Throws a sentence for the operator where the cluster is one this program does not know. */
export async function checkCluster(client: ClusterClient): Promise<void> {
  const { version } = await client.send<{ version: { distribution?: string; number: string } }>("GET", "/");
  if (version.distribution !== "opensearch" || !SUPPORTED.test(version.number))
    throw new Error(
      `OPENSEARCH_URL leads to ${version.distribution ?? "a server"} ${version.number}; OpenSearch 2 or 3 is needed.`,
    );
}

/** The index that is read; null = there is none yet. */
export async function currentIndex(client: ClusterClient, { all, state }: IndexNames): Promise<ClusterIndex | null> {
  const answer = await client.send<Record<string, unknown>>("GET", `/_alias/${all}`, undefined, { also: [404] });
  const [name] = "error" in answer ? [] : Object.keys(answer).sort().reverse();
  if (name === undefined) return null;
  return openIndex(client, name, state);
}

/** Whether an index has the fields that this program writes. */
export async function hasOurShape(client: ClusterClient, name: string): Promise<boolean> {
  type Fields = Record<string, { type: string }>;
  const found = await client.send<Record<string, { mappings: { properties?: Fields } }>>("GET", `/${name}/_mapping`);
  const { properties = {} } = found[name]?.mappings ?? {};
  return Object.entries(MAPPINGS.properties as Fields).every(([field, { type }]) => properties[field]?.type === type);
}

function openIndex(client: ClusterClient, name: string, state: string): ClusterIndex {
  const table = createFactTable(client, factsOf(name));
  return {
    name,
    table,
    async write(postings, gone, cursor) {
      const version = microsecondsOf(cursor);
      for (let from = 0; from < postings.length; from += BATCH) {
        const batch = postings.slice(from, from + BATCH);
        await table.addAll(batch);
        const pages = table.pages();
        const lines = batch.flatMap((posting) => [
          { index: { _id: posting.id, version, version_type: "external_gte" } },
          documentOf(posting, table.numbersOf(posting), pages),
        ]);
        await bulk(client, name, lines);
      }
      const lines = gone.map((_id) => ({ delete: { _id, version, version_type: "external_gte" } }));
      for (let from = 0; from < lines.length; from += BATCH) await bulk(client, name, lines.slice(from, from + BATCH));
    },
    async keep(cursor) {
      await client.send("POST", `/${name}/_refresh`);
      await client.send("PUT", `/${state}/_doc/${name}`, { cursor, at: Date.now() });
    },
    async cursor() {
      const answer = await client.send<{ _source?: { cursor: string } }>("GET", `/${state}/_doc/${name}`, undefined, {
        also: [404],
      });
      return answer._source?.cursor ?? null;
    },
  };
}

async function bulk(client: ClusterClient, index: string, lines: readonly object[]): Promise<void> {
  type Item = Record<string, { status: number; error?: { type: string; reason: string } }>;
  const path = `/${index}/_bulk?wait_for_active_shards=1&require_alias=false`;
  const { items } = await client.send<{ items: Item[] }>("POST", path, lines);
  // A newer state is there already.
  for (const item of items)
    for (const { status, error } of Object.values(item))
      if (error && status !== 409) throw new ClusterRefusal(status, error.type, error.reason);
}

/**
 * Fills an index of its own with these pages, read at `cursor` or later, and then lets it be read instead of the one before, which is deleted,
 * as is what builds that were killed left behind.
 */
export async function buildIndex(
  client: ClusterClient,
  { all, state }: IndexNames,
  pages: AsyncIterable<readonly IndexedPosting[]>,
  { cursor, shards, stamp }: { cursor: string; shards: number; stamp: string },
): Promise<ClusterIndex> {
  const name = `${all}-${stamp}`;
  await removeLostBuilds(client, { all, state }, Number(stamp));
  const settings = { ...settingsOf(shards), refresh_interval: "-1" };
  await client.send("PUT", `/${name}`, { settings: { index: settings }, mappings: MAPPINGS }, { also: [400] });
  const small = { number_of_shards: 1, auto_expand_replicas: "0-1" };
  const log = { dynamic: "strict", properties: { page: { type: "object", enabled: false } } };
  await client.send("PUT", `/${factsOf(name)}`, { settings: { index: small }, mappings: log }, { also: [400] });
  const index = openIndex(client, name, state);
  for await (const page of pages) {
    const listed = page.filter((job) => !isExcluded(job));
    for (let from = 0; from < listed.length; from += BATCH) {
      await noteBuild(client, state, name);
      await index.write(listed.slice(from, from + BATCH), [], cursor);
    }
  }
  await client.send("PUT", `/${name}/_settings`, { index: { refresh_interval: settingsOf(shards).refresh_interval } });
  await index.keep(cursor);
  // A process that slept for long finds its index gone, and what it wrote since in one that the cluster made up.
  if (!(await hasOurShape(client, name))) throw new Error(`The index ${name} was removed while it was filled.`);
  const before = await client.send<Record<string, unknown>>("GET", `/_alias/${all}`, undefined, { also: [404] });
  const old = "error" in before ? [] : Object.keys(before).filter((other) => other !== name);
  await client.send("POST", "/_aliases", {
    actions: [{ add: { index: name, alias: all } }, ...old.map((other) => ({ remove: { index: other, alias: all } }))],
  });
  for (const other of old) await dropIndex(client, state, other);
  return index;
}

/**
 * Rebuilds an index beside the one that is searched, whoever has the right to write: they go on with the new one from `cursor`, the
 * state of the table before `pages` were read.
 */
export const rebuildIndex = (
  client: ClusterClient,
  names: IndexNames,
  pages: AsyncIterable<readonly IndexedPosting[]>,
  cursor: string,
): Promise<ClusterIndex> => buildIndex(client, names, pages, { cursor, shards: SHARDS, stamp: String(Date.now()) });

/** Reads what changed after a cursor and writes it; `findPostings` reads it as it is now. */
export async function writeChanges(
  index: ClusterIndex,
  { ids, cursor }: { ids: readonly string[]; cursor: string },
  findPostings: (ids: readonly string[]) => Promise<ReadonlyMap<string, JobPosting>>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const open = await findPostings(batch);
    const listed = [...open.values()].filter((job) => job.roleId === null && !isExcluded(job));
    const kept = new Set(listed.map(({ id }) => id));
    await index.write(
      listed.map(asRole),
      batch.filter((id) => !kept.has(id)),
      cursor,
    );
  }
}

/** Microseconds of a time as the database writes it, which never run backwards: versions of documents. */
export function microsecondsOf(cursor: string): number {
  const [, date, time, fraction = "", zone = "+00"] =
    /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d(?::?\d\d)?)?/.exec(cursor) ?? [];
  if (!date) return BEGINNING;
  const offset = zone.length === 3 ? `${zone}:00` : zone;
  return Date.parse(`${date}T${time}${offset}`) * 1_000 + Number(fraction.padEnd(6, "0"));
}
