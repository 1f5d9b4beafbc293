import { reconcileBilling } from "#server/features/billing/reconcile-billing.ts";
import type { JobDefinition } from "../job-definition.ts";

/** Finds and mends, every night, what no notification told. */
export const reconcileBillingJob: JobDefinition<"reconcile-billing"> = {
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 3_600,
  concurrency: 1,
  everyHours: 24,
  run: (ctx, _, { signal }) => reconcileBilling(ctx, signal),
};
