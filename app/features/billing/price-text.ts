import { getLocale } from "#app/paraglide/runtime.js";
import { OFFER } from "#domain/billing/plan.ts";
import { numberFormat } from "#domain/shared/kept-format.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";

/** An amount in the visitor's format, by default the offer's price. Browsers need 30 ms for a formatter: busy pages load it as text. */
export function priceText(money: Money = OFFER.price): string {
  return formatMoney(money, getLocale());
}

/** Nothing, in the currency of the one offer and without cents: "€0". */
export function freePriceText(): string {
  const { currency } = OFFER.price;
  return numberFormat(getLocale(), { style: "currency", currency, maximumFractionDigits: 0 }).format(0);
}
