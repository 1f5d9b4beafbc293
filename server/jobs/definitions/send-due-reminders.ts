import { sendDueReminders } from "#server/features/billing/send-due-reminders.ts";
import type { JobDefinition } from "../job-definition.ts";

/** Announces charges two days ahead. */
export const sendDueRemindersJob: JobDefinition<"send-due-reminders"> = {
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 1_800,
  concurrency: 1,
  everyHours: 1,
  run: (ctx, _, { signal }) => sendDueReminders(ctx, signal),
};
