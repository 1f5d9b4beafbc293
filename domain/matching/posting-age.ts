import type { JobPosting } from "#domain/posting/job-posting.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { lossOf } from "./expected-fit.ts";

type Dated = Pick<JobPosting, "source" | "datePosted">;

/**
 * How the chance that a posting is still open falls with its age: (1 + days / `DAYS`) ** -`power` after its first week (`FRESH`), at least
 * `least`, and `old` from `OLD_DAYS` on; `undated` without a date. Employers' own boards drop filled postings, public boards when told,
 * threads never.
 */
type Life = { power: number; least: number; old: number; undated: number };

const LIVES = {
  employer: { power: 0.1, least: 0.8, old: 0.8, undated: 0.9 },
  board: { power: 0.1, least: 0.75, old: 0.5, undated: 0.88 },
  thread: { power: 0.25, least: 0.6, old: 0.4, undated: 0.75 },
} as const satisfies Record<string, Life>;
const FRESH = 7;
const DAYS = 30;

/** A year: whether such a job can still be had is anybody's guess, unless its employer's board shows it. */
export const OLD_DAYS = 365;

const EMPLOYERS = /^(?:ats-.*|greenhouse|lever|ashby|recruitee|smartrecruiters|workable|personio|teamtailor|pinpoint)$/;
const THREADS = /^hackernews$/;

/** The whole days that ages are counted in. */
export const dayOf = (time: Date): number => Math.floor(time.getTime() / DAY_MS);

/** The loss (see `lossOf`) of a posting of this source by the day it was posted on, seen from `today`; NaN = no date. */
export function ageLossIn(source: string, today: number): (posted: number) => number {
  const life: Life = LIVES[THREADS.test(source) ? "thread" : EMPLOYERS.test(source) ? "employer" : "board"];
  return (posted) => {
    if (Number.isNaN(posted)) return lossOf(life.undated);
    const age = today - posted;
    const left = (1 + Math.max(0, age - FRESH) / DAYS) ** -life.power;
    return lossOf(age < OLD_DAYS ? Math.max(life.least, left) : life.old);
  };
}

/** What its age takes from a posting's expected fit, see `ageLossIn`. */
export function ageLoss({ source, datePosted }: Dated, now: Date): number {
  return ageLossIn(source, dayOf(now))(datePosted ? dayOf(datePosted) : Number.NaN);
}
