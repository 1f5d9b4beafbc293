import { Worker } from "node:worker_threads";
import { AppError } from "#domain/shared/app-error.ts";
import { createFairLimiter } from "./fair-limiter.ts";

type PoolOptions = {
  /** A module that answers each message `input` with `{ output }` or `{ failed }`. */
  url: URL;
  atOnce: number;
  mostWaiting: number;
  mostPerKey: number;
  /** An answer that takes longer ends its thread. */
  limitMs: number;
  /** A thread idle for this long ends. */
  idleMs: number;
};

type ThreadPool<Input, Output> = {
  /** Throws UNAVAILABLE when too much waits or takes too long. */
  run(fairnessKey: string, input: Input): Promise<Output>;
  /** Has a thread started and loaded by answering this, if there is none: the next one who asks waits less. */
  warm(input: Input): void;
  close(): Promise<void>;
};

export type ThreadAnswer<Output> = { output: Output } | { failed: string };

/** Computes in threads that are started when needed and kept for a while; keys take turns (`createFairLimiter`). */
export function openThreadPool<Input, Output>({
  url,
  limitMs,
  idleMs,
  ...limits
}: PoolOptions): ThreadPool<Input, Output> {
  const limiter = createFairLimiter(limits);
  const all = new Set<Worker>();
  const resting = new Map<Worker, NodeJS.Timeout>();
  let closed = false;

  function take(): Worker {
    const [rested] = resting;
    if (rested) {
      clearTimeout(rested[1]);
      resting.delete(rested[0]);
      return rested[0];
    }
    const worker = new Worker(url);
    worker.unref();
    all.add(worker);
    // Also on one that has answered, or is being ended: an unhandled error would end the process.
    worker.on("error", () => resting.delete(worker));
    worker.once("exit", () => {
      all.delete(worker);
      resting.delete(worker);
    });
    return worker;
  }

  async function ask(worker: Worker, input: Input): Promise<Output> {
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer<Output>>();
    const late = setTimeout(() => reject(unavailable()), limitMs);
    const ended = () => reject(unavailable());
    worker.once("message", resolve).once("error", reject).once("exit", ended);
    try {
      worker.postMessage(input);
      const answer = await promise;
      if ("failed" in answer) throw new Error(answer.failed);
      return answer.output;
    } finally {
      clearTimeout(late);
      worker.off("message", resolve).off("error", reject).off("exit", ended);
    }
  }

  const run = (fairnessKey: string, input: Input) =>
    limiter.inTurn(fairnessKey, async () => {
      if (closed) throw unavailable();
      const worker = take();
      try {
        const output = await ask(worker, input);
        const end = () => {
          resting.delete(worker);
          void worker.terminate();
        };
        resting.set(worker, setTimeout(end, idleMs).unref());
        return output;
      } catch (error) {
        void worker.terminate();
        throw error;
      }
    });
  return {
    run,
    warm(input) {
      // Nothing waits for it, so its failure is ignored.
      if (all.size === 0 && !closed) run("", input).catch(() => undefined);
    },
    async close() {
      closed = true;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

function unavailable(): AppError {
  return new AppError("UNAVAILABLE", "This takes too long right now. Please try again in a moment.");
}
