import { runRetention } from "#server/features/privacy/run-retention.ts";
import type { JobDefinition } from "../job-definition.ts";

/** Deletes, every day, what has outlived its promise. */
export const retention: JobDefinition<"retention"> = {
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  concurrency: 1,
  everyHours: 24,
  run: (ctx) => runRetention(ctx),
};
