import { decideApply } from "#domain/applications/decide-apply.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { applyTarget } from "#server/features/jobs/apply-target.ts";
import { jobPath } from "#server/features/jobs/present-job-card.ts";
import { keepPendingJob } from "./keep-pending-job.ts";

/** Where the browser goes next. `newToken` is set when a visitor session had to be made to keep the target. */
export type ApplyOutcome = { location: string; newToken: string | null };

/**
 * "Apply" on a card or a job's page. Only who may apply learns the link; for everybody else the target is kept on the
 * server. Throws NOT_FOUND when the posting is closed or unknown, or leads nowhere.
 */
export async function requestApply(ctx: Ctx, { jobId }: { jobId: string }): Promise<ApplyOutcome> {
  const hit = ctx.catalogue.find(jobId, {});
  const target = hit ? applyTarget(ctx, hit.job) : null;
  if (!hit || !target) throw new AppError("NOT_FOUND", "This job is no longer available");
  // No checkout is recorded before billing exists, and "unknown" never counts as complete.
  const decision = decideApply(ctx.viewer, "unknown");
  if (decision.kind === "open") return { location: target.url, newToken: null };
  const newToken = await keepPendingJob(ctx, { jobId: hit.job.id, redirectAfterLogin: jobPath(hit.job) });
  if (decision.kind === "login") return { location: "/login?redirect=results", newToken };
  return { location: `/results?activate=${hit.job.id}`, newToken };
}
