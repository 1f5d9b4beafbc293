import { decideApply } from "#domain/applications/apply/decide-apply.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { applyTarget } from "#server/features/jobs/apply-target.ts";
import { isWithinTrial } from "./is-within-trial.ts";

/** The apply link for somebody who may open it; null for everybody else. Throws NOT_FOUND when the posting is closed, unknown or leads nowhere. */
export async function findApplyLink(ctx: Ctx, { jobId }: { jobId: string }): Promise<string | null> {
  const hit = await ctx.catalogue.find(jobId, {});
  const target = hit ? applyTarget(ctx, hit.job) : null;
  if (!target) throw new AppError("NOT_FOUND", "This job is no longer available");
  if (decideApply(ctx.viewer).kind !== "open") return null;
  return (await isWithinTrial(ctx, { jobId })) ? target.url : null;
}
