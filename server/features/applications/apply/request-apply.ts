import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { closeIfGone } from "#server/features/crawl/check-posting.ts";
import { jobPath } from "#server/features/jobs/present-job.ts";
import { writeVisitorSession } from "#server/features/questionnaire/visitor-session.ts";
import { checkApply, getApplyLink } from "./apply-link.ts";
import { activationPath, keepPendingApplication } from "./pending-application.ts";

/** Where the browser goes next. `newToken` is set when a visitor session had to be made to keep the target. */
type ApplyOutcome = { location: string; newToken: string | null };

/**
 * "Apply" without access: stores the target and leads to login or, after a check for a completed checkout, to the job's page, which
 * activates it. With access, leads to the link. Throws NOT_FOUND for a posting that is closed, unknown or without link, GONE if it just
 * closed.
 */
export async function requestApply(ctx: Ctx, { jobId }: { jobId: string }): Promise<ApplyOutcome> {
  const link = await getApplyLink(ctx, { jobId });
  // First of all: no login or payment is asked for a job that is gone.
  await refuseIfGone(ctx, { jobId });
  if (link) return { location: link, newToken: null };
  const hit = await ctx.catalogue.find(jobId, {});
  if (!hit) throw new AppError("NOT_FOUND", "This job is no longer available");
  const { id } = hit.job;
  if (!ctx.user) {
    // A later job replaces it; a search that waits to be saved stays.
    const { newToken } = await writeVisitorSession(ctx, { pendingJobId: id });
    return { location: "/login?redirect=results", newToken };
  }
  await keepPendingApplication(ctx, { userId: ctx.user.id, jobId: id });
  await checkApply(ctx);
  return { location: activationPath(jobPath(hit.job)), newToken: null };
}

/** The apply link of a posting checked to be still open; null without access. Throws NOT_FOUND or GONE. */
export async function openApplyLink(ctx: Ctx, { jobId }: { jobId: string }): Promise<string | null> {
  const link = await getApplyLink(ctx, { jobId });
  if (link) await refuseIfGone(ctx, { jobId });
  return link;
}

async function refuseIfGone(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  if (await closeIfGone(ctx, { jobId })) throw new AppError("GONE", "This job has just closed");
}
