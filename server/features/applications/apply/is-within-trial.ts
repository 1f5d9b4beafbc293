import { NO_FILTERS } from "#domain/search/search-query.ts";
import type { Ctx } from "#server/ctx.ts";
import { findMatchProfile } from "#server/features/jobs/find-match-profile.ts";

/**
 * Whether the viewer's tier covers this posting: a trial may have a limit, and then covers the first so many jobs of the person's list,
 * whatever was searched or relaxed on the way to others. Every other tier has none.
 */
export async function isWithinTrial(ctx: Ctx, { jobId }: { jobId: string }): Promise<boolean> {
  const { trialListings } = ctx.settings;
  if (ctx.viewer.tier !== "trial-active" || trialListings === null) return true;
  const { hits } = await ctx.catalogue.query({
    criteria: await findMatchProfile(ctx),
    text: "",
    filters: NO_FILTERS,
    sort: "best",
    page: { offset: 0, limit: trialListings },
  });
  return hits.some(({ job }) => job.id === jobId);
}
