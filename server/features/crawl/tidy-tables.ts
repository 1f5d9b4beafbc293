import { sql } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";

const FIRST_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Table upkeep in hours: what is rewritten at every look soon, what grows slowly seldom, since nothing else is answered meanwhile. */
const UPKEEP = [
  [1, "vacuum (analyze) boards, crawl_holds, role_grouping"],
  [24, "vacuum (analyze) listings, posting_events"],
  [24, "analyze jobs (source, external_id, role_key, role_id, changed_at, closed_at, synced_at)"],
  [24 * 7, "vacuum jobs"],
] as const;

/**
 * The embedded database has no autovacuum: without this, rows that were replaced at every look would pile up for ever, and queries would
 * be planned for empty tables. Does what is due.
 */
export function createUpkeep({ db, now }: Pick<Ctx, "db" | "now">): () => Promise<void> {
  let next = now().getTime() + FIRST_MS;
  let turn = 0;
  return async () => {
    if (now().getTime() < next) return;
    next = now().getTime() + HOUR_MS;
    for (const [hours, statement] of UPKEEP) if (turn % hours === 0) await db.execute(sql.raw(statement));
    turn++;
  };
}
