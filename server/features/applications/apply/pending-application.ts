import { and, gt } from "drizzle-orm";
import type { PendingApplication } from "#domain/applications/apply/application-page.ts";
import { isEntitled } from "#domain/billing/viewer.ts";
import { shownNames } from "#domain/posting/display-job.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationDrafts, pendingApplications } from "#server/db/schema/applications.ts";
import { mine } from "#server/ownership.ts";
import { ownDraft } from "./draft-row.ts";

/** What the signed-in person wanted to apply to and now may; null while they may not, and when the posting has been closed. */
export async function findPendingApplication(ctx: Ctx): Promise<PendingApplication | null> {
  if (!ctx.user || !isEntitled(ctx.viewer)) return null;
  const [row] = await ctx.db
    .select({ jobId: pendingApplications.jobId })
    .from(pendingApplications)
    .where(and(mine(ctx, pendingApplications), gt(pendingApplications.expiresAt, ctx.now())));
  const hit = row ? await ctx.catalogue.find(row.jobId, {}) : null;
  if (!hit) return null;
  const jobId = hit.job.id;
  const drafts = await ctx.db.$count(applicationDrafts, ownDraft(ctx, jobId));
  return { jobId, ...shownNames(hit.job), hasDraft: drafts > 0 };
}

/**
 * Forgets what the signed-in person wanted to apply to; the id of its posting when they may open it now. Of several askers at once one
 * gets it.
 */
export async function takePendingApplication(ctx: Ctx): Promise<string | null> {
  const own = mine(ctx, pendingApplications);
  const pending = await findPendingApplication(ctx);
  const gone = await ctx.db.delete(pendingApplications).where(own).returning({ jobId: pendingApplications.jobId });
  return gone.find(({ jobId }) => jobId === pending?.jobId)?.jobId ?? null;
}
