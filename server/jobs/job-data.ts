import type { Ctx } from "#server/ctx.ts";

/** Every background job and the data its row carries: ids only, never what a person wrote. */
export type JobData = {
  "send-mail": { mailId: string };
  "extract-resume": { resumeId: string };
  "remove-files": { storageKeys: string[] };
  retention: Record<string, never>;
  "apply-billing-event": { eventId: string };
  "sync-subscription": { subscriptionId: string };
  "send-billing-notice": { userId: string; seq: number };
  "send-due-reminders": Record<string, never>;
  "reconcile-billing": Record<string, never>;
  "remind-next-steps": Record<string, never>;
};
export type JobName = keyof JobData;

type EnqueueOptions = {
  /** At most one job of this name and key waits or runs at a time; a second one is dropped. */
  key?: string;
  startAfter?: Date;
};

/** Puts a job into the queue in the transaction of `db`: it runs when, and only when, that transaction commits. */
export type Enqueue = <Name extends JobName>(
  db: Ctx["db"],
  name: Name,
  data: JobData[Name],
  options?: EnqueueOptions,
) => Promise<void>;
