import { desc } from "drizzle-orm";
import { isEntitledTier, type Tier } from "#domain/billing/viewer.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { checkoutIntents } from "#server/db/schema/billing.ts";
import { mine } from "#server/ownership.ts";
import { findEntitlement } from "./find-entitlement.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** "done": the server knows of it. "waiting": not yet, ask again. "nothing": no checkout is under way. */
type CheckoutConfirmation = { state: "done" | "waiting" | "nothing"; tier: Tier };

/**
 * "I come back from checkout" (`subscribed=true`, the success page): asks the provider what became of the person's newest checkout and
 * stores that. Grants nothing by itself, and answers "waiting" when the provider does not answer.
 */
export async function confirmCheckout(ctx: Ctx): Promise<CheckoutConfirmation> {
  const user = requireUser(ctx);
  const [intent] = await ctx.db
    .select()
    .from(checkoutIntents)
    .where(mine(ctx, checkoutIntents))
    .orderBy(desc(checkoutIntents.createdAt))
    .limit(1);
  // After the checkout: one that a notification closes in between has left its subscription by now.
  const before = await findEntitlement(ctx, user.id);
  if (isEntitledTier(before.tier)) return { state: "done", tier: before.tier };
  if (!intent?.transactionId || intent.status !== "open") return { state: "nothing", tier: before.tier };
  try {
    const checkout = await ctx.billing.provider.findCheckout(intent.transactionId);
    if (!checkout?.subscriptionId) return { state: "waiting", tier: before.tier };
    await syncSubscription(ctx, { subscriptionId: checkout.subscriptionId });
  } catch (error) {
    if (errorCode(error) === null) throw error;
    ctx.log.warn({ err: error }, "checkout could not be confirmed");
    return { state: "waiting", tier: before.tier };
  }
  const { tier } = await findEntitlement(ctx, user.id);
  return { state: isEntitledTier(tier) ? "done" : "waiting", tier };
}
