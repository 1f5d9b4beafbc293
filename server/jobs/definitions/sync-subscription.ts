import { syncSubscription } from "#server/features/billing/sync-subscription.ts";
import type { JobDefinition } from "../job-definition.ts";

/** Has the provider do what was recorded, for some two days; the nightly reconciliation goes on after that. */
export const syncSubscriptionJob: JobDefinition<"sync-subscription"> = {
  retryLimit: 13,
  retryDelaySeconds: 15,
  expireInSeconds: 120,
  concurrency: 2,
  run: async (ctx, { subscriptionId }) => ({
    fault: (await syncSubscription(ctx, { subscriptionId })).fault ?? "none",
  }),
};
