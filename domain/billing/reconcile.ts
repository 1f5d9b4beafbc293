import type { Instant } from "#domain/shared/instant.ts";
import { sameMoney } from "#domain/shared/money.ts";
import { type ProviderTruth, refundedOf } from "#domain/shared/provider-state.ts";
import type { BillingEvent } from "./billing-event.ts";
import { judgeGoods, type PriceBook, type TruthFault } from "./check-provider-state.ts";
import type { PaidPlan } from "./plan.ts";
import { reduceEvents } from "./reduce-events.ts";
import { isLive, type Subscription } from "./subscription.ts";

export type ApplyContext = {
  now: Instant;
  book: PriceBook;
  /** The name under which the person bought. */
  plan: PaidPlan;
  /** Whether this person, address or customer had a trial in another subscription. */
  trialTaken: boolean;
};

export type Applied = {
  events: BillingEvent[];
  fault: TruthFault | null;
  /** A subscription that must not be: it is to be ended at the provider at once, and what was paid for it given back. */
  refused: boolean;
};

/**
 * What has to be written so that our record says what the provider says. Applying the same truth again gives no events, and whatever was
 * missed in between, the result is the same. A truth with a fault never gives access: of a subscription with unknown goods only its end
 * is taken over; a second one beside a live one, or a second trial, is refused.
 */
export function applyTruth(before: Subscription, truth: ProviderTruth, context: ApplyContext): Applied {
  const { now, book } = context;
  const { subscriptionId } = truth;
  if (before.refusedIds.includes(subscriptionId)) return { events: [], fault: null, refused: true };
  if (before.formerIds.includes(subscriptionId)) return applyMoney(before, truth, context);
  const known = before.subscriptionId === subscriptionId;
  const goods = judgeGoods(truth, book);
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

function applyMoney(before: Subscription, truth: ProviderTruth, context: ApplyContext): Applied {
  const { events, fault } = paymentEvents(before, truth, context);
  const refunds = refundEvents(reduceEvents(events, before), truth, context.now);
  return { events: [...events, ...refunds], fault, refused: false };
}

function judgeNew(before: Subscription, truth: ProviderTruth, { trialTaken }: ApplyContext) {
  if (isLive(before)) return "second-subscription" as const;
  return trialTaken && truth.trialEnd !== null ? ("trial-used" as const) : null;
}

/** Whether it ended, with nothing kept of what was paid, before we ever recorded it beside another. */
function isOver(before: Subscription, { status, transactions }: ProviderTruth): boolean {
  if (before.subscriptionId === null || status !== "canceled") return false;
  return transactions.every((transaction) => refundedOf(transaction) >= transaction.amount.amount);
}

function subscribed(truth: ProviderTruth, { now, plan, book }: ApplyContext): BillingEvent {
  const { subscriptionId, customerId, startedAt, trialEnd } = truth;
  return { type: "subscribed", at: now, subscriptionId, customerId, plan, price: book.price, startedAt, trialEnd };
}

function paymentEvents(state: Subscription, truth: ProviderTruth, { now, book }: ApplyContext) {
  const events: BillingEvent[] = [];
  let fault: TruthFault | null = null;
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

function refundEvents({ payments }: Subscription, { transactions }: ProviderTruth, now: Instant): BillingEvent[] {
  return payments.flatMap(({ transactionId, refunded: recorded }) => {
    const transaction = transactions.find(({ id }) => id === transactionId);
    const refunded = transaction ? refundedOf(transaction) : recorded;
    return refunded === recorded ? [] : [{ type: "refunded" as const, at: now, transactionId, refunded }];
  });
}

function planEvents(state: Subscription, truth: ProviderTruth, now: Instant): BillingEvent[] {
  if (truth.status === "canceled") return [];
  const events: BillingEvent[] = [];
  if (truth.cancelAt !== null && truth.cancelAt !== state.cancelAt)
    events.push({ type: "cancel_planned", at: now, cancelAt: truth.cancelAt });
  if (truth.cancelAt === null && state.cancelAt !== null) events.push({ type: "cancel_undone", at: now });
  if (truth.nextChargeAt !== state.nextChargeAt || truth.trialEnd !== state.trialEnd)
    events.push({ type: "charge_planned", at: now, chargeAt: truth.nextChargeAt, trialEnd: truth.trialEnd });
  return events;
}

function statusEvents(state: Subscription, truth: ProviderTruth, now: Instant): BillingEvent[] {
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
