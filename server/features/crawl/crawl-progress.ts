import { sql } from "drizzle-orm";
import { orNull } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { boards } from "#server/db/schema/crawl.ts";
import { NOT_STOPPED } from "./source-states.ts";

type BoardCounts = { seen: number; total: number };

export async function countBoards(ctx: Pick<Ctx, "db">): Promise<BoardCounts> {
  const [counts] = await ctx.db
    .select({
      seen: sql<number>`(count(*) filter (where ${boards.lastAt} is not null))::integer`,
      total: sql<number>`count(*)::integer`,
    })
    .from(boards)
    .where(sql`${boards.state} in ('candidate', 'live') and ${NOT_STOPPED}`);
  return counts ?? { seen: 0, total: 0 };
}

/** Ways to the boards whose first round is over; of those nobody need ask again. */
const complete = new WeakSet<object>();

/** Shown on every page viewed meanwhile; counted at most this often, and no page waits while a recent count exists. */
const KEPT_MS = 3_000;
const STANDS_IN_MS = 30_000;
type Kept = { at: number; counts: Promise<BoardCounts | null>; made: BoardCounts | null };
const kept = new WeakMap<object, Kept>();

/** How far the first round over all boards has come; null once it is over, and where jobs are not fetched. */
export async function findCrawlProgress(
  ctx: Pick<Ctx, "db" | "now" | "crawl" | "catalogue" | "log">,
): Promise<(BoardCounts & { open: number }) | null> {
  const { crawl } = ctx;
  if (!crawl || complete.has(crawl)) return null;
  const counts = await countedLately(ctx, crawl);
  if (!counts || counts.seen === 0) return null;
  if (counts.seen < counts.total) return { ...counts, open: ctx.catalogue.summary().open };
  complete.add(crawl);
  return null;
}

function countedLately(ctx: Pick<Ctx, "db" | "now" | "log">, crawl: object): Promise<BoardCounts | null> | BoardCounts {
  const at = ctx.now().getTime();
  const last = kept.get(crawl);
  if (last && at - last.at < KEPT_MS) return last.made ?? last.counts;
  const made = last && at - last.at < STANDS_IN_MS ? last.made : null;
  const next: Kept = { at, made, counts: orNull(ctx, "crawl progress", countBoards(ctx)) };
  kept.set(crawl, next);
  void next.counts.then((counts) => {
    next.made = counts;
  });
  return made ?? next.counts;
}
