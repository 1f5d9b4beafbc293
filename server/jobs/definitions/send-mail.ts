import { noteMailOutcome } from "#server/features/applications/apply/request-sending.ts";
import { sendMail } from "#server/features/mail/send-mail.ts";
import type { JobDefinition } from "../job-definition.ts";

/** Tries for some four hours: after one or two minutes, and then twice as long each time. */
export const sendMailJob: JobDefinition<"send-mail"> = {
  retryLimit: 7,
  retryDelaySeconds: 60,
  expireInSeconds: 90,
  concurrency: 2,
  run: async (ctx, { mailId }, { lastAttempt }) => {
    try {
      return { result: await sendMail(ctx, { mailId, lastAttempt }) };
    } finally {
      await noteMailOutcome(ctx, { mailId });
    }
  },
};
