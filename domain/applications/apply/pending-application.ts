import type { JobNames } from "#domain/posting/display-job.ts";

/** What somebody wanted to apply to before checkout. With a draft of theirs they go on with it; else the employer's page is opened. */
export type PendingApplication = JobNames & { jobId: string; hasDraft: boolean };
