import type { JobPosting } from "#domain/posting/job-posting.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { findJob } from "#server/features/jobs/find-job.ts";

/** The open posting of this id. Throws GONE for one that was closed, NOT_FOUND for an id nobody knows. */
export async function getOpenPosting(ctx: Ctx, jobId: string): Promise<JobPosting> {
  const hit = await ctx.catalogue.find(jobId, {});
  if (hit) return hit.job;
  throw new AppError((await findJob(ctx.db, jobId)) ? "GONE" : "NOT_FOUND", "This job is no longer available");
}
