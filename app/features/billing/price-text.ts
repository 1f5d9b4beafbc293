import { getLocale } from "#app/paraglide/runtime.js";
import { OFFER } from "#domain/billing/plan.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";

/**
 * An amount in the visitor's format; the price of the one offer unless another is given. A browser needs 30 ms to make its first formatter,
 * so pages that many see take these words from their loader.
 */
export function priceText(money: Money = OFFER.price): string {
  return formatMoney(money, getLocale());
}

/** Nothing, in the currency of the one offer and without cents: "€0". */
export function freePriceText(): string {
  const { currency } = OFFER.price;
  return new Intl.NumberFormat(getLocale(), { style: "currency", currency, maximumFractionDigits: 0 }).format(0);
}
