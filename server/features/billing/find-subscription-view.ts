import type { PlanType } from "#domain/billing/plan.ts";
import {
  accessUntil,
  canUndoCancel,
  currentPlan,
  isLive,
  type SubscriptionStatus,
} from "#domain/billing/subscription.ts";
import { type Withdrawal, withdrawalRight } from "#domain/billing/withdrawal.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { type Instant, toInstant } from "#domain/shared/instant.ts";
import type { Money } from "#domain/shared/money.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { limitSender } from "#server/features/accounts/limit-attempts.ts";
import { readBillingRecord } from "./billing-record.ts";
import { mayStartPremium } from "./start-premium.ts";

export type SubscriptionView = {
  status: SubscriptionStatus;
  isPremium: boolean;
  isFreeTrial: boolean;
  planType: PlanType;
  trialEnd: Instant | null;
  /** The end of what was paid, or of the trial. */
  subscriptionEnd: Instant | null;
  /** Whether that is still to come. */
  hasAccess: boolean;
  /** Null when nothing will be charged. */
  nextBillingDate: Instant | null;
  subscriptionId: string | null;
  price: Money | null;
  /** "pending": recorded, and not confirmed by the provider yet. */
  cancellation: "none" | "pending" | "confirmed";
  canCancel: boolean;
  canUndoCancel: boolean;
  /** A trial that covers only some jobs may be ended by paying. */
  canStartPremium: boolean;
  withdrawal: Withdrawal | null;
};

export async function findSubscriptionView(ctx: Ctx): Promise<SubscriptionView> {
  const { state } = await readBillingRecord(ctx, requireUser(ctx).id);
  const { status, cancelRequestedAt, cancelAt, withdrawnAt } = state;
  const planType = currentPlan(state);
  const until = accessUntil(state);
  const leaving = cancelRequestedAt !== null;
  return {
    status,
    isPremium: status === "active",
    isFreeTrial: status === "trialing" && planType === "trial",
    planType,
    trialEnd: state.trialEnd,
    subscriptionEnd: until,
    hasAccess: until !== null && until > toInstant(ctx.now()),
    nextBillingDate: leaving ? null : state.nextChargeAt,
    subscriptionId: state.subscriptionId,
    price: state.price,
    cancellation: !leaving ? "none" : cancelAt === null && isLive(state) ? "pending" : "confirmed",
    canCancel: isLive(state) && !leaving && withdrawnAt === null,
    canUndoCancel: canUndoCancel(state),
    canStartPremium: await mayStartPremium(ctx),
    withdrawal: withdrawalRight(state, toInstant(ctx.now())),
  };
}

/** The provider's own page for means of payment and invoices; null when there is none. Throws RATE_LIMITED when asked too often. */
export async function findPortalUrl(ctx: Ctx): Promise<string | null> {
  const { state } = await readBillingRecord(ctx, requireUser(ctx).id);
  if (state.customerId === null || state.subscriptionId === null) return null;
  await assertMayLook(ctx);
  return ctx.billing.provider.findPortalUrl(state.customerId, state.subscriptionId);
}

export type InvoiceView = {
  transactionId: string;
  number: string | null;
  paidAt: Instant;
  periodStart: Instant;
  periodEnd: Instant;
  amount: Money;
  /** Given back, or on its way back; null when nothing was. */
  refunded: Money | null;
};

export async function listInvoices(ctx: Ctx): Promise<InvoiceView[]> {
  const { state } = await readBillingRecord(ctx, requireUser(ctx).id);
  return state.payments.toReversed().map((payment) => ({
    transactionId: payment.transactionId,
    number: payment.invoiceNumber,
    paidAt: payment.paidAt,
    periodStart: payment.periodStart,
    periodEnd: payment.periodEnd,
    amount: payment.amount,
    refunded: payment.refunded > 0 ? { ...payment.amount, amount: payment.refunded } : null,
  }));
}

/** Where the provider gives one of the person's invoices as PDF; null when it gives none. Throws NOT_FOUND for anybody else's, RATE_LIMITED when asked too often. */
export async function findInvoiceUrl(ctx: Ctx, { transactionId }: { transactionId: string }): Promise<string | null> {
  const { state } = await readBillingRecord(ctx, requireUser(ctx).id);
  if (!state.payments.some((payment) => payment.transactionId === transactionId))
    throw new AppError("NOT_FOUND", "There is no such invoice.");
  await assertMayLook(ctx);
  return ctx.billing.provider.findInvoiceUrl(transactionId);
}

/** The provider blocks everybody when one person's pages ask it too often. */
async function assertMayLook(ctx: Ctx): Promise<void> {
  if (!(await limitSender(ctx, "payment-look")).allowed)
    throw new AppError("RATE_LIMITED", "You asked the payment provider too often. Please try again later.");
}
