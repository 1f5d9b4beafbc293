import type { Answers } from "#domain/questionnaire/answers.ts";
import type { SalaryType } from "#domain/questionnaire/options.ts";
import type { Pay, StatedPay } from "#domain/reading/job-reading.ts";
import { payPerYear, payPerYearInEuro } from "#domain/reading/pay/pay-yearly.ts";
import { type MatchRule, met, NOT_ANSWERED, NOT_MET, NOT_STATED, type Verdict } from "../match-rule.ts";

/** The period of pay behind each answer. */
export const PERIOD_OF_ANSWER = { hourly: "hour", monthly: "month", yearly: "year" } as const satisfies Record<
  SalaryType,
  Pay["period"]
>;
/** Only the upper part of the stated range reaches the person's minimum. */
const UPPER_PART = 0.7;
/** Pay that reaches the minimum and nothing of what the person hopes for above it. */
const MINIMUM_ONLY = 0.85;
/** The figure counts the commission of a full target, which not everybody earns. */
const ON_TARGET = 0.8;
/** A range whose end is more than so many times its beginning tells nothing of what is between. */
const WIDE = 4;
/** Gross pay is at most about this multiple of net. */
const GROSS_OF_NET = 2;

/**
 * Whether the stated pay reaches the person's minimum, as gross per year, in their common currency or else in euros; the nearer to their
 * maximum, the better. Not settled: no currency or rate; "from X" under the minimum; net pay under it, unless even twice as much would be; a
 * wide range that begins under it.
 */
export const salaryRule: MatchRule<StatedPay | null> = {
  topic: "salary",
  reads: ["salaryMin", "salaryMax", "salaryType", "salaryCurrency"],
  isAnswered: (answers) => wishOf(answers) !== null,
  factsOf: ({ pay }) =>
    pay && { min: pay.min, max: pay.max, currency: pay.currency, period: pay.period, basis: pay.basis },
  judge(answers, pay, rates) {
    const wish = wishOf(answers);
    if (!wish || !pay) return NOT_STATED;
    const perYear = wish.currency === pay.currency ? payPerYear : (amounts: Pay) => payPerYearInEuro(amounts, rates);
    const wanted = perYear(wish);
    const offered = perYear(pay);
    if (!offered || wanted?.min == null) return NOT_STATED;
    const verdict = compare(wanted.min, wanted.max, offered);
    if (verdict.state === "met" && pay.basis === "onTarget") return met(verdict.degree * ON_TARGET);
    const maybeEnough = offered.max !== null && offered.max * GROSS_OF_NET >= wanted.min;
    return verdict === NOT_MET && pay.basis === "net" && maybeEnough ? NOT_STATED : verdict;
  },
  chance(answers, pay, verdict, rates) {
    const wish = wishOf(answers);
    if (verdict.state === "notStated" || verdict.state === "notAnswered" || !wish || !pay) return OPEN;
    const perYear = wish.currency === pay.currency ? payPerYear : (amounts: Pay) => payPerYearInEuro(amounts, rates);
    const { min: wanted, max: hopedFor } = { min: 0, max: null, ...perYear(wish) };
    const offered = perYear(pay);
    if (verdict.state === "met") {
      const above = (offered?.min ?? 0) / ((hopedFor ?? (wanted ?? 0) * HOPED_FOR) * FAR_ABOVE);
      return (0.8 + 0.2 * verdict.degree) * (above > 1 ? Math.max(0.5, above ** -0.5) : 1);
    }
    const top = offered?.max ?? offered?.min ?? 0;
    return Math.max(0.03, 0.75 * (top / (wanted ?? 0)) ** 2.5);
  },
  evidence: () => ["pay"],
  note: (_, pay, state) => (state === "notAnswered" && pay ? "wide" : null),
};

const OPEN = 0.9;
/** What is hoped for where only a minimum is named, as a multiple of it. */
const HOPED_FOR = 1.6;
/** Pay from so far above what is hoped for hints at a higher level. */
const FAR_ABOVE = 1.35;

type Amounts = { min: number | null; max: number | null };

/** Is the pay, in one unit, of so wide a range that it tells next to nothing? */
export function isWideRange({ min, max }: Amounts): boolean {
  return min !== null && max !== null && max > WIDE * min;
}

function compare(wanted: number, hopedFor: number | null, { min, max }: Amounts): Verdict {
  const top = max ?? min;
  if (top === null) return NOT_STATED;
  if (top < wanted) return max === null ? NOT_STATED : NOT_MET;
  if (min !== null && min < wanted && isWideRange({ min, max })) return NOT_ANSWERED;
  const part = min !== null && min >= wanted ? 1 : UPPER_PART;
  const reach = hopedFor === null || hopedFor <= wanted ? 1 : Math.min(1, (top - wanted) / (hopedFor - wanted));
  return met(part * (MINIMUM_ONLY + (1 - MINIMUM_ONLY) * reach));
}

function wishOf({ salaryMin, salaryMax, salaryType, salaryCurrency }: Answers): Pay | null {
  if (salaryMin === undefined || !salaryType || !salaryCurrency) return null;
  return { min: salaryMin, max: salaryMax ?? null, currency: salaryCurrency, period: PERIOD_OF_ANSWER[salaryType] };
}
