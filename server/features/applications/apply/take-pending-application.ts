import type { Ctx } from "#server/ctx.ts";
import { pendingApplications } from "#server/db/schema/applications.ts";
import { mine } from "#server/ownership.ts";
import { findPendingApplication } from "./find-pending-application.ts";

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
