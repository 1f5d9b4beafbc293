import type { Pay, PayPeriod } from "#domain/reading/job-reading.ts";
import { keptText, numberFormat } from "#domain/shared/kept-format.ts";
import { signInPlace } from "#domain/shared/money.ts";
import { type EuroRates, FULL_TIME_UNITS, likelyPeriod } from "./pay-yearly.ts";

/** A person's preferred pay unit: ISO 4217 code and period. */
export type PayUnit = { currency: string; period: Extract<PayPeriod, "hour" | "month" | "year"> };

/**
 * Pay in a person's preferred unit. `converted`: with the rates of the dated table. `fullTime`: HOURS_PER_YEAR was assumed. `ifPer`: the
 * period assumed for an unstated one; null = stated.
 */
export type PayAbout = PayUnit & {
  min: number | null;
  max: number | null;
  converted: boolean;
  fullTime: boolean;
  ifPer: PayUnit["period"] | null;
};

/**
 * Stated pay in a person's preferred unit. Null when there is nothing to add: the units are equal, the posting's
 * currency is unknown, or there is no rate. Approximate, for display only.
 */
export function payAbout(
  { min, max, currency, period: stated }: Pay,
  unit: PayUnit,
  rates: EuroRates,
): PayAbout | null {
  if ((min === null && max === null) || currency === null) return null;
  const period = stated ?? likelyPeriod(max ?? min ?? 0);
  const converted = currency !== unit.currency;
  if (!converted && period === unit.period) return null;
  const rate = converted ? euros(currency, rates) / euros(unit.currency, rates) : 1;
  if (!(rate > 0 && Number.isFinite(rate))) return null;
  const factor = (rate * FULL_TIME_UNITS[period]) / FULL_TIME_UNITS[unit.period];
  return {
    ...unit,
    min: min === null ? null : min * factor,
    max: max === null ? null : max * factor,
    converted,
    fullTime: isSalaried(period) !== isSalaried(unit.period),
    ifPer: stated === null ? likelyPeriod(max ?? min ?? 0) : null,
  };
}

/** The amounts alone, rounded as "about" allows: "€52,000", "€48,000 – 60,000"; where one end is open, the other. */
export function payAboutText({ min, max, currency }: PayAbout, locale: string): string {
  return keptText(`${locale} about ${currency} ${min} ${max}`, () => roundedText({ min, max, currency }, locale));
}

function roundedText({ min, max, currency }: Pick<PayAbout, "min" | "max" | "currency">, locale: string): string {
  const top = max ?? min ?? 0;
  const format = numberFormat(locale, {
    style: "currency",
    currency,
    maximumSignificantDigits: top >= 100_000 ? 3 : 2,
    useGrouping: "always",
  });
  const [low, high] = [format.format(min ?? top), format.format(top)];
  return signInPlace(low === high ? low : format.formatRange(min ?? top, top), locale);
}

function euros(currency: string, rates: EuroRates): number {
  return currency === "EUR" ? 1 : (rates[currency] ?? Number.NaN);
}

/** A month or a year of work is full-time as it stands; hours, days and weeks become one only by assumption. */
function isSalaried(period: PayPeriod): boolean {
  return period === "month" || period === "year";
}
