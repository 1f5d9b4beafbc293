import { PERIOD_OF_ANSWER } from "#domain/matching/rules/salary.ts";
import { type EuroRates, payPerYearInEuro } from "#domain/reading/pay/pay-yearly.ts";
import type { AskedPay } from "#domain/reading/query/query-pay.ts";
import type { SearchFilters } from "./search-query.ts";

/** A search that names an amount without a bound excludes work whose pay begins at this many times the amount. */
const MOST_TIMES_ASKED = 2;

/** The filters of a search, in euros, with the pay its text asks for, unless the filters say it; euros or dollars are meant where no currency stands. */
export function filtersWithPay(chosen: SearchFilters, pay: AskedPay | null, rates: EuroRates): SearchFilters {
  const filters = inEuro(chosen, rates);
  if (pay === null || filters.salaryMin !== null || filters.salaryMax !== null) return filters;
  const { amount, currency, period, isLeast, isMost } = pay;
  const yearly = (currency === null ? ["EUR", "USD"] : [currency]).flatMap(
    (meant) => payPerYearInEuro({ min: amount, max: amount, currency: meant, period }, rates)?.min ?? [],
  );
  if (yearly.length === 0) return filters;
  const most = Math.max(...yearly);
  if (isMost) return { ...filters, salaryMax: most };
  return { ...filters, salaryMin: Math.min(...yearly), salaryMax: isLeast ? null : most * MOST_TIMES_ASKED };
}

function inEuro(
  { salaryCurrency: currency = "EUR", salaryPeriod = "yearly", ...filters }: SearchFilters,
  rates: EuroRates,
): SearchFilters {
  const asked = { min: filters.salaryMin, max: filters.salaryMax, currency, period: PERIOD_OF_ANSWER[salaryPeriod] };
  const yearly = payPerYearInEuro(asked, rates);
  return { ...filters, salaryMin: yearly?.min ?? null, salaryMax: yearly?.max ?? null };
}
