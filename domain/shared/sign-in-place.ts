/** Keeps the sign of "US$" behind its letters in languages written from right to left, where it would stand before them. */
export function signInPlace(amount: string, locale: string): string {
  return locale.startsWith("ar") ? amount.replace(/(?<=[A-Z])\p{Sc}/gu, "$&\u200e") : amount;
}
