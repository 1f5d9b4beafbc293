import { AppError } from "#domain/shared/app-error.ts";
import { mailUntoldMethods } from "#server/features/accounts/mail-untold-methods.ts";
import { noteBounce, unmarkUndelivered } from "#server/features/alerts/mail-reports.ts";
import { sendPush } from "#server/features/alerts/push.ts";
import { queueSilences } from "#server/features/alerts/queue-silences.ts";
import { noteMailOutcome } from "#server/features/applications/apply/request-sending.ts";
import { queueNextStepMails } from "#server/features/applications/tracker/queue-next-step-mails.ts";
import { applyBillingEvent } from "#server/features/billing/billing-events.ts";
import { queueBillingNotice, sendDueReminders } from "#server/features/billing/queue-billing-notice.ts";
import { reconcileBilling } from "#server/features/billing/reconcile-billing.ts";
import { syncSubscription } from "#server/features/billing/sync-subscription.ts";
import { sendMail } from "#server/features/mail/send-mail.ts";
import { runRetention } from "#server/features/privacy/run-retention.ts";
import { extractResume } from "#server/features/resumes/extract-resume.ts";
import { removeUnusedFiles } from "#server/features/resumes/remove-unused-files.ts";
import { describeError } from "./describe-error.ts";
import type { JobDefinitions } from "./job-definition.ts";
import { readInProcess } from "./resume-text/read-in-process.ts";

export const JOB_DEFINITIONS = {
  // Applies a kept notification. While the provider does not answer it is tried for some four hours; then the nightly reconciliation does it.
  "apply-billing-event": {
    retryLimit: 9,
    retryDelaySeconds: 15,
    expireInSeconds: 120,
    concurrency: 2,
    run: async (ctx, { eventId }) => applyBillingEvent(ctx, { eventId }),
  },
  // Two at a time, so that a file that takes long holds up no other: each takes a process of its own with half a gigabyte at most.
  "extract-resume": {
    retryLimit: 4,
    retryDelaySeconds: 30,
    expireInSeconds: 120,
    concurrency: 2,
    run: async (ctx, { resumeId }, { signal }) => ({
      result: await extractResume(ctx, { resumeId, readText: readInProcess, signal }),
    }),
  },
  // Says, every hour, which saved searches have brought nothing for a month, and what would.
  "mention-silence": {
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 1_800,
    concurrency: 1,
    everyHours: 1,
    run: async (ctx, _, { signal }) => ({ queued: await queueSilences(ctx, signal) }),
  },
  // Every night: detects and repairs what no notification told. Its calls are paced: six hours are some ten thousand subscriptions.
  "reconcile-billing": {
    retryLimit: 3,
    retryDelaySeconds: 300,
    expireInSeconds: 21_600,
    concurrency: 1,
    everyHours: 24,
    run: async (ctx, _, { signal }) => {
      const done = await reconcileBilling(ctx, signal);
      if (done.failed > 0) throw new AppError("UNAVAILABLE", "Some subscriptions could not be reconciled.");
      return done;
    },
  },
  // Reminds people, every hour, of the next steps whose day has come.
  "remind-next-steps": {
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 600,
    concurrency: 1,
    everyHours: 1,
    run: (ctx, _, { signal }) => queueNextStepMails(ctx, signal),
  },
  // Removes stored files once the transaction that let go of them has committed, except those another row still names.
  "remove-files": {
    retryLimit: 8,
    retryDelaySeconds: 30,
    expireInSeconds: 120,
    concurrency: 1,
    run: async (ctx, { storageKeys }) => ({ files: await removeUnusedFiles(ctx, storageKeys) }),
  },
  // Deletes, every day, what has outlived its promise, and says what could not be said when it happened.
  retention: {
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 600,
    concurrency: 1,
    everyHours: 24,
    run: async (ctx, _, { signal }) => {
      const told = await mailUntoldMethods(ctx);
      return { ...(await runRetention(ctx, signal)), told };
    },
  },
  // Queues the mail that one event of a person's billing asks for; the same event again queues nothing.
  "send-billing-notice": {
    retryLimit: 5,
    retryDelaySeconds: 30,
    expireInSeconds: 60,
    concurrency: 1,
    run: async (ctx, { userId, seq }) => ({ result: await queueBillingNotice(ctx, { userId, seq }) }),
  },
  // Announces charges two days ahead.
  "send-due-reminders": {
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 1_800,
    concurrency: 1,
    everyHours: 1,
    run: (ctx, _, { signal }) => sendDueReminders(ctx, signal),
  },
  // Tries for some four hours: after one or two minutes, and then twice as long each time.
  "send-mail": {
    retryLimit: 7,
    retryDelaySeconds: 60,
    expireInSeconds: 90,
    concurrency: 2,
    run: async (ctx, { mailId }, { lastAttempt }) => {
      const sending = sendMail(ctx, { mailId, lastAttempt });
      const faults: unknown[] = [];
      for (const step of [() => sending, noteMailOutcome, noteBounce, unmarkUndelivered])
        await step(ctx, { mailId }).catch((error: unknown) => faults.push(error));
      for (const error of faults.slice(1)) ctx.log.error({ err: describeError(error) }, "what follows a mail");
      if (faults.length > 0) throw faults[0];
      return { result: await sending };
    },
  },
  // Tries for some four hours; a notification that late is none.
  "send-push": {
    retryLimit: 7,
    retryDelaySeconds: 60,
    expireInSeconds: 120,
    concurrency: 2,
    run: async (ctx, pushed, { lastAttempt }) => {
      const result = await sendPush(ctx, pushed).catch((error: unknown) => {
        if (!lastAttempt) throw error;
        return "given up";
      });
      return { result };
    },
  },
  // Has the provider do what was recorded, for some two days; the nightly reconciliation goes on after that.
  "sync-subscription": {
    retryLimit: 13,
    retryDelaySeconds: 15,
    expireInSeconds: 120,
    concurrency: 2,
    run: async (ctx, { subscriptionId }) => ({
      fault: (await syncSubscription(ctx, { subscriptionId })).fault ?? "none",
    }),
  },
} satisfies JobDefinitions;
