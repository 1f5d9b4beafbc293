import { and, eq, inArray } from "drizzle-orm";
import { listings } from "#server/db/schema/crawl.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import type { BoardRow, CrawlDeps } from "./crawl-deps.ts";
import { observe } from "./settle-walk.ts";

/** Closes the postings that the source said are removed, or all open ones of a board that is gone (null). Answers how many. */
export async function closeBoard(
  deps: CrawlDeps,
  { n, source }: BoardRow,
  removed: readonly string[] | null,
): Promise<number> {
  const ofBoard = and(eq(listings.board, n), eq(listings.open, true));
  const named = removed && and(eq(jobs.source, source), inArray(jobs.externalId, [...removed]));
  const rows = await deps.db
    .select({ listing: listings })
    .from(listings)
    .innerJoin(jobs, eq(jobs.id, listings.postingId))
    .where(named ? and(ofBoard, named) : ofBoard);
  return observe(
    deps,
    rows.map(({ listing }) => listing),
    { kind: removed ? "removed" : "board-gone" },
  );
}
