import type { LiveCatalogueOptions } from "#server/catalogue/live-catalogue.ts";
import { type IndexFeedOptions, startIndexFeed } from "#server/catalogue/opensearch/index-feed.ts";
import {
  createOpensearchCatalogues,
  type OpensearchOptions,
} from "#server/catalogue/opensearch/opensearch-catalogue.ts";
import { openSearchCluster } from "#server/catalogue/opensearch/search-cluster.ts";

type SearchIndexOptions = Omit<OpensearchOptions, "cluster"> &
  Omit<IndexFeedOptions, "cluster"> & {
    pollMs: number;
    /** Whether this process also brings changes to the index. */
    feeds: boolean;
  };

export type SearchIndex = {
  /** What makes a live catalogue answer from the index. */
  live: Required<Pick<LiveCatalogueOptions, "served" | "findChangeMark">>;
  close(): Promise<void>;
};

/** The search cluster that answers in place of lists held here; null without an address. */
export async function openSearchIndex(
  url: string | undefined,
  options: SearchIndexOptions,
): Promise<SearchIndex | null> {
  if (!url) return null;
  const cluster = await openSearchCluster(url);
  const { open, findMark } = createOpensearchCatalogues({ ...options, cluster });
  const feed = options.feeds ? startIndexFeed({ ...options, cluster }) : null;
  return {
    live: { served: open, findChangeMark: findMark },
    async close() {
      await feed?.close();
      await cluster.close();
    },
  };
}
