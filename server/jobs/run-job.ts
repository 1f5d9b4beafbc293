import type { JobWithMetadata } from "pg-boss";
import { describeError } from "./describe-error.ts";
import type { JobName } from "./job-data.ts";
import type { JobCtx, JobDefinition } from "./job-definition.ts";

/** Runs one job and writes one line about it; what it throws, and the queue therefore keeps, holds no word of the error. */
export async function runJob(
  ctx: JobCtx,
  definition: JobDefinition<JobName>,
  { id, name, data, retryCount, retryLimit, createdOn, signal }: JobWithMetadata<object>,
): Promise<void> {
  const started = performance.now();
  const lastAttempt = retryCount >= retryLimit;
  const log = ctx.log.child({ job: name, jobId: id, attempt: retryCount + 1 });
  const line = () => ({
    ms: Math.round(performance.now() - started),
    ageMs: ctx.now().getTime() - createdOn.getTime(),
  });
  try {
    const told = await definition.run({ ...ctx, log }, data as never, { signal, lastAttempt });
    log.info({ ...told, ...line(), outcome: "done" }, "job");
  } catch (error) {
    const err = describeError(error);
    log.error({ ...line(), outcome: lastAttempt ? "failed" : "retry", err }, "job");
    throw Object.assign(new Error(`${err.name} ${err.code ?? ""}`.trim()), { name: err.name, stack: "" });
  }
}
