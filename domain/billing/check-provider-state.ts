import { type Money, sameMoney } from "#domain/shared/money.ts";
import { PROVIDER_STATUSES, type ProviderState } from "#domain/shared/provider-state.ts";

const STATE_MISMATCHES = [
  "unknown-status",
  "unknown-price",
  "unknown-currency",
  "wrong-quantity",
  "wrong-amount",
  "no-intent",
  "foreign-intent",
  "second-subscription",
  "trial-used",
] as const;
export type StateMismatch = (typeof STATE_MISMATCHES)[number];

/** What we sell, under the provider's ids. */
export type PriceBook = { priceIds: string[]; price: Money };

/** What is wrong with the provider's items, or null: only one unit of our product at our price is accepted. */
export function checkGoods({ status, items }: ProviderState, book: PriceBook): StateMismatch | null {
  const [item] = items;
  if (!PROVIDER_STATUSES.some((known) => known === status)) return "unknown-status";
  if (item === undefined || items.length !== 1 || !book.priceIds.includes(item.priceId)) return "unknown-price";
  if (item.quantity !== 1) return "wrong-quantity";
  if (item.price.currency !== book.price.currency) return "unknown-currency";
  return sameMoney(item.price, book.price) ? null : "wrong-amount";
}

type StoredIntent = { id: string; userId: string; transactionId: string | null };

/** The owner of a subscription: who started its checkout. Intent, person and transaction must match, so nobody takes over another's. */
export function checkOwner(
  { custom, transactions }: ProviderState,
  intent: StoredIntent | null,
): { userId: string } | { fault: StateMismatch } {
  if (intent === null || custom.intentId !== intent.id) return { fault: "no-intent" };
  const paidHere = transactions.some(({ id }) => id === intent.transactionId);
  return paidHere && custom.userId === intent.userId ? { userId: intent.userId } : { fault: "foreign-intent" };
}
