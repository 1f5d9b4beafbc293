import type { Instant } from "./instant.ts";
import type { Money } from "./money.ts";

export const PROVIDER_STATUSES = ["trialing", "active", "past_due", "paused", "canceled"] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

export type ProviderRefund = { id: string; amount: Money; status: "pending" | "approved" | "rejected" };

/** A payment that went through. `amount` is what the person was charged, tax included; 0 at the start of a trial. */
export type ProviderTransaction = {
  id: string;
  amount: Money;
  paidAt: Instant;
  periodStart: Instant | null;
  periodEnd: Instant | null;
  invoiceNumber: string | null;
  refunds: ProviderRefund[];
};

/** One subscription as the billing provider reports it; untrusted until `checkGoods` and `checkOwner` have passed it. */
export type ProviderState = {
  subscriptionId: string;
  customerId: string;
  /** One of PROVIDER_STATUSES, unless the provider invents another. */
  status: string;
  items: { priceId: string; quantity: number; price: Money }[];
  startedAt: Instant;
  trialEnd: Instant | null;
  /** Null when no charge is planned. */
  nextChargeAt: Instant | null;
  /** When a cancellation that is planned takes effect. */
  cancelAt: Instant | null;
  canceledAt: Instant | null;
  /** What we attached at checkout. */
  custom: { intentId: string | null; userId: string | null };
  transactions: ProviderTransaction[];
};

/** Minor units refunded or being refunded. */
export function refundedTotal({ refunds }: Pick<ProviderTransaction, "refunds">): number {
  return refunds.filter(({ status }) => status !== "rejected").reduce((sum, { amount }) => sum + amount.amount, 0);
}
