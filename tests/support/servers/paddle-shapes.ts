import type { ProviderRefund } from "#domain/shared/provider-state.ts";
import {
  checkoutIdOf,
  SIM_PRICE,
  SIM_PRICE_IDS,
  type SimAccount,
  type SimEventType,
  type SimTransaction,
  subscriptionIdOf,
} from "#server/adapters/billing/simulated/sim-account.ts";
import { customerIdOf } from "#server/adapters/billing/simulated/simulated-billing.ts";

/** Paddle's JSON, as far as it concerns us, of what the simulated provider knows. */
export function paddleSubscription(account: SimAccount): object | null {
  const { subscription: sub, createdAt } = account;
  if (!sub) return null;
  return {
    id: subscriptionIdOf(account),
    status: sub.status,
    customer_id: customerIdOf(account),
    address_id: "add_simulated",
    business_id: null,
    currency_code: SIM_PRICE.currency,
    created_at: createdAt,
    updated_at: createdAt,
    started_at: sub.startedAt,
    first_billed_at: sub.trialEnd ?? sub.startedAt,
    next_billed_at: sub.nextChargeAt,
    paused_at: null,
    canceled_at: sub.canceledAt,
    collection_mode: "automatic",
    billing_cycle: { interval: "month", frequency: 1 },
    current_billing_period: { starts_at: sub.periodStart, ends_at: sub.periodEnd },
    scheduled_change: sub.cancelAt && { action: "cancel", effective_at: sub.cancelAt, resume_at: null },
    management_urls: null,
    custom_data: customData(account),
    items: [
      {
        status: sub.status === "trialing" ? "trialing" : "active",
        quantity: 1,
        recurring: true,
        created_at: createdAt,
        updated_at: createdAt,
        previously_billed_at: null,
        next_billed_at: sub.nextChargeAt,
        trial_dates: sub.trialEnd && { starts_at: sub.startedAt, ends_at: sub.trialEnd },
        price: paddlePrice(account),
        product: { id: "pro_simulated", name: "Premium Access", status: "active" },
      },
    ],
  };
}

export function paddleTransaction(account: SimAccount, transaction: SimTransaction): object {
  const { id, amount, paidAt, periodStart, periodEnd, invoiceNumber } = transaction;
  return {
    ...openTransaction(account, id),
    status: "completed",
    customer_id: customerIdOf(account),
    subscription_id: subscriptionIdOf(account),
    invoice_number: invoiceNumber,
    billing_period: { starts_at: periodStart, ends_at: periodEnd },
    billed_at: paidAt,
    details: {
      totals: { grand_total: String(amount.amount), currency_code: amount.currency },
      tax_rates_used: [],
      line_items: [],
    },
    payments: [{ status: "captured", captured_at: paidAt, amount: String(amount.amount) }],
  };
}

/** The transaction of a checkout that nobody has paid yet. */
export function paddleCheckout(account: SimAccount): object {
  const status = account.checkout === "closed" ? "canceled" : "ready";
  return { ...openTransaction(account, checkoutIdOf(account)), status };
}

export function paddleAdjustment(account: SimAccount, transactionId: string, { id, amount, status }: ProviderRefund) {
  return {
    id,
    action: "refund",
    type: "full",
    transaction_id: transactionId,
    subscription_id: subscriptionIdOf(account),
    customer_id: customerIdOf(account),
    reason: "requested",
    currency_code: amount.currency,
    status: status === "pending" ? "pending_approval" : status,
    items: [],
    totals: { total: String(amount.amount), currency_code: amount.currency },
    created_at: account.createdAt,
    updated_at: account.createdAt,
  };
}

/** What Paddle sends along with a notification, which is never read. */
export function paddleEventData(account: SimAccount, type: SimEventType): object | null {
  if (type.startsWith("subscription.")) return paddleSubscription(account);
  const last = account.transactions.at(-1);
  if (type === "transaction.completed" && last) return paddleTransaction(account, last);
  const refunded = account.transactions.findLast(({ refunds }) => refunds.length > 0);
  const refund = refunded?.refunds.at(-1);
  if (type === "adjustment.created" && refunded && refund) return paddleAdjustment(account, refunded.id, refund);
  return { ...paddleCheckout(account), subscription_id: account.subscription && subscriptionIdOf(account) };
}

function openTransaction(account: SimAccount, id: string) {
  return {
    id,
    customer_id: null,
    address_id: null,
    business_id: null,
    custom_data: customData(account),
    currency_code: SIM_PRICE.currency,
    origin: id === checkoutIdOf(account) ? "api" : "subscription_recurring",
    subscription_id: null as string | null,
    invoice_id: null,
    invoice_number: null as string | null,
    collection_mode: "automatic",
    discount_id: null,
    billing_details: null,
    billing_period: null as object | null,
    items: [{ price: paddlePrice(account), quantity: 1, proration: null }],
    payments: [] as object[],
    checkout: { url: null as string | null },
    created_at: account.createdAt,
    updated_at: account.createdAt,
    billed_at: null as string | null,
  };
}

function customData({ intentId, userId }: SimAccount) {
  return { intent_id: intentId, user_id: userId };
}

function paddlePrice({ withTrial }: SimAccount) {
  return {
    id: withTrial ? SIM_PRICE_IDS.trial : SIM_PRICE_IDS.plain,
    product_id: "pro_simulated",
    description: "Premium Access",
    name: "Premium Access",
    tax_mode: "internal",
    billing_cycle: { interval: "month", frequency: 1 },
    trial_period: withTrial ? { interval: "day", frequency: 7 } : null,
    unit_price: { amount: String(SIM_PRICE.amount), currency_code: SIM_PRICE.currency },
    unit_price_overrides: [],
    quantity: { minimum: 1, maximum: 1 },
    status: "active",
    custom_data: null,
  };
}
