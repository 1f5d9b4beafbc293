import { addDays, type Instant, latest } from "#domain/shared/instant.ts";
import type { Money } from "#domain/shared/money.ts";
import { OFFER, type PaidPlan, type PlanType } from "./plan.ts";

export const SUBSCRIPTION_STATUSES = ["free", "trialing", "active", "past_due", "paused", "cancelled"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Why a payment has to be given back whole. */
const REFUND_REASONS = ["withdrawn", "after-cancel", "not-reminded", "paid-twice"] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** A payment taken for one of these says that the subscription should not go on either. */
export function endsSubscription(reason: RefundReason | null): boolean {
  return reason === "withdrawn" || reason === "after-cancel" || reason === "not-reminded";
}

export type Payment = {
  transactionId: string;
  subscriptionId: string;
  amount: Money;
  paidAt: Instant;
  periodStart: Instant;
  periodEnd: Instant;
  invoiceNumber: string | null;
  /** Minor units given back or on their way back. */
  refunded: number;
  refundReason: RefundReason | null;
};

/** A person's subscription as their events tell it; `reduceEvents` is the only way it changes. */
export type Subscription = {
  status: SubscriptionStatus;
  subscriptionId: string | null;
  customerId: string | null;
  chosenPlan: PaidPlan;
  price: Money | null;
  startedAt: Instant | null;
  trialEnd: Instant | null;
  nextChargeAt: Instant | null;
  /** When the person cancelled; no charge is kept from here on, whatever the provider does. */
  cancelRequestedAt: Instant | null;
  /** Whether it was cancelled to end at once; nothing brings it back then. */
  endsAtOnce: boolean;
  /** When the cancellation that the provider has confirmed takes effect. */
  cancelAt: Instant | null;
  cancelledAt: Instant | null;
  withdrawnAt: Instant | null;
  /** The last change after which the next charge is to be announced. */
  changedAt: Instant | null;
  /** The last announcement of a charge. */
  reminder: { chargeAt: Instant; sentAt: Instant } | null;
  /** Of all subscriptions the person ever had, oldest first. */
  payments: Payment[];
  /** The subscriptions before this one; all have ended. */
  formerIds: string[];
  /** Subscriptions that were not accepted, now or ever. */
  refusedIds: string[];
};

export const FREE: Subscription = {
  status: "free",
  subscriptionId: null,
  customerId: null,
  chosenPlan: "premium",
  price: null,
  startedAt: null,
  trialEnd: null,
  nextChargeAt: null,
  cancelRequestedAt: null,
  endsAtOnce: false,
  cancelAt: null,
  cancelledAt: null,
  withdrawnAt: null,
  changedAt: null,
  reminder: null,
  payments: [],
  formerIds: [],
  refusedIds: [],
};

/** Whether the provider may still charge for it. */
export function isLive({ status }: Pick<Subscription, "status">): boolean {
  return status === "trialing" || status === "active" || status === "past_due" || status === "paused";
}

/** Whether it was cancelled and still runs, so that the cancellation can be taken back. */
export function canUndoCancel(subscription: Subscription): boolean {
  const { cancelRequestedAt, endsAtOnce, withdrawnAt } = subscription;
  return isLive(subscription) && cancelRequestedAt !== null && !endsAtOnce && withdrawnAt === null;
}

/** The payments of the subscription that is current. */
export function currentPayments(subscription: Subscription): Payment[] {
  return subscription.payments.filter((payment) => payment.subscriptionId === subscription.subscriptionId);
}

/** The plan as stored and shown: a subscription in, or ended in, its trial is "trial" until its first payment. */
export function currentPlan(subscription: Subscription): PlanType {
  if (subscription.status === "free") return "free";
  const converted = keptPayments(subscription).length > 0 || subscription.trialEnd === null;
  return converted ? subscription.chosenPlan : "trial";
}

/**
 * The end of what was paid for, or of the trial; a renewal that failed adds the grace after a paid period. Null when nothing covers any
 * time: nothing paid, paid back, or withdrawn.
 */
export function accessUntil(subscription: Subscription): Instant | null {
  const { status, trialEnd, withdrawnAt } = subscription;
  if (status === "free" || withdrawnAt !== null) return null;
  const paidUntil = latest(...keptPayments(subscription).map((payment) => payment.periodEnd));
  if (paidUntil === null) return status === "trialing" || status === "cancelled" ? trialEnd : null;
  return status === "past_due" ? addDays(paidUntil, OFFER.graceDays) : paidUntil;
}

function keptPayments(subscription: Subscription): Payment[] {
  return subscription.payments.filter(
    ({ refunded, amount, refundReason }) =>
      refunded < amount.amount && (refundReason === null || refundReason === "paid-twice"),
  );
}
