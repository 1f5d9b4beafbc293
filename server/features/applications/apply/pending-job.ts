import { type JobNames, shownNames } from "#domain/posting/display-job.ts";
import type { Ctx } from "#server/ctx.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { jobPath } from "#server/features/jobs/present-job-card.ts";
import { ownSession } from "#server/features/questionnaire/visitor-session.ts";
import { keepPendingApplication } from "./keep-pending-application.ts";

type PendingJob = JobNames & { path: string };

/** What this browser wanted to apply to, while the posting is open; null otherwise. */
export async function findPendingJob(ctx: Ctx): Promise<PendingJob | null> {
  if (ctx.visitor.tokenHash === null) return null;
  const [row] = await ctx.db
    .select({ jobId: visitorSessions.pendingJobId })
    .from(visitorSessions)
    .where(ownSession(ctx))
    .limit(1);
  const hit = row?.jobId ? await ctx.catalogue.find(row.jobId, {}) : null;
  return hit ? { ...shownNames(hit.job), path: jobPath(hit.job) } : null;
}

/**
 * For the moment of signing in: the path this browser was to come back to, once. It is forgotten, and the job it belongs to is kept for
 * the person from now on.
 */
export async function takePendingPath(ctx: Ctx, userId: string): Promise<string | null> {
  if (ctx.visitor.tokenHash === null) return null;
  const own = ownSession(ctx);
  const [row] = await ctx.db
    .select({ path: visitorSessions.redirectAfterLogin, jobId: visitorSessions.pendingJobId })
    .from(visitorSessions)
    .where(own)
    .limit(1);
  if (!row?.path) return null;
  await ctx.db.update(visitorSessions).set({ redirectAfterLogin: null, pendingJobId: null }).where(own);
  if (row.jobId) await keepPendingApplication(ctx, { userId, jobId: row.jobId });
  return row.path;
}
