import type { CountryCode } from "#domain/shared/country.ts";

/** Signs that several currencies share: what the sign is read as, how it is written, and what it is in a country. */
const SHARED: readonly {
  currency: string;
  sign: RegExp;
  code: RegExp;
  inCountry: Partial<Record<CountryCode, string>>;
}[] = [
  { currency: "SEK", sign: /(?<!\p{L})kr(?!\p{L})/iu, code: /SEK/i, inCountry: { DK: "DKK", IS: "ISK", NO: "NOK" } },
  { currency: "JPY", sign: /¥/, code: /JPY|yen/i, inCountry: { CN: "CNY" } },
  {
    currency: "INR",
    sign: /(?<!\p{L})(?:rs|rupees|lakhs?|lacs?|crores?)(?!\p{L})/iu,
    code: /INR|₹/i,
    inCountry: { LK: "LKR", MU: "MUR", NP: "NPR", PK: "PKR" },
  },
];

/**
 * The currency of pay in a place: "kr" in Norway is NOK, "¥" in China CNY, "Rs" in Pakistan PKR. `openIn` gives the countries
 * the place names; only a single one settles a sign. "$" stays USD anywhere, since remote jobs in every country are paid in it.
 */
export function currencyInPlace(
  written: string,
  currency: string | null,
  openIn: () => readonly CountryCode[],
): string | null {
  const shared = SHARED.find((one) => one.currency === currency && one.sign.test(written) && !one.code.test(written));
  if (!shared) return currency;
  const [country, ...others] = openIn();
  return (country && others.length === 0 ? shared.inCountry[country] : undefined) ?? currency;
}
