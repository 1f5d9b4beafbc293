import { expect, test } from "vitest";
import { NO_FILTERS } from "./search-query.ts";
import { filtersWithPay } from "./search-terms.ts";

const RATES = { USD: 0.8 };

test("amounts in another currency are asked for in euros; without a rate they ask for nothing", () => {
  const asked = { ...NO_FILTERS, salaryMin: 50_000, salaryCurrency: "USD" as const };
  expect(filtersWithPay(asked, null, RATES)).toEqual({ ...NO_FILTERS, salaryMin: 40_000 });
  expect(filtersWithPay({ ...asked, salaryMin: null, salaryMax: 100_000 }, null, RATES)).toEqual({
    ...NO_FILTERS,
    salaryMax: 80_000,
  });
  expect(filtersWithPay({ ...NO_FILTERS, salaryMin: 3_000, salaryPeriod: "monthly" }, null, RATES)).toEqual({
    ...NO_FILTERS,
    salaryMin: 36_000,
  });
  expect(filtersWithPay({ ...asked, salaryCurrency: "GBP" }, null, RATES)).toEqual(NO_FILTERS);
  expect(filtersWithPay({ ...NO_FILTERS, salaryMin: 1 }, null, RATES)).toEqual({ ...NO_FILTERS, salaryMin: 1 });
});
