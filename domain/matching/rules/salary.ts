import type { Pay, PayPeriod } from "#domain/jobs/job-reading.ts";
import type { SalaryType } from "#domain/questionnaire/answers.ts";
import { type MatchRule, met, NOT_MET, NOT_STATED } from "../match-rule.ts";

const PERIODS: Record<SalaryType, PayPeriod> = { hourly: "hour", monthly: "month", yearly: "year" };
/** Only the upper part of the stated range reaches the person's minimum. */
const UPPER_PART = 0.7;

/**
 * Does the stated pay reach the person's minimum, both taken per year in the person's currency? Pay without a currency or period,
 * and "from X" with X under the minimum, leave the question open. The person's maximum is an expectation and changes nothing.
 */
export const salaryRule: MatchRule<Pay | null> = {
  topic: "salary",
  reads: ["salaryMin", "salaryType", "salaryCurrency"],
  isAnswered: (answers) => answers.salaryMin !== undefined && answers.salaryType !== undefined && answers.salaryCurrency !== undefined,
  factsOf: ({ pay }) => pay && { min: pay.min, max: pay.max, currency: pay.currency, period: pay.period },
  judge({ salaryMin = 0, salaryType = "yearly", salaryCurrency = "EUR" }, pay, scale) {
    const wish = { min: salaryMin, max: null, currency: salaryCurrency, period: PERIODS[salaryType] };
    const wanted = scale(wish, salaryCurrency)?.min ?? null;
    const offered = pay && scale(pay, salaryCurrency);
    if (!offered || wanted === null || (offered.min === null && offered.max === null)) return NOT_STATED;
    if (offered.min !== null && offered.min >= wanted) return met();
    if (offered.max === null) return NOT_STATED;
    return offered.max >= wanted ? met(UPPER_PART) : NOT_MET;
  },
  evidence: () => ["pay"],
};
