import { applyBillingEventJob } from "./definitions/apply-billing-event.ts";
import { extractResumeJob } from "./definitions/extract-resume.ts";
import { reconcileBillingJob } from "./definitions/reconcile-billing.ts";
import { removeFiles } from "./definitions/remove-files.ts";
import { retention } from "./definitions/retention.ts";
import { sendBillingNoticeJob } from "./definitions/send-billing-notice.ts";
import { sendDueRemindersJob } from "./definitions/send-due-reminders.ts";
import { sendMailJob } from "./definitions/send-mail.ts";
import { syncSubscriptionJob } from "./definitions/sync-subscription.ts";
import type { JobDefinitions } from "./job-definition.ts";

/** Every background job of the product. */
export const JOB_DEFINITIONS: JobDefinitions = {
  "apply-billing-event": applyBillingEventJob,
  "extract-resume": extractResumeJob,
  "reconcile-billing": reconcileBillingJob,
  "remove-files": removeFiles,
  retention,
  "send-billing-notice": sendBillingNoticeJob,
  "send-due-reminders": sendDueRemindersJob,
  "send-mail": sendMailJob,
  "sync-subscription": syncSubscriptionJob,
};
