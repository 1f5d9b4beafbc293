import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { jobs } from "#server/db/schema/index.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { beginJobChanges } from "#server/features/jobs/job-changes.ts";

/** Imports that list only part of a source close an open posting not listed for this long. */
const UNSEEN_DAYS = 90;

/** Below this many missing postings the guard against truncated files stays silent: small sources do turn over. */
const MASS_CLOSE_FROM = 10;

type CloseMissingInput = { source: string; importStartedAt: Date; closedAt: Date; allowMassClose: boolean };

/**
 * Closes open postings that a full import, started at `importStartedAt`, did not list. If over half (at least 10) would go, nothing is
 * closed without `allowMassClose`: the file is more likely cut.
 */
export async function closeMissingJobs(
  ctx: Pick<Ctx, "db">,
  { source, importStartedAt, closedAt, allowMassClose }: CloseMissingInput,
): Promise<{ closed: number; refused: number }> {
  const openOfSource = and(eq(jobs.source, source), isNull(jobs.closedAt));
  const missing = and(openOfSource, lt(jobs.syncedAt, importStartedAt));
  return withTransaction(ctx, async (ctx) => {
    const changedAt = await beginJobChanges(ctx);
    const missingCount = await ctx.db.$count(jobs, missing);
    const seenAgain = await ctx.db.$count(
      jobs,
      and(openOfSource, gte(jobs.syncedAt, importStartedAt), lt(jobs.firstSeenAt, importStartedAt)),
    );
    if (!allowMassClose && missingCount >= MASS_CLOSE_FROM && missingCount > seenAgain)
      return { closed: 0, refused: missingCount };
    await markClosed(ctx, { which: missing, closedAt, changedAt });
    return { closed: missingCount, refused: 0 };
  });
}

/** Closes these postings, open ones only, because their source says that they are gone; within a transaction. */
export async function closeJobs(
  ctx: Pick<Ctx, "db">,
  { ids, closedAt }: { ids: readonly string[]; closedAt: Date },
): Promise<void> {
  const changedAt = await beginJobChanges(ctx);
  await markClosed(ctx, { which: and(inArray(jobs.id, [...ids]), isNull(jobs.closedAt)), closedAt, changedAt });
}

async function markClosed(
  ctx: Pick<Ctx, "db">,
  { which, closedAt, changedAt }: { which: SQL | undefined; closedAt: Date; changedAt: string },
): Promise<void> {
  await ctx.db
    .update(jobs)
    .set({ closedAt, changedAt: sql`${changedAt}::timestamptz` })
    .where(which);
}

/** Closes the open postings of a source that no import has listed for UNSEEN_DAYS; returns how many. */
export function closeUnseenJobs(
  ctx: Pick<Ctx, "db">,
  { source, importStartedAt, closedAt }: Omit<CloseMissingInput, "allowMassClose">,
): Promise<number> {
  return withTransaction(ctx, async (ctx) => {
    const changedAt = sql`${await beginJobChanges(ctx)}::timestamptz`;
    const since = new Date(importStartedAt.getTime() - UNSEEN_DAYS * DAY_MS);
    const unseen = and(eq(jobs.source, source), isNull(jobs.closedAt), lt(jobs.syncedAt, since));
    const closed = await ctx.db.update(jobs).set({ closedAt, changedAt }).where(unseen).returning({ id: jobs.id });
    return closed.length;
  });
}
