import type { EmployerReach } from "#domain/applications/tracker/employer-reach.ts";
import type { Tier } from "#domain/billing/viewer.ts";
import type { JobNames } from "#domain/posting/display-job.ts";
import type { DescriptionBlock } from "#domain/reading/text/description-blocks.ts";
import type { ApplicationEntries } from "./application-entries.ts";

/** An application interrupted by checkout. It continues with the person's draft, else opens the employer's page. */
export type PendingApplication = JobNames & { jobId: string; path: string; hasDraft: boolean };

export type ApplicationJob = JobNames & {
  id: string;
  path: string;
  excerpt: string;
  description: DescriptionBlock[];
  /** Whether there is an external apply link. */
  canOpen: boolean;
  /** Anybody may open it. */
  applyIsFree: boolean;
};

/** Delivery state of the receipt's e-mail: "delayed" = at least one attempt failed, "none" = this site sends no mail. */
export type ReceiptMailState = "waiting" | "delayed" | "sent" | "none";

export type ApplicationPage = {
  job: ApplicationJob;
  tier: Tier;
  /** Whether a checkout would begin with the free trial. */
  offersTrial: boolean;
  /** A trial with a limit does not cover this posting; `premiumNow`: it may be ended by paying. Null = it is covered. */
  beyondTrial: { premiumNow: boolean } | null;
  /** Null when it has not been submitted; `mailTo`: the account's address, while the receipt is on its way there. */
  submitted: {
    applicationId: string;
    reference: string;
    reach: EmployerReach;
    mail: ReceiptMailState;
    mailTo: string | null;
  } | null;
  /** Initial entries: the draft, else the profile's data. */
  entries: ApplicationEntries;
  /** Whether `entries` come from a draft. */
  hasDraft: boolean;
  /** File names to choose from; null = none. */
  files: { profile: string | null; draft: string | null };
  /** Whether the posting asks for applications by e-mail. */
  takesMail: boolean;
  /** Its address for them, for those who may apply; null for others and when the posting names none. */
  sendAddress: string | null;
};

/** The reference on the success screen, "JOB-{number}-{job id}": the receipt number without its letters. */
export function jobReference(receiptNumber: string, jobId: string): string {
  return `JOB-${receiptNumber.replace(/\D/g, "")}-${jobId}`;
}
