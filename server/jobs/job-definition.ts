import type { MailPort } from "#server/adapters/mail/mail-port.ts";
import type { Ctx, JobData, JobName, RepeatableJobName } from "#server/ctx.ts";
import { baseCtx, type Deps } from "#server/deps.ts";

/** What a job's verb gets: a context without a person. Only jobs send mail; everything else queues it. */
export type JobCtx = Ctx & { mail: MailPort };

type JobRun = {
  /** Aborted when the program stops, or when another worker took the job over. */
  signal: AbortSignal;
  /** True when the job goes to the failed ones if it fails now. */
  lastAttempt: boolean;
};

/** How a job runs. It may run more than once (a killed worker's job runs again), so `run` leaves the same behind each time. */
export type JobDefinition<Name extends JobName> = {
  /** Attempts after the first one. */
  retryLimit: number;
  /** Before the second attempt; doubled before each further one. */
  retryDelaySeconds: number;
  /** Longest that one attempt may take. */
  expireInSeconds: number;
  /** How many run at a time in one process. */
  concurrency: number;
  /** Runs by itself too, without data: when a worker starts, and then this often. */
  everyHours?: Name extends RepeatableJobName ? number : never;
  /** Returns what the log line of the run says beside its outcome: counts and states, nothing personal. */
  run: (ctx: JobCtx, data: JobData[Name], run: JobRun) => Promise<Record<string, string | number> | undefined>;
};

export type JobDefinitions = { [Name in JobName]?: JobDefinition<Name> };

export function createJobCtx(deps: Deps): JobCtx {
  const auth = deps.auth.forRequest({ cookies: null, userAgent: null, clientAddress: null });
  return { ...baseCtx(deps), auth, mail: deps.mail };
}
