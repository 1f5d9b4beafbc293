import { API_PER_MINUTE, MAX_BODY_BYTES, MAX_DEPTH, MAX_JOBS, USUAL_JOBS } from "#domain/api/api-limits.ts";
import { EXAMPLE_JOB, EXAMPLE_REASON, EXAMPLE_REQUEST } from "#domain/api/example-job.ts";
import { PROBLEMS, type ProblemKind } from "#domain/api/problem.ts";

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** What the page for developers states that the program decides. Requests go to `origin`, the site's own address. */
export function apiFacts(origin: string) {
  const jobs = `${origin}/api/v1/jobs`;
  return {
    perMinute: API_PER_MINUTE,
    mostJobs: MAX_JOBS,
    usualJobs: USUAL_JOBS,
    depth: MAX_DEPTH,
    bodyKilobytes: MAX_BODY_BYTES / 1024,
    problems: Object.entries(PROBLEMS).map(([kind, { status }]) => ({ kind: kind as ProblemKind, status })),
    openApi: `${origin}/api/v1/openapi.json`,
    search: `curl '${jobs}?q=analyst&country=IT&type=full-time&sort=newest&limit=5'`,
    one: `curl '${jobs}/${EXAMPLE_JOB.id}'`,
    match: `curl '${origin}/api/v1/match' \\
  -H 'Content-Type: application/json' -H 'Accept-Language: en' \\
  -d '${JSON.stringify(EXAMPLE_REQUEST)}'`,
    listed: pretty({
      total: 1,
      matching: 1,
      jobs: [{ ...EXAMPLE_JOB, url: EXAMPLE_JOB.url.replace("https://jobs.example", origin) }],
    }),
    reason: pretty(EXAMPLE_REASON),
  };
}
