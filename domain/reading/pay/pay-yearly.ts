import type { Pay, PayPeriod } from "#domain/reading/job-reading.ts";

/** Hours of a full-time year (40 a week, 52 weeks), used where pay is stated by the hour and the posting names no hours. */
const HOURS_PER_YEAR = 2_080;
/** Units of each period in a full-time year. */
export const FULL_TIME_UNITS: Readonly<Record<PayPeriod, number>> = {
  hour: HOURS_PER_YEAR,
  day: 260,
  week: 52,
  month: 12,
  year: 1,
};

/** Euros for one unit of a currency, by ISO 4217 code; from one dated table in `data/`. */
export type EuroRates = Readonly<Record<string, number>>;

/** `assumed` names what the posting did not state: the period by the size of the figure, or the full-time hours behind an hourly rate. */
type YearlyPay = { min: number | null; max: number | null; assumed: "period" | "full-time-hours" | null };

/** Approximate pay per full-time year in its own currency, for sorting and filtering only. */
export function payPerYear(pay: Pay): YearlyPay {
  const period = pay.period ?? likelyPeriod(pay.max ?? pay.min ?? 0);
  const factor = FULL_TIME_UNITS[period];
  const assumed = pay.period === null ? "period" : period === "year" || period === "month" ? null : "full-time-hours";
  return { min: pay.min === null ? null : pay.min * factor, max: pay.max === null ? null : pay.max * factor, assumed };
}

/** `payPerYear` in euros. Null when the currency is not stated or has no rate. */
export function payPerYearInEuro(pay: Pay, rates: EuroRates): YearlyPay | null {
  const rate = pay.currency === null ? undefined : pay.currency === "EUR" ? 1 : rates[pay.currency];
  if (rate === undefined || !(rate > 0)) return null;
  const { min, max, assumed } = payPerYear(pay);
  return {
    min: min === null ? null : Math.round(min * rate),
    max: max === null ? null : Math.round(max * rate),
    assumed,
  };
}

/** Guesses an unstated pay period from the size of a figure. */
export function likelyPeriod(figure: number): "hour" | "month" | "year" {
  if (figure < 400) return "hour";
  return figure < 9_000 ? "month" : "year";
}
