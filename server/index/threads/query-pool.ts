import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Bits } from "#server/index/build/bits.ts";
import type { LiveSegment, PackedAnswers, PackedWork } from "#server/index/query/answer-work.ts";
import type { SegmentImage } from "#server/index/store/segment-image.ts";
import { fairQueue } from "#server/threads/fair-queue.ts";
import type { AskedPart, QueryCall, QueryReply } from "./query-thread.ts";

type PoolPart = { image: SegmentImage; live: Bits };

/** Threads that answer over shared segments what would hold up others in the main thread. */
export type QueryPool = {
  /** Those of one key take turns with those of others. Throws UNAVAILABLE when too many wait, or the answer takes too long. */
  ask<K extends keyof PackedAnswers>(
    parts: readonly PoolPart[],
    work: PackedWork<K>,
    fairnessKey: string,
  ): Promise<PackedAnswers[K]>;
  /** Whether this many postings are enough for heavy queries to run here. */
  isFor(segments: readonly LiveSegment[]): boolean;
  /** Can an answer over these be had without reading a long segment first? A short one is read in a moment. */
  holds(parts: readonly PoolPart[]): boolean;
  /** Lets the threads read a segment; resolves when those there are have, or at least after `HOLD_MS`. */
  hold(image: SegmentImage): Promise<void>;
  /** Lets go of all segments but these. */
  keepOnly(images: readonly SegmentImage[]): void;
  /** What waits rejects. */
  close(): Promise<void>;
};

export type QueryPoolOptions = {
  rates: EuroRates;
  log: Pick<Logger, "warn">;
  threads?: number;
  /** Below this many postings any query takes a few milliseconds, and a thread round trip a fifth of one. */
  inlineUpTo?: number;
  most?: number;
  mostPerKey?: number;
  limitMs?: number;
  start?: (rates: EuroRates) => Worker;
};

const HOLD_MS = 30_000;
/** One person's page asks once or twice; what waits longer than the limit is of no use any more. */
const LIMITS = { inlineUpTo: 100_000, most: 200, mostPerKey: 24, limitMs: 5_000 };
/** A query that was running when its thread ended is asked once more. */
const MOST_ATTEMPTS = 2;
/** Stops restarting after this many consecutive crashes. */
const MOST_DEATHS = 3;

type PackedAnswer = PackedAnswers[keyof PackedAnswers];
type Task = {
  parts: readonly PoolPart[];
  work: PackedWork;
  attempts: number;
  resolve: (answer: PackedAnswer) => void;
  reject: (error: Error) => void;
};
/** By a segment's key: `sent` has what the thread was last told is live of it, null = nothing yet. */
type Thread = { worker: Worker; sent: Map<number, Bits | null>; held: Set<number>; running: Task | null };

