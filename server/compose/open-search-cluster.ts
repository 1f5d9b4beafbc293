import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { errorCode } from "#domain/shared/app-error.ts";
import { type ClusterWatch, createClusterClient, watched } from "#server/index/opensearch/cluster-client.ts";
import { clusterFeeds } from "#server/index/opensearch/cluster-feed.ts";
import { checkCluster, namesFor } from "#server/index/opensearch/cluster-index.ts";
import type { IndexFeeds } from "#server/index/store/index-feed.ts";

/**
 * The search cluster for this database; null = the index is in memory, as the database has no id. Throws for the operator when an address
 * is wrong; a cluster that is away may come back.
 */
export async function openSearchCluster(
  urls: readonly string[],
  database: string | null,
  log: Logger,
): Promise<{ feeds: IndexFeeds; watch: ClusterWatch } | null> {
  if (database === null) {
    log.warn("OPENSEARCH_URL is not used: the database does not tell which one it is");
    return null;
  }
  const watch: ClusterWatch = { onRequest: () => undefined, backlog: 0, currentAt: null };
  const client = watched(createClusterClient(urls), watch);
  await checkCluster(client).catch((error: unknown) => {
    if (errorCode(error) !== "UNAVAILABLE") throw error;
    log.warn({ err: error }, "the search cluster does not answer; searches are refused until it does");
  });
  return { feeds: clusterFeeds({ client, names: namesFor(database), owner: randomUUID(), watch }), watch };
}
