import { canStartPremium, currentPayments } from "#domain/billing/subscription.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import { toInstant } from "#domain/shared/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { changeBillingRecord, readBillingRecord } from "./billing-record.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Whether the person may end a trial that covers only some jobs by paying now. */
export async function mayStartPremium(ctx: Ctx): Promise<boolean> {
  if (ctx.settings.trialListings === null || ctx.viewer.tier !== "trial-active") return false;
  const { state } = await readBillingRecord(ctx, requireUser(ctx).id);
  return canStartPremium(state);
}

/** "unavailable": the provider did not answer; "declined": it could not charge. */
type StartOutcome = Result<object, "no-trial" | "unavailable" | "declined">;

/** Ends the trial and charges now. The request is recorded first: this charge needs no reminder and is not refunded for lack of one. */
export async function startPremium(ctx: Ctx): Promise<StartOutcome> {
  const { id: userId } = requireUser(ctx);
  const subscriptionId = await changeBillingRecord(ctx, userId, async ({ state }) => {
    if (!canStartPremium(state)) return { events: [], result: null };
    return { events: [{ type: "charge_requested", at: toInstant(ctx.now()) }], result: state.subscriptionId };
  });
  if (subscriptionId === null) return { ok: false, reason: "no-trial" };
  try {
    await ctx.billing.provider.activateNow(subscriptionId);
    await syncSubscription(ctx, { subscriptionId });
  } catch (error) {
    if (errorCode(error) === null) throw error;
    ctx.log.warn({ err: error, subscriptionId }, "a trial could not be ended by paying");
    return { ok: false, reason: "unavailable" };
  }
  const { state } = await readBillingRecord(ctx, userId);
  return currentPayments(state).length > 0 ? { ok: true } : { ok: false, reason: "declined" };
}
