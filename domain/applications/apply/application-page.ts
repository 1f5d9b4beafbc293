import type { Tier } from "#domain/billing/viewer.ts";
import type { JobNames } from "#domain/posting/display-job.ts";
import type { DescriptionBlock } from "#domain/reading/text/description-blocks.ts";
import type { ApplicationEntries } from "./application-form.ts";

/** What somebody wanted to apply to before checkout. With a draft of theirs they go on with it; else the employer's page is opened. */
export type PendingApplication = JobNames & { jobId: string; hasDraft: boolean };

/** The posting's card above the form. */
export type ApplicationJob = JobNames & {
  id: string;
  path: string;
  excerpt: string;
  description: DescriptionBlock[];
  /** Whether applying leads anywhere outside. */
  canOpen: boolean;
};

/** What has become of the mail with the receipt: "delayed" = at least one attempt failed. */
export type ReceiptMailState = "waiting" | "delayed" | "sent";

export type ApplicationPage = {
  job: ApplicationJob;
  tier: Tier;
  /** Null when it has not been submitted. */
  submitted: { applicationId: string; reference: string; mail: ReceiptMailState } | null;
  /** What the form begins with: the draft, else what the profile knows. */
  entries: ApplicationEntries;
  /** Whether `entries` are a draft of the person's. */
  hasDraft: boolean;
  /** Names of the files to choose from; null = there is none. */
  files: { profile: string | null; draft: string | null };
  /** Where the posting asks for applications by mail; null when it names no address. */
  sendAddress: string | null;
};

/** The reference on the success screen, "JOB-{number}-{job id}" (spec part 2, section 2): the receipt's number without its letters. */
export function jobReference(receiptNumber: string, jobId: string): string {
  return `JOB-${receiptNumber.replace(/\D/g, "")}-${jobId}`;
}
