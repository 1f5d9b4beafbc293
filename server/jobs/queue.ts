import { isDeepStrictEqual } from "node:util";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import { DAY_SECONDS, HOUR_MS } from "#domain/shared/instant.ts";
import type { Enqueue, FailedJob, JobName, QueueOperations, RepeatableJobName } from "#server/ctx.ts";
import type { Deps } from "#server/deps.ts";
import { inSpan } from "#server/tracing/in-span.ts";
import { describeError } from "./describe-error.ts";
import type { JobCtx, JobDefinition, JobDefinitions } from "./job-definition.ts";

const FAILED_JOBS = "failed-jobs";
const KEPT_SECONDS = 30 * DAY_SECONDS;
const STOP_MS = 5_000;

/** With no sign of life for this long, a job's worker counts as killed and the job is tried again. */
const HEARTBEAT_SECONDS = 30;

/** The database tells of new jobs. Asking is for those that wait for their time, and for when it cannot tell. */
const POLL = { notifyPollingIntervalSeconds: 30, pollingIntervalSeconds: 5 };

const UPKEEP = {
  maintenanceIntervalSeconds: 3_600,
  flowIntervalSeconds: 3_600,
};

export type Queue = QueueOperations & {
  enqueue: Enqueue;
  /** Brings the queue's own tables up to date; from then on jobs can be put in. */
  start(): Promise<void>;
  /** Runs jobs in this process, those that repeat included, until `stop`. */
  work(ctx: JobCtx): Promise<void>;
  /** Looks now, rather than within a minute, for jobs whose worker was killed. */
  supervise(): Promise<void>;
  /** Takes no more jobs, gives running ones five seconds, and hands back those that need longer. */
  stop(): Promise<void>;
};

type QueueDeps = Pick<Deps, "log" | "newId"> & { database: Pick<Deps["database"], "queue"> };
type QueueStatements = NonNullable<Deps["database"]["queue"]["options"]["db"]>;

/**
 * The job queue, in the same database: a job exists if and when its transaction commits, and runs at least once. `works`: false to only
 * enqueue.
 */
export function createQueue(
  { database, log, newId }: QueueDeps,
  { definitions, works }: { definitions: JobDefinitions; works: boolean },
): Queue {
  const { options, inTransaction } = database.queue;
  const connection = options.db ? { ...options, db: tellingCauses(options.db) } : options;
  const boss = new PgBoss({ ...connection, ...UPKEEP, supervise: works, schedule: false, useListenNotify: works });
  boss.on("error", (error: Error & { queue?: string }) =>
    log.error({ ...(error.queue ? { job: error.queue } : {}), err: describeError(error) }, "job queue"),
  );
  boss.on("warning", ({ message }) => log.warn({ warning: message }, "job queue"));
  const all = Object.entries(definitions) as [JobName, JobDefinition<JobName>][];
  const timers: NodeJS.Timeout[] = [];

  const enqueue: Enqueue = async (db, name, data, { key, startAfter } = {}) => {
    // Each job of its own needs a key of its own, since a queue admits one job a key.
    const jobs = [data]
      .flat()
      .map((one) => ({ data: one as object, singletonKey: key ?? newId(), ...(startAfter && { startAfter }) }));
    if (jobs.length > 0) await boss.insert(name, jobs, { db: inTransaction(db) });
  };

  async function repeat(db: JobCtx["db"], name: RepeatableJobName, hours: number): Promise<void> {
    const put = () =>
      enqueue(db, name, {}, { key: "repeat" }).catch((error: unknown) => {
        log.error({ job: name, err: describeError(error) }, "job queue");
      });
    timers.push(setInterval(put, hours * HOUR_MS).unref());
    await put();
  }

  return {
    enqueue,

    async start() {
      await boss.start();
      const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      // A start that writes nothing also works while the disk is full.
      if (!present.has(FAILED_JOBS)) await boss.createQueue(FAILED_JOBS, { retentionSeconds: KEPT_SECONDS });
      for (const [name, definition] of all) {
        const wanted = queueSettings(definition);
        const queue = present.get(name);
        if (!queue) await boss.createQueue(name, { policy: "exclusive", ...wanted });
        else if (!isDeepStrictEqual({ ...queue, ...wanted }, queue)) await boss.updateQueue(name, wanted);
      }
      // Known from now on: looking a queue up while a transaction is open would wait for that transaction.
      for (const [name] of all) await boss.findJobs(name, { key: "" });
    },

    async work(ctx) {
      for (const [name, definition] of all) {
        const { everyHours, concurrency } = definition;
        for (let n = 0; n < concurrency; n++) {
          const worker: string = await boss.work(
            name,
            { ...POLL, includeMetadata: true },
            async ([job]: JobWithMetadata<object>[]): Promise<void> => {
              // A job may have come in while this one runs, so look again at once.
              boss.notifyWorker(worker);
              if (job) await runJob(ctx, definition, job);
            },
          );
        }
        if (everyHours) await repeat(ctx.db, name as RepeatableJobName, everyHours);
      }
    },

    async listCounts() {
      const known = await boss.getQueues();
      return known
        .map(({ name, queuedCount, activeCount }) => ({ name, waiting: queuedCount, active: activeCount }))
        .sort((a, b) => a.name.localeCompare(b.name));
    },
    async listFailed() {
      const jobs = await boss.findJobs<object>(FAILED_JOBS);
      return jobs.map(toFailedJob).sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
    },
    retryFailed: () => boss.redrive(FAILED_JOBS),
    supervise: () => boss.supervise(),
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ timeout: STOP_MS });
    },
  };
}

/** The library reports copies of errors, made of what can be enumerated; a cause cannot. */
function tellingCauses(db: QueueStatements): QueueStatements {
  const executeSql: QueueStatements["executeSql"] = (...given) =>
    db.executeSql(...given).catch((error: Error) => {
      if (error.cause) Object.defineProperty(error, "cause", { enumerable: true });
      throw error;
    });
  return { ...db, executeSql };
}

function queueSettings({ retryLimit, retryDelaySeconds, expireInSeconds }: JobDefinition<JobName>) {
  return {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
    retentionSeconds: KEPT_SECONDS,
    deadLetter: FAILED_JOBS,
    notify: true,
  };
}

function toFailedJob(job: JobWithMetadata<object>): FailedJob {
  return {
    id: job.id,
    name: job.sourceName ?? job.name,
    data: job.data,
    failedAt: job.createdOn,
    attempts: (job.sourceRetryCount ?? 0) + 1,
    error: job.sourceOutput,
  };
}

/** Runs one job and writes one line about it; what it throws, and the queue therefore keeps, holds no word of the error. */
async function runJob(
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
    const attributes = { "job.name": name, "job.attempt": retryCount + 1 };
    const told = await inSpan(`job ${name}`, { kind: "CONSUMER", attributes }, () =>
      definition.run({ ...ctx, log }, data as never, { signal, lastAttempt }),
    );
    log.info({ ...told, ...line(), outcome: "done" }, "job");
  } catch (error) {
    const err = describeError(error);
    log.error({ ...line(), outcome: lastAttempt ? "failed" : "retry", err }, "job");
    throw Object.assign(new Error(`${err.name} ${err.code ?? ""}`.trim()), { name: err.name, stack: "" });
  }
}
