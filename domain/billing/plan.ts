import type { Money } from "#domain/shared/money.ts";

export const PLAN_TYPES = ["free", "trial", "premium", "annual"] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/** What can be bought. Both names stand for the one price. */
export type PaidPlan = "premium" | "annual";

const ALIASES: Record<string, PlanType> = { free_trial: "trial", monthly: "premium" };

/** The one offer (spec part 1, section 9; part 2, section 9). Every figure about money or time that a page states comes from here. */
export const OFFER = {
  /** Per month, tax included. */
  price: { amount: 299, currency: "EUR" } satisfies Money,
  trialDays: 7,
  /** How long access outlasts a paid period whose renewal could not be charged. */
  graceDays: 7,
  /** The consumer's right of withdrawal, from the contract and again from the first payment. */
  withdrawalDays: 14,
  /** A reminder is sent this long before the charge it announces. */
  reminderDays: 2,
  /** Listings a trial may see; null = all (spec/decisions.md, "Entitlement"). */
  trialListings: null as number | null,
} as const;

/** The plan that a name of either spec part stands for, or null for any other text. */
export function parsePlan(name: string | null): PlanType | null {
  if (name === null) return null;
  const plan = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name;
  return PLAN_TYPES.find((known) => known === plan) ?? null;
}

/** What `/checkout?plan=…` sells: the annual name is kept, everything else is premium. */
export function paidPlan(name: string | null): PaidPlan {
  return parsePlan(name) === "annual" ? "annual" : "premium";
}
