import { desc, isNull, sql } from "drizzle-orm";
import { NOT_A_JOB, type NotAJob } from "#domain/reading/occupation/not-a-job.ts";
import type { Ctx } from "#server/ctx.ts";
import { jobs } from "#server/db/schema/jobs.ts";

/** How many open postings are examined, latest listed first: readings are examined one by one. */
const MOST_READ = 20_000;
const MOST_SHOWN = 50;

type LeftOut = { id: string; title: string | null; company: string | null; source: string };

/** Open postings left out of lists, or doubtful there (`several`): counts by reason with the last seen. Looks at the newest 20,000. */
export async function listLeftOut(
  ctx: Pick<Ctx, "db">,
): Promise<{ reason: NotAJob; count: number; postings: LeftOut[] }[]> {
  const seen = ctx.db
    .select({
      ...{ id: jobs.id, title: jobs.title, company: jobs.company, source: jobs.source, syncedAt: jobs.syncedAt },
      reason: sql<NotAJob | null>`${jobs.reading} ->> 'notAJob'`.as("reason"),
    })
    .from(jobs)
    .where(isNull(jobs.closedAt))
    .orderBy(desc(jobs.syncedAt))
    .limit(MOST_READ)
    .as("seen");
  const found = await ctx.db
    .select()
    .from(seen)
    .where(sql`${seen.reason} is not null`)
    .orderBy(desc(seen.syncedAt), seen.id);
  const byReason = Map.groupBy(found, ({ reason }) => reason);
  const perReason = Math.ceil(MOST_SHOWN / NOT_A_JOB.length);
  return NOT_A_JOB.flatMap((reason) => {
    const postings = byReason.get(reason) ?? [];
    const shown = postings
      .slice(0, perReason)
      .map(({ id, title, company, source }) => ({ id, title, company, source }));
    return postings.length === 0 ? [] : [{ reason, count: postings.length, postings: shown }];
  });
}
