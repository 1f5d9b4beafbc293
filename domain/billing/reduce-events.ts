import type { Instant } from "#domain/shared/instant.ts";
import type { BillingEvent } from "./billing-event.ts";
import { lacksReminder } from "./charge-reminder.ts";
import {
  currentPayments,
  endsSubscription,
  FREE,
  type RefundReason,
  type Subscription,
  wasCancelledAt,
} from "./subscription.ts";

/** Folds events, in order, into a subscription. */
export function reduceEvents(events: readonly BillingEvent[], start: Subscription = FREE): Subscription {
  return events.reduce(reduceEvent, start);
}

function reduceEvent(before: Subscription, event: BillingEvent): Subscription {
  switch (event.type) {
    case "subscribed":
      return {
        ...FREE,
        subscriptionId: event.subscriptionId,
        customerId: event.customerId,
        chosenPlan: event.plan,
        price: event.price,
        startedAt: event.startedAt,
        trialEnd: event.trialEnd,
        payments: before.payments,
        refusedIds: before.refusedIds,
        formerIds: before.subscriptionId === null ? [] : [...before.formerIds, before.subscriptionId],
      };
    case "trial_started":
      return { ...before, status: "trialing" };
    case "activated": {
      const resumed = before.status === "paused" ? [{ at: event.at, cancelledAt: null }] : [];
      return { ...before, status: "active", changes: [...before.changes, ...resumed] };
    }
    case "charge_requested":
      return { ...before, chargeRequestedAt: event.at };
    case "payment_failed":
      return { ...before, status: "past_due" };
    case "paused":
      return { ...before, status: "paused" };
    case "cancelled":
      return { ...before, status: "cancelled", cancelledAt: event.cancelledAt, nextChargeAt: null };
    case "charge_planned":
      return { ...before, nextChargeAt: event.chargeAt, trialEnd: event.trialEnd };
    case "paid":
      return withPayment(before, event);
    case "refunded":
      return {
        ...before,
        payments: before.payments.map((payment) =>
          payment.transactionId === event.transactionId ? { ...payment, refunded: event.refunded } : payment,
        ),
      };
    case "cancel_requested":
      // Until the provider confirms it again: an unrecorded undo must not outlive a later cancel.
      return {
        ...before,
        cancelRequestedAt: before.cancelRequestedAt ?? event.at,
        endsAtOnce: before.endsAtOnce || event.atOnce === true,
        cancelAt: null,
      };
    case "cancel_planned":
      return { ...before, cancelRequestedAt: before.cancelRequestedAt ?? event.at, cancelAt: event.cancelAt };
    case "cancel_undone":
      return {
        ...before,
        cancelRequestedAt: null,
        cancelAt: null,
        changes: [...before.changes, { at: event.at, cancelledAt: before.cancelRequestedAt }],
      };
    case "withdrawn":
      return {
        ...before,
        withdrawnAt: event.at,
        payments: before.payments.map((payment) =>
          payment.subscriptionId === before.subscriptionId ? { ...payment, refundReason: "withdrawn" } : payment,
        ),
      };
    case "refused":
      return { ...before, refusedIds: [...before.refusedIds, event.subscriptionId] };
    case "reminded":
      return { ...before, reminder: { chargeAt: event.chargeAt, sentAt: event.at } };
  }
}

function withPayment(before: Subscription, event: BillingEvent & { type: "paid" }): Subscription {
  const { type, at, ...facts } = event;
  const payment = { ...facts, refunded: 0, refundReason: refundReason(before, event) };
  return { ...before, payments: [...before.payments, payment] };
}

/**
 * Why a payment must be refunded, or null: the person had cancelled or withdrawn, the period was paid
 * already, or a required reminder was not sent. `before` is the subscription without the payment; it may hold
 * changes made after the payment, of which we learn late.
 */
function refundReason(
  before: Subscription,
  payment: { subscriptionId: string; paidAt: Instant; periodStart: Instant },
): RefundReason | null {
  if (payment.subscriptionId !== before.subscriptionId) return "after-cancel";
  if (before.withdrawnAt !== null) return "withdrawn";
  if (wasCancelledAt(before, payment.paidAt)) return "after-cancel";
  const payments = currentPayments(before);
  const ended = payments.find(({ refundReason }) => endsSubscription(refundReason));
  if (ended) return ended.refundReason;
  const paid = payments.filter(({ refundReason }) => refundReason === null);
  if (paid.some(({ periodStart }) => periodStart === payment.periodStart)) return "paid-twice";
  return lacksReminder(before, payment.paidAt) ? "not-reminded" : null;
}
