import type { JobList } from "#domain/api/job-lists.ts";
import type { SearchRequest } from "#domain/api/search-request.ts";
import { toListedJob } from "#domain/api/to-api-job.ts";
import { understandQuery } from "#domain/reading/query/understand-query.ts";
import { cleanSearchText } from "#domain/search/search-query.ts";
import { aboutJob, type JobFrom } from "./about-job.ts";
import { getListPage, type ListFrom } from "./get-list-page.ts";

/** Open postings by text and filters, the same for everybody. Throws INVALID_INPUT for a cursor of another search. */
export async function searchJobs(from: JobFrom & ListFrom, request: SearchRequest): Promise<JobList> {
  const { found, ...list } = await getListPage(from, { request, criteria: {}, orNearest: true });
  const understood = understandQuery(cleanSearchText(request.q)).parts.map(({ meaning: { kind }, text }) => ({
    kind,
    text,
  }));
  return {
    ...list,
    ...(understood.length > 0 ? { understood } : {}),
    ...(found.held === undefined ? {} : { withEveryWord: found.held }),
    ...(found.isNearest ? { nearest: true } : {}),
    jobs: found.hits.map(({ job }) => toListedJob(job, aboutJob(from, job))),
  };
}
