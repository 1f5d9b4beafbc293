import type { Pay } from "#domain/jobs/job-reading.ts";
import { payPerYear, payPerYearInEuro } from "#domain/jobs/pay-yearly.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import type { SalaryType } from "#domain/questionnaire/options.ts";
import { type MatchRule, met, NOT_MET, NOT_STATED } from "../match-rule.ts";

const PERIODS = { hourly: "hour", monthly: "month", yearly: "year" } as const satisfies Record<
  SalaryType,
  Pay["period"]
>;
/** Only the upper part of the stated range reaches the person's minimum. */
const UPPER_PART = 0.7;

/**
 * Does the stated pay reach the person's minimum? Both are taken per year, in their common currency or else in euros. Pay without a
 * currency, in one without a rate, and "from X" with X under the minimum leave the question open. The person's maximum is an
 * expectation and changes nothing.
 */
export const salaryRule: MatchRule<Pay | null> = {
  topic: "salary",
  reads: ["salaryMin", "salaryType", "salaryCurrency"],
  isAnswered: (answers) => wishOf(answers) !== null,
  factsOf: ({ pay }) => pay && { min: pay.min, max: pay.max, currency: pay.currency, period: pay.period },
  judge(answers, pay, rates) {
    const wish = wishOf(answers);
    if (!wish || !pay) return NOT_STATED;
    const perYear = wish.currency === pay.currency ? payPerYear : (amounts: Pay) => payPerYearInEuro(amounts, rates);
    const wanted = perYear(wish)?.min ?? null;
    const offered = perYear(pay);
    if (!offered || wanted === null) return NOT_STATED;
    if (offered.min !== null && offered.min >= wanted) return met();
    if (offered.max === null) return NOT_STATED;
    return offered.max >= wanted ? met(UPPER_PART) : NOT_MET;
  },
  evidence: () => ["pay"],
};

function wishOf({ salaryMin, salaryType, salaryCurrency }: Answers): Pay | null {
  if (salaryMin === undefined || !salaryType || !salaryCurrency) return null;
  return { min: salaryMin, max: null, currency: salaryCurrency, period: PERIODS[salaryType] };
}
