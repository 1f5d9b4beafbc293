import { sql } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { boards } from "#server/db/schema/crawl.ts";

/** How far a first round over all boards has come. */
type CrawlProgress = { seen: number; total: number };

export async function countBoards(ctx: Pick<Ctx, "db">): Promise<CrawlProgress> {
  const [counts] = await ctx.db
    .select({
      seen: sql<number>`(count(*) filter (where ${boards.lastAt} is not null))::integer`,
      total: sql<number>`count(*)::integer`,
    })
    .from(boards)
    .where(sql`${boards.state} in ('candidate', 'live')`);
  return counts ?? { seen: 0, total: 0 };
}
