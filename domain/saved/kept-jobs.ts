/** A job that a browser keeps, with what its list shows of it; `path` is that of its page. */
export type KeptJob = { path: string; title: string; company: string };

/** More would fill the browser's storage with copies of pages. */
export const MAX_SAVED_JOBS = 50;
const LONGEST_TEXT = 500;
const JOB_PATH = /^\/jobs\/[\w-]+\/[\w-]+$/;

/** What a browser's storage holds, newest first; anything that is no saved job is passed over. Never throws. */
export function readKeptJobs(stored: unknown): KeptJob[] {
  if (!Array.isArray(stored)) return [];
  const jobs = stored.slice(0, MAX_SAVED_JOBS).flatMap((entry) => savedJob(entry) ?? []);
  return jobs.filter(({ path }, index) => jobs.findIndex((other) => other.path === path) === index);
}

/** The list with this job first, or without it when it was there; the oldest make room. */
export function toggleKeptJob(jobs: readonly KeptJob[], job: KeptJob): KeptJob[] {
  const others = jobs.filter(({ path }) => path !== job.path);
  return others.length < jobs.length ? others : [job, ...others].slice(0, MAX_SAVED_JOBS);
}

/** Without the schema library, which would cost a page more than all the rest of this. */
function savedJob(entry: unknown): KeptJob | null {
  const { path, title, company } = (entry ?? {}) as Record<string, unknown>;
  if (typeof path !== "string" || typeof title !== "string" || typeof company !== "string") return null;
  if (!JOB_PATH.test(path) || title === "") return null;
  return { path, title: title.slice(0, LONGEST_TEXT), company: company.slice(0, LONGEST_TEXT) };
}
