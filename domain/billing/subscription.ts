import { addDays, type Instant, latest } from "#domain/shared/instant.ts";
import type { Money } from "#domain/shared/money.ts";
import { OFFER, type PaidPlan, type PlanType } from "./plan.ts";

export const SUBSCRIPTION_STATUSES = ["free", "trialing", "active", "past_due", "paused", "cancelled"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

const REFUND_REASONS = ["withdrawn", "after-cancel", "not-reminded", "paid-twice"] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Whether a payment refunded for this reason ends the subscription it paid for; null = not refunded by us. */
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
  /** Minor units refunded or being refunded. */
  refunded: number;
  refundReason: RefundReason | null;
};

/** A cancellation undone, or a pause ended. `cancelledAt` is when the person had cancelled; null for a pause. */
type SubscriptionChange = { at: Instant; cancelledAt: Instant | null };

/** A person's subscription, derived from events by `reduceEvents` only. */
export type Subscription = {
  status: SubscriptionStatus;
  subscriptionId: string | null;
  customerId: string | null;
  chosenPlan: PaidPlan;
  price: Money | null;
  startedAt: Instant | null;
  trialEnd: Instant | null;
  nextChargeAt: Instant | null;
  /** When the person asked to be charged at once, before the trial's end. */
  chargeRequestedAt: Instant | null;
  /** When the person cancelled; later charges are refunded. */
  cancelRequestedAt: Instant | null;
  /** Cancelled with immediate effect; cannot be undone. */
  endsAtOnce: boolean;
  /** Effective date of the cancellation confirmed by the provider. */
  cancelAt: Instant | null;
  cancelledAt: Instant | null;
  withdrawnAt: Instant | null;
  /** Changes that require a reminder before the next charge, oldest first. */
  changes: SubscriptionChange[];
  /** Latest charge reminder. */
  reminder: { chargeAt: Instant; sentAt: Instant } | null;
  /** All payments of all subscriptions, oldest first. */
  payments: Payment[];
  /** The subscriptions before this one; all have ended. */
  formerIds: string[];
  /** Ids of rejected subscriptions. */
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
  chargeRequestedAt: null,
  cancelRequestedAt: null,
  endsAtOnce: false,
  cancelAt: null,
  cancelledAt: null,
  withdrawnAt: null,
  changes: [],
  reminder: null,
  payments: [],
  formerIds: [],
  refusedIds: [],
};

/** Whether the provider may still charge for it. */
export function isLive({ status }: Pick<Subscription, "status">): boolean {
  return status === "trialing" || status === "active" || status === "past_due" || status === "paused";
}

/** Whether a cancellation can still be undone. */
export function canUndoCancel(subscription: Subscription): boolean {
  const { cancelRequestedAt, endsAtOnce, withdrawnAt } = subscription;
  return isLive(subscription) && cancelRequestedAt !== null && !endsAtOnce && withdrawnAt === null;
}

/** Whether a trial runs that may be ended by paying. */
export function canStartPremium({ status, cancelRequestedAt, withdrawnAt }: Subscription): boolean {
  return status === "trialing" && cancelRequestedAt === null && withdrawnAt === null;
}

/** Whether the person had cancelled at `instant`, even if that was undone later. */
export function wasCancelledAt({ cancelRequestedAt, changes }: Subscription, instant: Instant): boolean {
  if (cancelRequestedAt !== null && cancelRequestedAt <= instant) return true;
  return changes.some(({ cancelledAt, at }) => cancelledAt !== null && cancelledAt <= instant && instant <= at);
}

/** Payments of the current subscription. */
export function currentPayments(subscription: Subscription): Payment[] {
  return subscription.payments.filter((payment) => payment.subscriptionId === subscription.subscriptionId);
}

/** The plan as stored and shown: a subscription in, or ended in, its trial is "trial" until its first payment. */
export function currentPlan(subscription: Subscription): PlanType {
  if (subscription.status === "free") return "free";
  const converted = keptPayments(subscription).length > 0 || subscription.trialEnd === null;
  return converted ? subscription.chosenPlan : "trial";
}

/** End of the paid period or trial, plus grace after a failed renewal. Null without access: nothing paid, refunded, withdrawn. */
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
