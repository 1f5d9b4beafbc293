import type { BillingEvent } from "./billing-event.ts";
import { refundReason } from "./refund-reason.ts";
import { FREE, type Subscription } from "./subscription.ts";

/** The subscription that these events, in order, add up to. */
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
      const changedAt = before.status === "paused" ? event.at : before.changedAt;
      return { ...before, status: "active", changedAt };
    }
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
      // Until the provider confirms it anew: an undo that was never recorded must not outlive a later cancel.
      return { ...before, cancelRequestedAt: before.cancelRequestedAt ?? event.at, cancelAt: null };
    case "cancel_planned":
      return { ...before, cancelRequestedAt: before.cancelRequestedAt ?? event.at, cancelAt: event.cancelAt };
    case "cancel_undone":
      return { ...before, cancelRequestedAt: null, cancelAt: null, changedAt: event.at };
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
