import { type Money, sameMoney } from "#domain/shared/money.ts";
import { PROVIDER_STATUSES, type ProviderTruth } from "#domain/shared/provider-state.ts";

export const TRUTH_FAULTS = [
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
export type TruthFault = (typeof TRUTH_FAULTS)[number];

/** What we sell, under the provider's ids. */
export type PriceBook = { priceIds: string[]; price: Money };

/** What is wrong with the goods that the provider states, or null: nothing but one piece of what we sell, at our price, is known. */
export function judgeGoods({ status, items }: ProviderTruth, book: PriceBook): TruthFault | null {
  const [item] = items;
  if (!PROVIDER_STATUSES.some((known) => known === status)) return "unknown-status";
  if (item === undefined || items.length !== 1 || !book.priceIds.includes(item.priceId)) return "unknown-price";
  if (item.quantity !== 1) return "wrong-quantity";
  if (item.price.currency !== book.price.currency) return "unknown-currency";
  return sameMoney(item.price, book.price) ? null : "wrong-amount";
}

/** The checkout that we started on the server, as it is stored. */
export type StoredIntent = { id: string; userId: string; transactionId: string | null };

/**
 * Whose subscription this is: the person for whom we started the checkout it came from. What the provider passes along counts only when
 * intent, person and transaction are the ones we stored, so that nobody pays for, or takes over, somebody else's.
 */
export function judgeOwner(
  { custom, transactions }: ProviderTruth,
  intent: StoredIntent | null,
): { userId: string } | { fault: TruthFault } {
  if (intent === null || custom.intentId !== intent.id) return { fault: "no-intent" };
  const paidHere = transactions.some(({ id }) => id === intent.transactionId);
  return paidHere && custom.userId === intent.userId ? { userId: intent.userId } : { fault: "foreign-intent" };
}
