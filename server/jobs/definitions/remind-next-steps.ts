import { queueNextStepMails } from "#server/features/applications/tracker/queue-next-step-mails.ts";
import type { JobDefinition } from "../job-definition.ts";

/** Reminds people, every hour, of the next steps whose day has come. */
export const remindNextSteps: JobDefinition<"remind-next-steps"> = {
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  concurrency: 1,
  everyHours: 1,
  run: (ctx, _, { signal }) => queueNextStepMails(ctx, signal),
};
