import type { PostingSnapshot } from "#domain/applications/tracker/application.ts";
import { displayCompany, displayTitle } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";

/** What an application keeps of a posting. */
export function snapshotPosting(job: JobPosting): PostingSnapshot {
  const { id, source, externalId, location, salary, url, descriptionText } = job;
  return {
    id,
    source,
    externalId,
    title: displayTitle(job),
    company: displayCompany(job),
    location,
    salary,
    url,
    descriptionText,
  };
}
