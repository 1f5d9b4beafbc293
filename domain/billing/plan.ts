import type { Money } from "#domain/shared/money.ts";

export const PLAN_TYPES = ["free", "trial", "premium", "annual"] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/** Plans that can be bought. Both names stand for the same price. */
export type PaidPlan = "premium" | "annual";

const ALIASES: Record<string, PlanType> = { free_trial: "trial", monthly: "premium" };

/** The only offer. Every figure about money or time on a page comes from here. */
export const OFFER = {
  /** Per month, tax included. */
  price: { amount: 299, currency: "EUR" } satisfies Money,
  trialDays: 7,
  /** Grace period of access after a failed renewal. */
  graceDays: 7,
  /** Withdrawal period, from the contract and again from the first payment. */
  withdrawalDays: 14,
  /** Lead time of a charge reminder. */
  reminderDays: 2,
} as const;

/** The plan of a name or alias; null for any other text. */
export function parsePlan(name: string | null): PlanType | null {
  if (name === null) return null;
  const plan = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name;
  return PLAN_TYPES.find((known) => known === plan) ?? null;
}

/** What `/checkout?plan=…` sells: the annual name is kept, everything else is premium. */
export function paidPlan(name: string | null): PaidPlan {
  return parsePlan(name) === "annual" ? "annual" : "premium";
}
