import type { Instant } from "#domain/shared/instant.ts";
import { sameMoney } from "#domain/shared/money.ts";
import { type ProviderState, refundedTotal } from "#domain/shared/provider-state.ts";
import type { BillingEvent } from "./billing-event.ts";
import { checkGoods, type PriceBook, type StateMismatch } from "./check-provider-state.ts";
import type { PaidPlan } from "./plan.ts";
import { reduceEvents } from "./reduce-events.ts";
import { isLive, type Subscription } from "./subscription.ts";

export type ReconcileContext = {
  now: Instant;
  book: PriceBook;
  /** The plan name chosen at checkout. */
  plan: PaidPlan;
  /** Whether this person, address or customer already had a trial. */
  trialTaken: boolean;
};

type Applied = {
  events: BillingEvent[];
  fault: StateMismatch | null;
  /** A rejected subscription: to be ended at once and refunded. */
  refused: boolean;
};

/**
 * The events that bring our record in line with the provider's state. Idempotent and convergent: whatever was
 * missed in between, the result is the same. A mismatched state never grants access: of a subscription with unknown items only its end
 * is recorded; a second live subscription or a second trial is rejected.
 */
export function reconcile(before: Subscription, truth: ProviderState, context: ReconcileContext): Applied {
  const { now, book } = context;
  const { subscriptionId } = truth;
  if (before.refusedIds.includes(subscriptionId)) return { events: [], fault: null, refused: true };
  if (before.formerIds.includes(subscriptionId)) return applyMoney(before, truth, context);
  const known = before.subscriptionId === subscriptionId;
  const goods = checkGoods(truth, book);
  if (goods !== null) {
    const events = known && truth.status === "canceled" ? statusEvents(before, truth, now) : [];
    return { events, fault: goods, refused: false };
  }
  const refusal = known ? null : judgeNew(before, truth, context);
  if (refusal !== null)
    return { events: [{ type: "refused", at: now, subscriptionId, fault: refusal }], fault: refusal, refused: true };
  if (!known && isOver(before, truth)) return { events: [], fault: null, refused: false };

  const opening: BillingEvent[] = known ? [] : [subscribed(truth, context)];
  const money = applyMoney(reduceEvents(opening, before), truth, context);
  const events = [...opening, ...money.events];
  events.push(...planEvents(reduceEvents(events, before), truth, now));
  events.push(...statusEvents(reduceEvents(events, before), truth, now));
  return { events, fault: money.fault, refused: false };
}

function applyMoney(before: Subscription, truth: ProviderState, context: ReconcileContext): Applied {
  const { events, fault } = paymentEvents(before, truth, context);
  const refunds = refundEvents(reduceEvents(events, before), truth, context.now);
  return { events: [...events, ...refunds], fault, refused: false };
}

function judgeNew(before: Subscription, truth: ProviderState, { trialTaken }: ReconcileContext) {
  if (isLive(before)) return "second-subscription" as const;
  return trialTaken && truth.trialEnd !== null ? ("trial-used" as const) : null;
}

/** Whether it ended, fully refunded, before it was ever recorded. */
function isOver(before: Subscription, { status, transactions }: ProviderState): boolean {
  if (before.subscriptionId === null || status !== "canceled") return false;
  return transactions.every((transaction) => refundedTotal(transaction) >= transaction.amount.amount);
}

function subscribed(truth: ProviderState, { now, plan, book }: ReconcileContext): BillingEvent {
  const { subscriptionId, customerId, startedAt, trialEnd } = truth;
  return { type: "subscribed", at: now, subscriptionId, customerId, plan, price: book.price, startedAt, trialEnd };
}

function paymentEvents(state: Subscription, truth: ProviderState, { now, book }: ReconcileContext) {
  const events: BillingEvent[] = [];
  let fault: StateMismatch | null = null;
  const known = new Set(state.payments.map(({ transactionId }) => transactionId));
  const inOrder = truth.transactions.toSorted((a, b) => (a.paidAt < b.paidAt ? -1 : 1));
  for (const { id, amount, paidAt, periodStart, periodEnd, invoiceNumber } of inOrder) {
    if (amount.amount === 0 || known.has(id)) continue;
    if (!sameMoney(amount, book.price) || periodStart === null || periodEnd === null) fault = "wrong-amount";
    else {
      const facts = { amount, paidAt, periodStart, periodEnd, invoiceNumber };
      events.push({ type: "paid", at: now, subscriptionId: truth.subscriptionId, transactionId: id, ...facts });
    }
  }
  return { events, fault };
}

function refundEvents({ payments }: Subscription, { transactions }: ProviderState, now: Instant): BillingEvent[] {
  return payments.flatMap(({ transactionId, refunded: recorded }) => {
    const transaction = transactions.find(({ id }) => id === transactionId);
    const refunded = transaction ? refundedTotal(transaction) : recorded;
    return refunded === recorded ? [] : [{ type: "refunded" as const, at: now, transactionId, refunded }];
  });
}

function planEvents(state: Subscription, truth: ProviderState, now: Instant): BillingEvent[] {
  const charge = { type: "charge_planned" as const, at: now, chargeAt: truth.nextChargeAt, trialEnd: truth.trialEnd };
  // A trial moved before its end is access until then.
  if (truth.status === "canceled") return truth.trialEnd === state.trialEnd ? [] : [charge];
  const events: BillingEvent[] = [];
  if (truth.cancelAt !== null && truth.cancelAt !== state.cancelAt)
    events.push({ type: "cancel_planned", at: now, cancelAt: truth.cancelAt });
  if (truth.cancelAt === null && state.cancelAt !== null) events.push({ type: "cancel_undone", at: now });
  if (truth.nextChargeAt !== state.nextChargeAt || truth.trialEnd !== state.trialEnd) events.push(charge);
  return events;
}

function statusEvents(state: Subscription, truth: ProviderState, now: Instant): BillingEvent[] {
  switch (truth.status) {
    case "trialing":
      return state.status === "trialing" ? [] : [{ type: "trial_started", at: now }];
    case "active":
      return state.status === "active" ? [] : [{ type: "activated", at: now }];
    case "past_due":
      return state.status === "past_due" ? [] : [{ type: "payment_failed", at: now }];
    case "paused":
      return state.status === "paused" ? [] : [{ type: "paused", at: now }];
    default:
      return state.status === "cancelled" ? [] : [{ type: "cancelled", at: now, cancelledAt: truth.canceledAt ?? now }];
  }
}
