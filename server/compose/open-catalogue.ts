import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Logger } from "pino";
import { errorCode } from "#domain/shared/app-error.ts";
import type { Database } from "#server/db/client.ts";
import { findDatabaseId } from "#server/db/database-id.ts";
import { listenOnPostgres } from "#server/db/postgres/postgres-database.ts";
import type { Env } from "#server/env.ts";
import { findChangeMark, JOB_CHANGES_CHANNEL, listJobChanges } from "#server/features/jobs/job-changes.ts";
import { loadSampleJobs } from "#server/features/jobs/sample-jobs.ts";
import { countOpenJobs, findListedJobs, findOpenJobs, openJobPages } from "#server/features/jobs/stored-postings.ts";
import { createLiveCatalogue } from "#server/index/live-catalogue.ts";
import { type ClusterWatch, createClusterClient, watched } from "#server/index/opensearch/cluster-client.ts";
import { clusterFeeds } from "#server/index/opensearch/cluster-feed.ts";
import { checkCluster, namesFor } from "#server/index/opensearch/cluster-index.ts";
import type { IndexFeeds } from "#server/index/store/index-feed.ts";
import { KEPT_SEGMENT } from "#server/index/store/segment-file.ts";
import { startIndexBuilder } from "#server/index/threads/index-builder.ts";
import { openQueryPool } from "#server/index/threads/query-pool.ts";
import type { DataFiles } from "#server/load-data-files.ts";

const CATALOGUE_POLL_MS = 1_000;

type CatalogueParts = { database: Database; dataFiles: DataFiles; dataDir: string; now: () => Date; log: Logger };

/** The list of jobs: in memory and kept in a file for the next start, or in a search cluster. It follows the table until it is closed. */
export async function openCatalogue(env: Env, { database, dataFiles, dataDir, now, log }: CatalogueParts) {
  const kept = await findDatabaseId(database.db).then(
    (id) => ({ path: join(dataDir, KEPT_SEGMENT), database: id }),
    (error: unknown) => {
      log.warn(
        { err: error },
        "the database does not tell which one it is: the catalogue is not kept for a next start",
      );
      return null;
    },
  );
  const cluster = env.OPENSEARCH_URL ? await openSearchCluster(env.OPENSEARCH_URL, kept?.database ?? null, log) : null;
  const catalogue = createLiveCatalogue({
    loadOpenJobs: () => openJobPages(database),
    countOpenJobs: () => countOpenJobs(database),
    loadSamples: () => loadSampleJobs(now(), dataFiles.sampleReadings),
    findChangeMark: () => findChangeMark(database),
    rates: dataFiles.rates,
    pollMs: CATALOGUE_POLL_MS,
    builder: startIndexBuilder(),
    pool: openQueryPool({ rates: dataFiles.rates, log }),
    findPostings: (ids) => findOpenJobs(database, ids),
    findIndexed: (ids) => findListedJobs(database, ids),
    listChanges: (after) => listJobChanges(database, after),
    kept,
    elsewhere: cluster?.feeds ?? null,
    now,
    log,
  });
  const listener = env.DATABASE_URL
    ? listenOnPostgres(env.DATABASE_URL, JOB_CHANGES_CHANNEL, { onNotice: catalogue.refreshSoon, log })
    : null;
  return {
    catalogue,
    searchCluster: cluster?.watch ?? null,
    async closeCatalogue(): Promise<void> {
      await listener?.close();
      await catalogue.close();
    },
  };
}

/**
 * The search cluster for this database; null = the index is in memory, as the database has no id. Throws for the operator when an address
 * is wrong; a cluster that is away may come back.
 */
async function openSearchCluster(
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
