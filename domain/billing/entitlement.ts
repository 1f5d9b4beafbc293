import type { Instant } from "#domain/shared/instant.ts";
import type { PlanType } from "./plan.ts";
import type { SubscriptionStatus } from "./subscription.ts";
import type { Tier } from "./viewer.ts";

/** The stored subscription fields that determine access. */
type StoredSubscription = {
  status: SubscriptionStatus;
  planType: PlanType;
  /** `accessUntil` of the subscription: the end of the trial, or of what was paid. */
  subscriptionEnd: Instant | null;
};

/** The tier of a signed-in user by subscription, checkout record and time. The instant a period ends is not part of it. */
export function entitledTier(
  subscription: StoredSubscription | null,
  checkoutCompleted: boolean,
  now: Instant,
): Exclude<Tier, "anonymous"> {
  if (subscription === null || subscription.status === "free") return "none";
  const { planType, subscriptionEnd } = subscription;
  if (subscriptionEnd === null || subscriptionEnd <= now) return "none";
  if (planType === "trial") return checkoutCompleted ? "trial-active" : "trial-view";
  return planType === "premium" || planType === "annual" ? "premium" : "none";
}
