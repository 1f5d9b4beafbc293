import type { PlanType } from "#domain/billing/plan.ts";
import {
  accessUntil,
  canUndoCancel,
  currentPlan,
  isLive,
  type SubscriptionStatus,
} from "#domain/billing/subscription.ts";
import { type Withdrawal, withdrawalRight } from "#domain/billing/withdrawal.ts";
import { type Instant, toInstant } from "#domain/shared/instant.ts";
import type { Money } from "#domain/shared/money.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { readBillingRecord } from "./billing-record.ts";

/** A person's subscription as the profile page shows it. */
type SubscriptionView = {
  status: SubscriptionStatus;
  isPremium: boolean;
  isFreeTrial: boolean;
  planType: PlanType;
  trialEnd: Instant | null;
  /** The end of what was paid, or of the trial. */
  subscriptionEnd: Instant | null;
  /** Null when nothing will be charged. */
  nextBillingDate: Instant | null;
  subscriptionId: string | null;
  price: Money | null;
  /** "pending": recorded, and not confirmed by the provider yet. */
  cancellation: "none" | "pending" | "confirmed";
  canCancel: boolean;
  canUndoCancel: boolean;
  withdrawal: Withdrawal | null;
};

export async function findSubscriptionView(ctx: Ctx): Promise<SubscriptionView> {
  const { state } = await readBillingRecord(ctx, requireUser(ctx).id);
  const { status, cancelRequestedAt, cancelAt, withdrawnAt } = state;
  const planType = currentPlan(state);
  const leaving = cancelRequestedAt !== null;
  return {
    status,
    isPremium: status === "active",
    isFreeTrial: status === "trialing" && planType === "trial",
    planType,
    trialEnd: state.trialEnd,
    subscriptionEnd: accessUntil(state),
    nextBillingDate: leaving ? null : state.nextChargeAt,
    subscriptionId: state.subscriptionId,
    price: state.price,
    cancellation: !leaving ? "none" : cancelAt === null && isLive(state) ? "pending" : "confirmed",
    canCancel: isLive(state) && !leaving && withdrawnAt === null,
    canUndoCancel: canUndoCancel(state),
    withdrawal: withdrawalRight(state, toInstant(ctx.now())),
  };
}

/** The provider's own page for means of payment and invoices; null when there is none. */
export async function findPortalUrl(ctx: Ctx): Promise<string | null> {
  const { state } = await readBillingRecord(ctx, requireUser(ctx).id);
  if (state.customerId === null || state.subscriptionId === null) return null;
  return ctx.billing.provider.findPortalUrl(state.customerId, state.subscriptionId);
}
