import type { PendingApplication } from "#domain/applications/apply/application-page.ts";
import { isEntitled } from "#domain/billing/viewer.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { offersTrial } from "#server/features/billing/find-offer.ts";
import { mayStartPremium } from "#server/features/billing/start-premium.ts";
import { getApplyLink } from "./apply-link.ts";
import { findPendingApplication } from "./pending-application.ts";

/** What to open now; or what is still missing: a plan, which begins with the trial if that may be had, or, in a running trial, room within its limit. `premiumNow`: that trial may be ended by paying. */
type Activation =
  | { pending: PendingApplication; missing?: never }
  | { pending?: never; missing: { limit: number | null; offersTrial: boolean; premiumNow: boolean } };

/** The application to this job that waited for log-in or payment; null when the URL mentions none, or none waits. */
export async function findActivation(
  ctx: Ctx,
  { jobId, params }: { jobId: string; params: URLSearchParams },
): Promise<Activation | null> {
  const isAsked = params.has("activate");
  if (!ctx.user || !(isAsked || params.has("subscribed"))) return null;
  const link = await getApplyLink(ctx, { jobId }).catch(nowhere);
  if (link === undefined) return null;
  if (link === null) {
    const limit = isEntitled(ctx.viewer) ? ctx.settings.trialListings : null;
    return isAsked
      ? { missing: { limit, offersTrial: await offersTrial(ctx), premiumNow: await mayStartPremium(ctx) } }
      : null;
  }
  const pending = await findPendingApplication(ctx);
  return pending?.jobId === jobId ? { pending: { ...pending, hasDraft: false } } : null;
}

function nowhere(error: unknown): undefined {
  if (errorCode(error) !== "NOT_FOUND") throw error;
}
