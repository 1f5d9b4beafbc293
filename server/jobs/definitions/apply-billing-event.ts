import { applyBillingEvent } from "#server/features/billing/apply-billing-event.ts";
import type { JobDefinition } from "../job-definition.ts";

/** Applies a kept notification. While the provider does not answer it is tried for some four hours; then the nightly reconciliation does it. */
export const applyBillingEventJob: JobDefinition<"apply-billing-event"> = {
  retryLimit: 9,
  retryDelaySeconds: 15,
  expireInSeconds: 120,
  concurrency: 2,
  run: async (ctx, { eventId }) => applyBillingEvent(ctx, { eventId }),
};
