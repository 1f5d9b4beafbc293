/** What its card said of a job when it was kept; `postedOn` is a day, "2026-03-14". Null = not stated. `onBoard`: its employer's board held it. */
export type KeptFacts = { pay: string | null; place: string; postedOn: string | null; onBoard: boolean };
/** A job that a person keeps, with what its list shows of it; `path` is that of its page. */
export type KeptJob = { path: string; title: string; company: string; facts?: KeptFacts };

/** Why a job is not for somebody; the first three name what is wanted no more: its employer, its title, or a word they write. */
export const HIDE_REASONS = ["company", "title", "word", "pay", "place", "scam", "other"] as const;
export type HideReason = (typeof HIDE_REASONS)[number];

/** A browser's storage is not filled with copies of pages. */
export const MAX_SAVED_JOBS = 50;
/** Longest list of an account, by its purpose: saved for later, or "not for me". */
export const MAX_KEPT_JOBS = { saved: MAX_SAVED_JOBS, hidden: 1_000 } as const;
const LONGEST_TEXT = 500;
const JOB_PATH = /^\/jobs\/([\w-]{1,64})\/[\w-]{1,200}$/;

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

/** The id of the job in the path of its page. */
export function keptJobId({ path }: KeptJob): string {
  return JOB_PATH.exec(path)?.[1] ?? "";
}

/** Without the schema library, which would cost a page more than all the rest of this. */
function savedJob(entry: unknown): KeptJob | null {
  const stored = (entry ?? {}) as Record<string, unknown>;
  const [path, title, company] = [textOf(stored.path), textOf(stored.title), textOf(stored.company)];
  if (!path || !title || company === null || !JOB_PATH.test(path)) return null;
  const facts = keptFacts(stored.facts);
  return { path, title, company, ...(facts && { facts }) };
}

function keptFacts(stored: unknown): KeptFacts | null {
  const { pay, place, postedOn, onBoard } = (stored ?? {}) as Record<string, unknown>;
  const [where, day] = [textOf(place), textOf(postedOn)];
  if (where === null) return null;
  const isDay = day && /^\d{4}-\d\d-\d\d$/.test(day) && Date.parse(day);
  return { pay: textOf(pay), place: where, postedOn: isDay ? day : null, onBoard: !!onBoard };
}

function textOf(stored: unknown): string | null {
  return typeof stored === "string" ? stored.slice(0, LONGEST_TEXT) : null;
}
