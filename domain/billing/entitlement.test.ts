import { expect, test } from "vitest";
import { entitledTier } from "./entitlement.ts";
import type { PlanType } from "./plan.ts";
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "./subscription.ts";

const NOW = "2026-03-14T09:26:53.000Z";
const BEFORE = "2026-03-14T09:26:52.000Z";
const AFTER = "2026-03-14T09:26:54.000Z";

test.each<[SubscriptionStatus, PlanType, string | null, boolean, string]>([
  ["free", "free", null, true, "none"],
  ["free", "free", AFTER, true, "none"],
  ["trialing", "trial", AFTER, true, "trial-active"],
  ["trialing", "trial", AFTER, false, "trial-view"],
  ["trialing", "trial", NOW, true, "none"],
  ["trialing", "trial", BEFORE, true, "none"],
  ["cancelled", "trial", AFTER, true, "trial-active"],
  ["active", "premium", AFTER, false, "premium"],
  ["active", "annual", AFTER, true, "premium"],
  ["active", "premium", BEFORE, true, "none"],
  ["active", "premium", null, true, "none"],
  ["active", "free", AFTER, true, "none"],
  ["past_due", "premium", AFTER, true, "premium"],
  ["past_due", "premium", BEFORE, true, "none"],
  ["paused", "premium", AFTER, true, "premium"],
  ["paused", "premium", BEFORE, true, "none"],
  ["cancelled", "premium", AFTER, true, "premium"],
  ["cancelled", "premium", BEFORE, true, "none"],
])("%s, plan %s, until %s, checkout completed %s: %s", (status, planType, subscriptionEnd, checkout, tier) => {
  expect(entitledTier({ status, planType, subscriptionEnd }, checkout, NOW)).toBe(tier);
});

test("nothing stored is no entitlement, and no status is one by itself", () => {
  expect(entitledTier(null, true, NOW)).toBe("none");
  for (const status of SUBSCRIPTION_STATUSES)
    expect(entitledTier({ status, planType: "premium", subscriptionEnd: null }, true, NOW)).toBe("none");
});
