import type { About } from "#domain/api/to-api-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Ctx } from "#server/ctx.ts";
import { jobPath } from "#server/features/jobs/present-job.ts";

export type JobFrom = Pick<Ctx, "dataFiles" | "settings">;

export function aboutJob({ dataFiles, settings }: JobFrom, job: JobPosting): About {
  const { name, structuredDataAllowed } = dataFiles.sourceOf(job.source);
  return { url: settings.origin + jobPath(job), source: { name, structuredDataAllowed } };
}
