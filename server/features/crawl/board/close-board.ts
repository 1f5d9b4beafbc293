import { and, eq, lt, sql } from "drizzle-orm";
import { AGED_MS } from "#domain/posting/ledger.ts";
import { listings, postingEvents } from "#server/db/schema/crawl.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { sqlTexts } from "#server/db/sql-values.ts";
import type { BoardRow, CrawlDeps } from "#server/features/crawl/crawl-deps.ts";
import { observe } from "./missing-postings.ts";

/** Closes the postings that the source said are removed, or all open ones of a board that is gone (null). Returns how many. */
export async function closeBoard(
  deps: CrawlDeps,
  { n, source }: BoardRow,
  removed: readonly string[] | null,
): Promise<number> {
  const ofBoard = and(eq(listings.board, n), eq(listings.open, true));
  const named = removed && and(eq(jobs.source, source), sql`${jobs.externalId} in ${sqlTexts(removed)}`);
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

/** Closes postings of a feed that it has not shown for long, since what a list of the newest lacks may be open or not. Returns how many. */
export async function closeAged(deps: CrawlDeps, { n }: BoardRow, listed: ReadonlySet<string>): Promise<number> {
  const last = sql`(select max(${postingEvents.at}) from ${postingEvents} where ${postingEvents.postingId} = ${listings.postingId})`;
  const before = new Date(deps.now().getTime() - AGED_MS);
  const aged = await deps.db
    .select()
    .from(listings)
    .where(
      and(
        eq(listings.board, n),
        eq(listings.open, true),
        sql`${listings.postingId}::text not in ${sqlTexts([...listed])}`,
        lt(last, before.toISOString()),
      ),
    );
  return observe(deps, aged, { kind: "aged" });
}
