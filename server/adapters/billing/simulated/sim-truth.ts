import type { ProviderState } from "#domain/shared/provider-state.ts";
import { SIM_PRICE, SIM_PRICE_IDS, type SimAccount, subscriptionIdOf } from "./sim-account.ts";

export function truthOf(account: SimAccount): ProviderState | null {
  const { subscription, withTrial, intentId, userId, transactions } = account;
  if (!subscription) return null;
  const { status, startedAt, trialEnd, nextChargeAt, cancelAt, canceledAt } = subscription;
  return {
    subscriptionId: subscriptionIdOf(account),
    customerId: customerIdOf(account),
    status,
    items: [{ priceId: withTrial ? SIM_PRICE_IDS.trial : SIM_PRICE_IDS.plain, quantity: 1, price: SIM_PRICE }],
    startedAt,
    trialEnd,
    nextChargeAt,
    cancelAt,
    canceledAt,
    custom: { intentId, userId },
    transactions,
  };
}

/** One customer a person, as with a provider that knows people by their address. */
export function customerIdOf({ userId }: Pick<SimAccount, "userId">): string {
  return `ctm_${userId.replaceAll("-", "")}`;
}
