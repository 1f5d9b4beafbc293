import { type ProviderState, refundedTotal } from "#domain/shared/provider-state.ts";
import { currentPayments, endsSubscription, type Subscription } from "./subscription.ts";

/** Commands still to be sent to the provider. Idempotent. */
export type ProviderCommand =
  | { kind: "cancel-at-period-end"; subscriptionId: string }
  | { kind: "cancel-now"; subscriptionId: string }
  | { kind: "refund"; transactionId: string; subscriptionId: string };

/** Derived from the difference between our record and the provider's: a requested cancellation, a withdrawal, a refund. */
export function pendingCommands(state: Subscription, truth: ProviderState): ProviderCommand[] {
  const { subscriptionId } = truth;
  const payments = state.payments.filter((payment) => payment.subscriptionId === subscriptionId);
  const toRefund = payments.filter(
    ({ refundReason, refunded, amount }) => refundReason !== null && refunded < amount.amount,
  );
  return [
    ...endCommand(state, truth),
    ...toRefund.map(({ transactionId }) => ({ kind: "refund" as const, transactionId, subscriptionId })),
  ];
}

/** For a rejected subscription: end it and refund everything. */
export function commandsForRejected(truth: ProviderState): ProviderCommand[] {
  const { subscriptionId } = truth;
  const paid = truth.transactions.filter((transaction) => refundedTotal(transaction) < transaction.amount.amount);
  return [
    ...(truth.status === "canceled" ? [] : [{ kind: "cancel-now" as const, subscriptionId }]),
    ...paid.map(({ id }) => ({ kind: "refund" as const, transactionId: id, subscriptionId })),
  ];
}

function endCommand(state: Subscription, { status, cancelAt, subscriptionId }: ProviderState): ProviderCommand[] {
  if (status === "canceled" || state.subscriptionId !== subscriptionId) return [];
  const mustEnd = currentPayments(state).some(({ refundReason }) => endsSubscription(refundReason));
  if (state.withdrawnAt !== null || state.endsAtOnce || mustEnd) return [{ kind: "cancel-now", subscriptionId }];
  if (state.cancelRequestedAt === null || cancelAt !== null) return [];
  const periodRuns = status === "trialing" || status === "active";
  return [{ kind: periodRuns ? "cancel-at-period-end" : "cancel-now", subscriptionId }];
}
