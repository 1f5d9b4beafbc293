import type { JobPosting } from "#domain/posting/job-posting.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { lossOf } from "./expected-fit.ts";

type Dated = Pick<JobPosting, "source" | "datePosted">;

/**
 * How the chance that a posting can still be had falls with its age: it halves every `halfLife` days from the `fresh`-th day on, down to
 * `least`, and to `old` from `OLD_DAYS` on. An employer's own board takes postings down when they are filled; a public board when somebody
 * tells it; in a thread they stay for ever. Without a date, `undated`.
 */
type Life = { fresh: number; halfLife: number; least: number; old: number; undated: number };

const LIVES = {
  employer: { fresh: 60, halfLife: 365, least: 0.9, old: 0.9, undated: 0.97 },
  board: { fresh: 60, halfLife: 365, least: 0.85, old: 0.6, undated: 0.95 },
  thread: { fresh: 30, halfLife: 60, least: 0.7, old: 0.5, undated: 0.8 },
} as const satisfies Record<string, Life>;

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
    const halvings = Math.max(0, age - life.fresh) / life.halfLife;
    return lossOf(Math.max(age < OLD_DAYS ? life.least : life.old, 2 ** -halvings));
  };
}

/** What its age takes from a posting's expected fit, see `ageLossIn`. */
export function ageLoss({ source, datePosted }: Dated, now: Date): number {
  return ageLossIn(source, dayOf(now))(datePosted ? dayOf(datePosted) : Number.NaN);
}
