import type { Job } from "#domain/api/api-job.ts";
import { toJob } from "#domain/api/to-api-job.ts";
import { AppError, errorCode } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { getApplyLink } from "#server/features/applications/apply/apply-link.ts";
import { statedApplyTarget } from "#server/features/jobs/present-job.ts";
import { findJob } from "#server/features/jobs/stored-postings.ts";
import { aboutJob, type JobFrom } from "./get-list-page.ts";

/** `viewer` null: a request without a user. */
type Wish = { id: string; viewer: Ctx | null };

/** One open posting, with the apply link if the viewer, or anybody, may open it. Throws NOT_FOUND for an unknown id and GONE for a closed posting. */
export async function getApiJob(from: JobFrom & Pick<Ctx, "catalogue" | "db">, { id, viewer }: Wish): Promise<Job> {
  const hit = await from.catalogue.find(id, {});
  if (!hit) {
    const known = (await findJob(from, id)) !== null;
    throw new AppError(known ? "GONE" : "NOT_FOUND", known ? "This posting is closed." : "There is no such posting.");
  }
  const target = statedApplyTarget(from, hit.job);
  const job = toJob(hit.job, { ...aboutJob(from, hit.job), applyHost: target?.host ?? null });
  const link = target?.isFree ? target.url : viewer && (await linkFor(viewer, id));
  return link === null ? job : { ...job, applyUrl: new URL(link, from.settings.origin).href };
}

/** Null also when the posting has no link. */
async function linkFor(viewer: Ctx, jobId: string): Promise<string | null> {
  try {
    return await getApplyLink(viewer, { jobId });
  } catch (error) {
    if (errorCode(error) === "NOT_FOUND") return null;
    throw error;
  }
}
