import type { CvDemand } from "#domain/applications/letter/cv-demand.ts";
import { cvDemands } from "#domain/applications/letter/cv-demands.ts";
import { statedInCv } from "#domain/applications/letter/stated.ts";
import type { Ctx } from "#server/ctx.ts";
import type { InspectedCv } from "#server/features/resumes/inspect-cv.ts";

/** What an open posting asks beside a CV's words; empty for a posting that is closed or unknown. */
export async function findCvDemands(
  ctx: Pick<Ctx, "catalogue" | "now">,
  { jobId, cv }: { jobId: string; cv: Pick<InspectedCv, "text" | "machine"> },
): Promise<CvDemand[]> {
  const hit = await ctx.catalogue.find(jobId, {});
  return hit ? cvDemands(statedInCv({ resume: cv.machine.resume, text: cv.text }, ctx.now()), hit.job) : [];
}
