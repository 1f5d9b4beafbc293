import { decideApply } from "#domain/applications/decide-apply.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { jobPath } from "#server/features/jobs/present-job-card.ts";
import { findApplyLink } from "./find-apply-link.ts";
import { keepPendingJob } from "./keep-pending-job.ts";

/** Where the browser goes next. `newToken` is set when a visitor session had to be made to keep the target. */
export type ApplyOutcome = { location: string; newToken: string | null };

/**
 * "Apply" for somebody who may not open the link yet: the target is kept on the server, and login or the activation popup follows.
 * Whoever may apply is sent to the link. Throws NOT_FOUND when the posting is closed, unknown or leads nowhere.
 */
export async function requestApply(ctx: Ctx, { jobId }: { jobId: string }): Promise<ApplyOutcome> {
  const link = await findApplyLink(ctx, { jobId });
  if (link) return { location: link, newToken: null };
  const hit = await ctx.catalogue.find(jobId, {});
  if (!hit) throw new AppError("NOT_FOUND", "This job is no longer available");
  const newToken = await keepPendingJob(ctx, { jobId: hit.job.id, redirectAfterLogin: jobPath(hit.job) });
  const login = decideApply(ctx.viewer, "unknown").kind === "login";
  return { location: login ? "/login?redirect=results" : `/results?activate=${hit.job.id}`, newToken };
}
