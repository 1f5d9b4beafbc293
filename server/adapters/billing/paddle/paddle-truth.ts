import type { Adjustment, Subscription, Transaction } from "@paddle/paddle-node-sdk";
import { toInstant } from "#domain/shared/instant.ts";
import type { ProviderRefund, ProviderState, ProviderTransaction } from "#domain/shared/provider-state.ts";

/** Throws on what Paddle never sends: dates and amounts that are none. */
export function paddleTruth(
  subscription: Subscription,
  transactions: Transaction[],
  adjustments: Adjustment[],
): ProviderState {
  const { scheduledChange, customData, items } = subscription;
  const ends = scheduledChange?.action === "cancel" ? scheduledChange.effectiveAt : null;
  return {
    subscriptionId: subscription.id,
    customerId: subscription.customerId,
    status: subscription.status,
    items: items.map(({ price, quantity }) => ({
      priceId: price.id,
      quantity,
      price: money(price.unitPrice.amount, price.unitPrice.currencyCode),
    })),
    startedAt: toInstant(subscription.startedAt ?? subscription.createdAt),
    trialEnd: instantOrNull(items[0]?.trialDates?.endsAt),
    nextChargeAt: instantOrNull(subscription.nextBilledAt),
    cancelAt: instantOrNull(ends),
    canceledAt: instantOrNull(subscription.canceledAt),
    custom: { intentId: textOrNull(customData, "intent_id"), userId: textOrNull(customData, "user_id") },
    transactions: transactions.filter(isPaid).map((transaction) => paddlePayment(transaction, adjustments)),
  };
}

function isPaid({ status }: Transaction): boolean {
  return status === "completed" || status === "paid";
}

function paddlePayment(transaction: Transaction, adjustments: Adjustment[]): ProviderTransaction {
  const { id, details, billingPeriod, invoiceNumber, createdAt, billedAt, payments } = transaction;
  const captured = payments.find(({ status }) => status === "captured")?.capturedAt;
  return {
    id,
    amount: money(details?.totals?.grandTotal, details?.totals?.currencyCode),
    paidAt: toInstant(captured ?? billedAt ?? createdAt),
    periodStart: instantOrNull(billingPeriod?.startsAt),
    periodEnd: instantOrNull(billingPeriod?.endsAt),
    invoiceNumber,
    refunds: adjustments.filter((one) => one.transactionId === id && one.action === "refund").map(refundOf),
  };
}

function refundOf({ id, totals, status }: Adjustment): ProviderRefund {
  const known = status === "approved" || status === "rejected" ? status : "pending";
  return { id, amount: money(totals.total, totals.currencyCode), status: known };
}

/** Paddle's amounts are minor units as text. */
function money(amount: string | undefined, currency: string | undefined): { amount: number; currency: string } {
  if (amount === undefined || !/^\d{1,12}$/.test(amount) || !currency) throw new Error("An amount without its value.");
  return { amount: Number(amount), currency };
}

function instantOrNull(value: string | null | undefined): string | null {
  return value ? toInstant(value) : null;
}

function textOrNull(data: object | null, key: string): string | null {
  const value = (data as Record<string, unknown> | null)?.[key];
  return typeof value === "string" ? value : null;
}