export function openQueryPool(options: QueryPoolOptions): QueryPool {
  const { rates, log, inlineUpTo, most, mostPerKey, limitMs, start = startThread } = { ...LIMITS, ...options };
  const threadCount = options.threads ?? Math.max(1, availableParallelism() - 1);
  const queue = fairQueue<Task>({ most, mostPerKey });
  const threads = new Set<Thread>();
  const keys = new WeakMap<SegmentImage, number>();
  let shown = new Set<SegmentImage>();
  const waitingForHold = new Set<() => void>();
  let nextKey = 0;
  let deaths = 0;
  let closed = false;

  const post = ({ worker }: Thread, call: QueryCall) => worker.postMessage(call);
  const busy = (cause?: Error) =>
    new AppError("UNAVAILABLE", "Too many searches at once. Please try again in a moment.", { cause });

  function keyOf(image: SegmentImage): number {
    const key = keys.get(image) ?? nextKey++;
    keys.set(image, key);
    return key;
  }

  /** As many threads as there should be, each reading what is shown. */
  function fill(): void {
    while (!closed && threads.size < threadCount && deaths < MOST_DEATHS) {
      const thread: Thread = { worker: start(rates), sent: new Map(), held: new Set(), running: null };
      thread.worker.unref();
      thread.worker.on("message", (reply: QueryReply) => receive(thread, reply));
      thread.worker.on("error", (error) => end(thread, error as Error));
      thread.worker.on("exit", () => end(thread, new Error("A thread that answers queries ended.")));
      threads.add(thread);
      for (const image of shown) send(thread, image);
    }
  }

  function receive(thread: Thread, reply: QueryReply): void {
    if (!threads.has(thread)) return;
    deaths = 0;
    if ("held" in reply) {
      thread.held.add(reply.held);
      for (const check of waitingForHold) check();
      return;
    }
    const task = thread.running;
    thread.running = null;
    if ("answer" in reply) task?.resolve(reply.answer);
    else task?.reject(new Error(reply.error));
    dispatch();
  }

  /** Replaces a thread; what it was at is asked again, or refused. */
  function end(thread: Thread, cause: Error): void {
    if (!threads.delete(thread)) return;
    void thread.worker.terminate();
    deaths++;
    if (!closed) log.warn({ err: cause }, "a thread that answers queries ended; another takes its place");
    const task = thread.running;
    if (task && task.attempts < MOST_ATTEMPTS) queue.putBack(task);
    else task?.reject(busy(cause));
    fill();
    if (threads.size === 0) for (const waiting of queue.clear()) waiting.reject(busy(cause));
    for (const check of waitingForHold) check();
    dispatch();
  }

  function dispatch(): void {
    for (const thread of threads) {
      if (thread.running !== null) continue;
      const task = queue.take();
      if (!task) return;
      for (const { image } of task.parts) send(thread, image);
      thread.running = task;
      task.attempts++;
      post(thread, { kind: "ask", parts: task.parts.map((part) => partFor(thread, part)), work: task.work });
    }
  }

  /** A posted array arrives as another object each time; one that stays lets the thread's readers remember what they counted of it. */
  function partFor({ sent }: Thread, { image, live }: PoolPart): AskedPart {
    const key = keyOf(image);
    if (sent.get(key) === live) return { key, live: null };
    sent.set(key, live);
    return { key, live };
  }

  function send(thread: Thread, image: SegmentImage): void {
    const key = keyOf(image);
    if (thread.sent.has(key)) return;
    thread.sent.set(key, null);
    post(thread, { kind: "hold", key, image });
  }

  function giveUp(task: Task): void {
    queue.remove(task);
    task.attempts = MOST_ATTEMPTS;
    task.reject(busy());
    const thread = [...threads].find(({ running }) => running === task);
    if (thread) end(thread, new Error("A query took too long."));
  }

  return {
    async ask<K extends keyof PackedAnswers>(parts: readonly PoolPart[], work: PackedWork<K>, fairnessKey: string) {
      const { promise, resolve, reject } = Promise.withResolvers<PackedAnswer>();
      const task: Task = { parts, work: work as PackedWork, attempts: 0, resolve, reject };
      if (closed || !queue.push(fairnessKey, task)) throw busy();
      const late = setTimeout(() => giveUp(task), limitMs);
      fill();
      dispatch();
      return (promise as Promise<PackedAnswers[K]>).finally(() => clearTimeout(late));
    },
    isFor: (segments) => segments.reduce((sum, { reader }) => sum + reader.segment.size, 0) > inlineUpTo,
    holds(parts) {
      const long = parts.filter(({ live }) => live.length * 32 > inlineUpTo);
      return [...threads].some(({ held }) => long.every(({ image }) => held.has(keyOf(image))));
    },
    async hold(image) {
      if (closed) return;
      const key = keyOf(image);
      shown.add(image);
      deaths = 0;
      fill();
      for (const thread of threads) send(thread, image);
      const { promise, resolve } = Promise.withResolvers<void>();
      const check = () => {
        if ([...threads].every(({ held }) => held.has(key))) resolve();
      };
      waitingForHold.add(check);
      const late = setTimeout(resolve, HOLD_MS);
      check();
      await promise;
      clearTimeout(late);
      waitingForHold.delete(check);
    },
    keepOnly(images) {
      shown = new Set(images);
      const kept = new Set(images.map(keyOf));
      for (const thread of threads)
        for (const key of thread.sent.keys()) {
          if (kept.has(key)) continue;
          thread.sent.delete(key);
          thread.held.delete(key);
          post(thread, { kind: "drop", key });
        }
    },
    async close() {
      closed = true;
      for (const task of queue.clear()) task.reject(busy());
      for (const { running } of threads) if (running) running.attempts = MOST_ATTEMPTS;
      const ending = [...threads].map(({ worker }) => worker.terminate());
      for (const thread of threads) end(thread, new Error("The catalogue is closed."));
      await Promise.all(ending);
    },
  };
}

function startThread(rates: EuroRates): Worker {
  return new Worker(new URL("./query-thread.ts", import.meta.url), { workerData: { rates } });
}
