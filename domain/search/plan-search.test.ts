import { expect, test } from "vitest";
import { filtersWithPay } from "./filters-with-pay.ts";
import { planSearch, savedTerms } from "./plan-search.ts";
import { NO_FILTERS } from "./search-query.ts";

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

test("an amount without a currency is one in euros or dollars", () => {
  const asked = (text: string) => {
    const { salaryMin, salaryMax } = filtersWithPay(NO_FILTERS, planSearch(text).pay, RATES);
    return [salaryMin, salaryMax];
  };
  expect(asked("devops 150k")).toEqual([120_000, 300_000]);
  expect(asked("devops over 150k")).toEqual([120_000, null]);
  expect(asked("devops up to 150k")).toEqual([null, 150_000]);
  expect(asked("devops 150k €")).toEqual([150_000, 300_000]);
  expect(asked("devops $150k")).toEqual([120_000, 240_000]);
  expect(asked("devops £150k")).toEqual([null, null]);
});

test("a saved search keeps the reading that its list showed, by name, and by place from earlier versions", () => {
  const plan = planSearch("nurse at night");
  expect(plan.narrow.map(({ id }) => id)).toEqual(["named-employer", "words", "employer", "work"]);
  const termsOf = (id: string) => plan.narrow.find((reading) => reading.id === id)?.terms;
  expect(savedTerms(plan, "words")).toEqual(termsOf("words"));
  expect(savedTerms(plan, 1)).toEqual(termsOf("words"));
  expect(savedTerms(plan, "named-employer")).toEqual(termsOf("named-employer"));
  expect(savedTerms(plan, undefined)).toEqual(plan.terms);
});

test("the name of a language is no misspelt country: Arabic is not Arabia", () => {
  const mayBeMisspelt = (text: string) =>
    planSearch(text).terms.flatMap(({ alternatives }) =>
      alternatives.filter(({ isMark }) => !isMark).map((word) => word.mayBeMisspelt),
    );
  expect(mayBeMisspelt("arabic")).toEqual([false]);
  expect(mayBeMisspelt("arabix")).toEqual([true]);
});

test("no posting need hold when the work begins; other numbers, seasons that are no date and a year alone it must", () => {
  const strictest = (text: string) => planSearch(text).narrow[0]?.id;
  const dated = ["internship software fall 2026", "praktikum marketing september", "nurse 2027", "nurse spring 2027"];
  for (const text of dated) expect(strictest(text), text).toBe("work");
  for (const text of ["nurse 911", "nurse summer camp", "nurse camp 2027"]) expect(strictest(text), text).toBe("words");
  expect(strictest("internship spring java")).toBe("technologies");
  const musts = (text: string) =>
    planSearch(text).terms.flatMap(({ isRequired, alternatives }) =>
      isRequired ? alternatives.flatMap(({ word, isMark }) => (isMark ? [] : [word])) : [],
    );
  expect([musts("internship 2026"), musts("2026")]).toEqual([[], ["2026"]]);
});
