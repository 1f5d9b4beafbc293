import { queueBillingNotice } from "#server/features/billing/queue-billing-notice.ts";
import type { JobDefinition } from "../job-definition.ts";

/** Queues the mail that one event of a person's billing asks for; the same event again queues nothing. */
export const sendBillingNoticeJob: JobDefinition<"send-billing-notice"> = {
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
  concurrency: 1,
  run: async (ctx, { userId, seq }) => ({ result: await queueBillingNotice(ctx, { userId, seq }) }),
};
