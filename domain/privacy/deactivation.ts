import { DAY_MS } from "#domain/shared/instant.ts";

/** A trial this young, in days rounded up, has cost nothing yet. */
const TRIAL_DAYS = 7;

/** Which of the two messages a deactivation ends with. */
export type DeactivationOutcome = "plain" | "trial-cancelled";

type Subscription = { status: string; planType: string; subscriptionStart: Date | null };

/** "trial-cancelled" for a running trial that began within 7 days; "plain" for everything else, no subscription included. */
export function deactivationOutcome(subscription: Subscription | null, now: Date): DeactivationOutcome {
  const start = subscription?.subscriptionStart;
  if (!start || subscription.planType !== "trial" || subscription.status === "cancelled") return "plain";
  const days = Math.ceil((now.getTime() - start.getTime()) / DAY_MS);
  return days <= TRIAL_DAYS ? "trial-cancelled" : "plain";
}
