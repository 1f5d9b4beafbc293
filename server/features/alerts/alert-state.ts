import { sql } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { alertProgress, followers } from "#server/db/schema/alerts.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { sqlTime } from "#server/db/sql-values.ts";
import { everyones } from "#server/ownership.ts";

/** For operators: due mails and their delay, the delay of matching, and followers whose mails bounced or who complained. */
export async function findAlertState({ db, now }: Pick<Ctx, "db" | "now">) {
  const at = sqlTime(now());
  const { rows } = await db.execute<{
    due: number;
    delay: number;
    unmatched: number;
    bounced: number;
    complained: number;
  }>(sql`
    select
      count(*) filter (where due_at <= ${at})::int as due,
      coalesce(extract(epoch from ${at} - min(due_at) filter (where due_at <= ${at})), 0)::float8 as delay,
      count(*) filter (where stopped_by = 'bounce')::int as bounced,
      count(*) filter (where stopped_by = 'complaint')::int as complained,
      coalesce(extract(epoch from now() - (
        select min(changed_at) from ${jobs} where changed_at > (select matched_to::timestamptz from ${alertProgress})
      )), 0)::float8 as unmatched
    from ${everyones(followers, "operators count all alerts")}`);
  const { due = 0, delay = 0, unmatched = 0, bounced = 0, complained = 0 } = rows[0] ?? {};
  return { due, delaySeconds: delay, matchDelaySeconds: unmatched, bounced, complained };
}
