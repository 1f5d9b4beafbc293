import { cleanPosting } from "#domain/reading/clean-posting.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { readPosting } from "#domain/reading/read-posting.ts";
import { buildJob } from "./build-job.ts";

/** A posting as the import would store it: cleaned, and read by the real reader. */
export function buildReadJob(
  own: Partial<Pick<JobPosting, "title" | "company" | "description" | "skills">>,
): JobPosting {
  const job = buildJob(own);
  const cleaned = cleanPosting(job);
  if (!cleaned.ok) throw new Error(cleaned.reason);
  return { ...job, ...cleaned.posting, reading: readPosting(cleaned.posting, { sourceRemoteOnly: false }) };
}
