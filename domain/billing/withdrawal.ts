import { addDays, type Instant, latest } from "#domain/shared/instant.ts";
import type { Money } from "#domain/shared/money.ts";
import { OFFER } from "./plan.ts";
import { currentPayments, type Subscription } from "./subscription.ts";

export type Withdrawal = {
  /** Deadline, exclusive. */
  until: Instant;
  /** Everything paid and not refunded; null when nothing was paid. */
  refund: Money | null;
};

/** The right of withdrawal, or null: 14 whole days (UTC) after that of the contract, and again after that of the first payment. */
export function withdrawalRight(subscription: Subscription, now: Instant): Withdrawal | null {
  const { startedAt, withdrawnAt } = subscription;
  if (startedAt === null || withdrawnAt !== null) return null;
  const payments = currentPayments(subscription);
  const from = latest(startedAt, payments[0]?.paidAt ?? null) ?? startedAt;
  const until = addDays(`${from.slice(0, 10)}T00:00:00.000Z`, OFFER.withdrawalDays + 1);
  if (now >= until) return null;
  const open = payments.reduce((sum, { amount, refunded }) => sum + amount.amount - refunded, 0);
  const currency = payments[0]?.amount.currency;
  return { until, refund: open > 0 && currency ? { amount: open, currency } : null };
}
