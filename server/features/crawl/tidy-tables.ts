import { sql } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";

const FIRST_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Every so many hours: what is rewritten at every look soon, what grows slowly seldom. */
const UPKEEP = [
  [1, ["boards", "crawl_holds", "role_grouping"]],
  [24, ["listings", "posting_events"]],
  [24 * 7, ["jobs"]],
] as const;
/** Nothing else is answered meanwhile: about a second for so many bytes. A larger table stays as it is. */
const MOST_BYTES = 128 * 1024 * 1024;

/**
 * The embedded database has no autovacuum: without this, rows that were replaced at every look would pile up for ever. Does what is due.
 */
export function createUpkeep({ db, now }: Pick<Ctx, "db" | "now">): () => Promise<void> {
  let next = now().getTime() + FIRST_MS;
  let turn = 1;
  return async () => {
    if (now().getTime() < next) return;
    next = now().getTime() + HOUR_MS;
    const due = UPKEEP.flatMap(([hours, tables]) => (turn % hours === 0 ? tables : []));
    turn++;
    for (const table of due) {
      const { rows } = await db.execute<{ bytes: number }>(
        sql`select pg_relation_size(${table}::regclass)::float8 as bytes`,
      );
      if ((rows[0]?.bytes ?? 0) <= MOST_BYTES) await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
    }
  };
}
