import { type ProviderTruth, refundedOf } from "#domain/shared/provider-state.ts";
import { currentPayments, endsSubscription, type Subscription } from "./subscription.ts";

/** What we still have to ask of the provider. Asking twice changes nothing more. */
export type ProviderCommand =
  | { kind: "cancel-at-period-end"; subscriptionId: string }
  | { kind: "cancel-now"; subscriptionId: string }
  | { kind: "refund"; transactionId: string; subscriptionId: string };

/** Follows from what our record says and the provider does not yet: a cancellation asked for, a withdrawal, a payment to give back. */
export function commandsOwed(state: Subscription, truth: ProviderTruth): ProviderCommand[] {
  const { subscriptionId } = truth;
  const payments = state.payments.filter((payment) => payment.subscriptionId === subscriptionId);
  const toRefund = payments.filter(
    ({ refundReason, refunded, amount }) => refundReason !== null && refunded < amount.amount,
  );
  return [
    ...endOwed(state, truth),
    ...toRefund.map(({ transactionId }) => ({ kind: "refund" as const, transactionId, subscriptionId })),
  ];
}

/** Of a subscription that must not be: its end, and everything paid for it. */
export function commandsForRefused(truth: ProviderTruth): ProviderCommand[] {
  const { subscriptionId } = truth;
  const paid = truth.transactions.filter((transaction) => refundedOf(transaction) < transaction.amount.amount);
  return [
    ...(truth.status === "canceled" ? [] : [{ kind: "cancel-now" as const, subscriptionId }]),
    ...paid.map(({ id }) => ({ kind: "refund" as const, transactionId: id, subscriptionId })),
  ];
}

function endOwed(state: Subscription, { status, cancelAt, subscriptionId }: ProviderTruth): ProviderCommand[] {
  if (status === "canceled" || state.subscriptionId !== subscriptionId) return [];
  const mustEnd = currentPayments(state).some(({ refundReason }) => endsSubscription(refundReason));
  if (state.withdrawnAt !== null || state.endsAtOnce || mustEnd) return [{ kind: "cancel-now", subscriptionId }];
  if (state.cancelRequestedAt === null || cancelAt !== null) return [];
  const periodRuns = status === "trialing" || status === "active";
  return [{ kind: periodRuns ? "cancel-at-period-end" : "cancel-now", subscriptionId }];
}
