import type { Db } from "#server/db/client.ts";
import type { ListChanges } from "../packed/packed-feed.ts";
import { createIndexFeed, type IndexFeedOptions } from "./index-feed.ts";
import { indexBody, POSTINGS_ALIAS } from "./index-shape.ts";
import { openActions } from "./read-actions.ts";
import type { SearchCluster } from "./search-cluster.ts";
import { writeActions } from "./write-actions.ts";

export type FillOptions = {
  cluster: SearchCluster;
  db: Db;
  listChanges: ListChanges;
  log: IndexFeedOptions["log"];
  /** Tells this index from the ones before it. */
  name: string;
  shards: number;
  replicas: number;
  onProgress?: (written: number) => void;
};

const ADMIN_LIMIT_MS = 30_000;

/**
 * Writes all open postings into a new index and lets it take the place of the one before, which is deleted. Searches go on meanwhile, over
 * the one before; what changes meanwhile is in the new one when this ends.
 *
 * @returns how many postings were written.
 * @throws UNAVAILABLE; the index before stays and the new one is gone, if the cluster can still be reached. When only the changes of
 * meanwhile could not be written, the new one is in place: to be run again.
 */
export async function fillIndex(options: FillOptions): Promise<number> {
  const { cluster, db, listChanges, log, name, shards, replicas, onProgress } = options;
  const index = `${POSTINGS_ALIAS}-${name}`;
  const { cursor } = await listChanges(null);
  const body = indexBody(cursor, { shards, replicas });
  await cluster.ask((client) => client.indices.create({ index, body }), ADMIN_LIMIT_MS);
  let written = 0;
  try {
    for await (const actions of openActions(db)) {
      const unfit = await writeActions({ cluster, index, isAlias: false }, actions);
      if (unfit.length > 0) throw new Error(`${unfit.length} postings do not fit, the first for ${unfit[0]?.reason}`);
      written += actions.length;
      onProgress?.(written);
    }
    await cluster.ask((client) => client.indices.refresh({ index }), ADMIN_LIMIT_MS);
    await putInPlace(cluster, index);
  } catch (error) {
    await cluster.ask((client) => client.indices.delete({ index }), ADMIN_LIMIT_MS).catch(() => undefined);
    throw error;
  }
  // After the change of place: what other processes wrote into the index before until then is in these changes too.
  const feed = createIndexFeed({ cluster, db, listChanges, log, cursor });
  await feed.follow();
  await feed.keepCursor();
  return written;
}

async function putInPlace(cluster: SearchCluster, index: string): Promise<void> {
  const name = POSTINGS_ALIAS;
  const isThere = await cluster.ask((client) => client.indices.existsAlias({ name }));
  const before = isThere ? Object.keys(await cluster.ask((client) => client.indices.getAlias({ name }))) : [];
  const actions = [...before.map((old) => ({ remove_index: { index: old } })), { add: { index, alias: name } }];
  await cluster.ask((client) => client.indices.updateAliases({ body: { actions } }), ADMIN_LIMIT_MS);
}
