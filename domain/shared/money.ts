import { numberFormat } from "./kept-format.ts";

/** `amount` in minor units (cents), `currency` as ISO 4217 code. */
export type Money = { amount: number; currency: string };

export function sameMoney(a: Money, b: Money): boolean {
  return a.amount === b.amount && a.currency === b.currency;
}

/** In the reader's format: `formatMoney({ amount: 299, currency: "EUR" }, "it")` is "2,99 €". */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const format = numberFormat(locale, { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Keeps the sign of "US$" behind its letters in languages written from right to left, where it would stand before them. */
export function signInPlace(amount: string, locale: string): string {
  return locale.startsWith("ar") ? amount.replace(/(?<=[A-Z])\p{Sc}/gu, "$&\u200e") : amount;
}
