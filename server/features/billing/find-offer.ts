import { OFFER } from "#domain/billing/plan.ts";
import { isLive } from "#domain/billing/subscription.ts";
import { addDays, type Instant, toInstant } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { readBillingRecord } from "./billing-record.ts";
import { hadTrial } from "./claim-trial.ts";

/** What a checkout started now would be; `firstChargeAt` is the end of the trial, or now. */
type OfferView = { subscribed: boolean; withTrial: boolean; firstChargeAt: Instant };

/** The offer to the visitor; signed out, the one for new accounts. */
export async function findOffer(ctx: Ctx): Promise<OfferView> {
  const now = toInstant(ctx.now());
  const trialEnd = addDays(now, OFFER.trialDays);
  if (!ctx.user) return { subscribed: false, withTrial: true, firstChargeAt: trialEnd };
  const { id: userId, email } = ctx.user;
  const { state } = await readBillingRecord(ctx, userId);
  const withTrial = !(await hadTrial(ctx, { userId, email, customerId: state.customerId }));
  return { subscribed: isLive(state), withTrial, firstChargeAt: withTrial ? trialEnd : now };
}

/** Whether the visitor may be offered the trial, which each person has once; false where this is unknown. */
export async function offersTrial(ctx: Ctx): Promise<boolean> {
  if (!ctx.user || ctx.viewer.tier !== "none") return true;
  try {
    return (await findOffer(ctx)).withTrial;
  } catch (error) {
    ctx.log.warn({ err: error }, "a trial is not offered: whether it was used could not be looked up");
    return false;
  }
}

/** Where one pays: the operator's hosted page, else our own checkout, which leads back to `from`. */
export function paymentUrl({ settings }: Pick<Ctx, "settings">, from: "home" | "results"): string {
  return settings.paymentPageUrl ?? `/checkout?plan=premium&from=${from}`;
}
