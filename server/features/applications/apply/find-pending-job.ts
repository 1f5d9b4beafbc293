import { type JobNames, shownNames } from "#domain/posting/display-job.ts";
import type { Ctx } from "#server/ctx.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { jobPath } from "#server/features/jobs/present-job-card.ts";
import { ownSession } from "#server/features/questionnaire/visitor-session.ts";

export type PendingJob = JobNames & { path: string };

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
