import { type ApplyDecision, decideApply } from "#domain/applications/apply/decide-apply.ts";
import { isEntitled } from "#domain/billing/viewer.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { recordEvent } from "#server/features/applications/tracker/record-event.ts";
import { confirmCheckout } from "#server/features/billing/checkout.ts";
import { statedApplyTarget } from "#server/features/jobs/present-job.ts";
import { findJob } from "#server/features/jobs/stored-postings.ts";
import { coveredJobs } from "#server/features/search/own-list.ts";
import { beginApplication } from "./draft.ts";

/** The apply link for somebody who may open it, which is anybody where the source's terms say so; null for everybody else. Throws NOT_FOUND when the posting is closed, unknown or leads nowhere. */
export async function getApplyLink(ctx: Ctx, { jobId }: { jobId: string }): Promise<string | null> {
  const hit = await ctx.catalogue.find(jobId, {});
  const target = hit ? statedApplyTarget(ctx, hit.job) : null;
  if (!target) throw new AppError("NOT_FOUND", "This job is no longer available");
  if (target.isFree) return target.url;
  if (decideApply(ctx.viewer).kind !== "open") return null;
  return (await isWithinTrial(ctx, { jobId })) ? target.url : null;
}

/**
 * Records, once, that the person opened the employer's page, which begins their application. False without access or room for another.
 * Throws NOT_FOUND or GONE for the posting.
 */
export async function recordApplyClick(ctx: Ctx, { jobId }: { jobId: string }): Promise<boolean> {
  const { id: userId } = requireUser(ctx);
  const job = await getOpenPosting(ctx, jobId);
  if ((await getApplyLink(ctx, { jobId: job.id })) === null) return false;
  return await withTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId);
    const applicationId = await beginApplication(ctx, job);
    if (applicationId === null) return false;
    const evidence = { by: "person", what: "click" } as const;
    const recorded = await recordEvent(ctx, { applicationId, userId, kind: "opened", evidence });
    return recorded?.recorded ?? false;
  });
}

/** What "Apply" does for this visitor; asks the provider about an unfinished checkout. A check that fails never opens anything. */
export async function checkApply(ctx: Ctx): Promise<ApplyDecision> {
  if (!ctx.user || isEntitled(ctx.viewer)) return decideApply(ctx.viewer);
  try {
    const { tier } = await confirmCheckout(ctx);
    return decideApply({ ...ctx.viewer, tier });
  } catch (error) {
    ctx.log.error({ err: error }, "checkout could not be checked");
    return decideApply(ctx.viewer);
  }
}

/** Whether the viewer's tier covers this posting: only a trial may have a limit. Other postings of a job that it covers are covered too. */
export async function isWithinTrial(ctx: Ctx, { jobId }: { jobId: string }): Promise<boolean> {
  const covered = await coveredJobs(ctx);
  if (covered === null) return true;
  return covered.some(({ id, role }) => id === jobId || role?.postings.some((posting) => posting.id === jobId));
}

/** The open posting of this id. Throws GONE for one that was closed, NOT_FOUND for an unknown id. */
export async function getOpenPosting(ctx: Ctx, jobId: string): Promise<JobPosting> {
  const hit = await ctx.catalogue.find(jobId, {});
  if (hit) return hit.job;
  throw new AppError((await findJob(ctx, jobId)) ? "GONE" : "NOT_FOUND", "This job is no longer available");
}
