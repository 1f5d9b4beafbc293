import { getLocale } from "#app/paraglide/runtime.js";
import { OFFER } from "#domain/billing/plan.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";

/** An amount in the visitor's format; the price of the one offer unless another is given. */
export function priceText(money: Money = OFFER.price): string {
  return formatMoney(money, getLocale());
}
