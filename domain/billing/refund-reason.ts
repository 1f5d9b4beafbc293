import type { Instant } from "#domain/shared/instant.ts";
import { lacksReminder } from "./charge-reminder.ts";
import { currentPayments, endsSubscription, type RefundReason, type Subscription } from "./subscription.ts";

/**
 * Why a payment that the provider has taken is not ours to keep, or null: the person had cancelled or withdrawn, the period was paid
 * already, or the charge (or one before it) should have been announced and was not. `before` is the subscription as it stood without the payment.
 */
export function refundReason(
  before: Subscription,
  payment: { subscriptionId: string; paidAt: Instant; periodStart: Instant },
): RefundReason | null {
  if (payment.subscriptionId !== before.subscriptionId) return "after-cancel";
  if (before.withdrawnAt !== null) return "withdrawn";
  if (before.cancelRequestedAt !== null && payment.paidAt >= before.cancelRequestedAt) return "after-cancel";
  const payments = currentPayments(before);
  const ended = payments.find(({ refundReason }) => endsSubscription(refundReason));
  if (ended) return ended.refundReason;
  const paid = payments.filter(({ refundReason }) => refundReason === null);
  if (paid.some(({ periodStart }) => periodStart === payment.periodStart)) return "paid-twice";
  return lacksReminder(before, payment.paidAt) ? "not-reminded" : null;
}
