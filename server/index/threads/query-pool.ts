import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Bits } from "#server/index/build/bits.ts";
import { type PackedAnswers, type PackedWork, type Steps, stepsOf } from "#server/index/query/answer-work.ts";
import type { LiveSegment, ShareWork } from "#server/index/query/share-work.ts";
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
  /** Whether these postings are so many that queries run here: heavy ones, and where threads share the segments all. */
  isFor(segments: readonly LiveSegment[], isHeavy: boolean): boolean;
  /** Can an answer over these be had without reading a long segment first? A short one is read in a moment. */
  holds(parts: readonly PoolPart[]): boolean;
  /** Lets the threads read segments; resolves when those there are have, or at least after `HOLD_MS`. */
  hold(...images: readonly SegmentImage[]): Promise<void>;
  /** Lets go of all segments but these, and those that queries under way or a `hold` need. */
  keepOnly(images: readonly SegmentImage[]): void;
  /** What waits rejects. */
  close(): Promise<void>;
};

export type QueryPoolOptions = {
  rates: EuroRates;
  log: Pick<Logger, "warn">;
  processors?: number;
  /** Below this many postings any query takes a few milliseconds, and a thread round trip a fifth of one. */
  inlineUpTo?: number;
  /** Several segments of at least so many bytes each are shared among threads. */
  shareFrom?: number;
  most?: number;
  mostPerKey?: number;
  limitMs?: number;
  start?: (rates: EuroRates) => Worker;
};

const HOLD_MS = 30_000;
const LIMITS = {
  inlineUpTo: 100_000,
  /** About half a million postings. */
  shareFrom: 100 * 2 ** 20,
  /** One person's page asks once or twice; what waits longer than the limit is of no use any more. */
  most: 200,
  mostPerKey: 24,
  limitMs: 5_000,
};
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
/** By a segment's key: `sent` has its size in bytes and what the thread was last told is live of it, null = nothing yet. */
type Thread = { worker: Worker; sent: Map<number, { bytes: number; live: Bits | null }>; held: Set<number> };
type PoolSteps = Steps<PackedAnswer, ShareWork | PackedWork>;
/** A query at work: the answers to its last question, by thread, so far; `left` are to come. */
type Running = { task: Task; steps: PoolSteps; answers: unknown[]; left: number; error: Error | null };
/** Threads that answer one query at a time together, each over its own share of the segments. */
type Crew = { threads: Thread[]; running: Running | null };

export function openQueryPool(options: QueryPoolOptions): QueryPool {
  const {
    rates,
    log,
    inlineUpTo,
    shareFrom,
    most,
    mostPerKey,
    limitMs,
    start = startThread,
  } = { ...LIMITS, ...options };
  const processors = options.processors ?? availableParallelism();
  const queue = fairQueue<Task>({ most, mostPerKey });
  const crews = new Set<Crew>();
  const keys = new WeakMap<SegmentImage, number>();
  /** What each crew should have read. */
  let shown = new Set<SegmentImage>();
  /** Threads of a crew. Not changed by what is only held: while segments are put together, the threads have both the old and the new. */
  let width = 1;
  /** Those that are asked and not yet answered: they keep the segments they were asked about. */
  const tasks = new Set<Task>();
  const waitingForHold = new Map<() => void, readonly SegmentImage[]>();
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

  /** As many threads as long segments, up to the processors. */
  function widthFor(images: Iterable<SegmentImage>): number {
    const long = [...images].filter(({ bytes }) => bytes.byteLength >= shareFrom).length;
    return Math.min(processors, Math.max(1, long));
  }

  /**
   * As many crews as there should be, of as many threads, that read what is shown. Crews of another width answer until
   * one of the right width has read it all. Where threads share nothing, one processor is left to others.
   */
  function fill(): void {
    const old = [...crews].filter(({ threads }) => threads.length !== width);
    const isReplaced = [...crews].some(
      (crew) => !old.includes(crew) && [...shown].every((image) => hasRead(crew, image)),
    );
    const most = width === 1 ? Math.max(1, processors - 1) : Math.floor(processors / width);
    const count = old.length > 0 && !isReplaced ? 1 : most;
    for (let n = crews.size - old.length; n < count && !closed && deaths < MOST_DEATHS; n++) {
      const crew: Crew = { threads: [], running: null };
      crew.threads = Array.from({ length: width }, () => openThread(crew));
      crews.add(crew);
    }
    if (isReplaced) for (const crew of old) if (crew.running === null) void dismiss(crew);
    for (const crew of crews) for (const image of shown) send(crew, image);
    for (const check of waitingForHold.keys()) check();
  }

  function openThread(crew: Crew): Thread {
    const thread: Thread = { worker: start(rates), sent: new Map(), held: new Set() };
    thread.worker.unref();
    thread.worker.on("message", (reply: QueryReply) => receive(crew, thread, reply));
    thread.worker.on("error", (error) => end(crew, error as Error));
    thread.worker.on("exit", () => end(crew, new Error("A thread that answers queries ended.")));
    return thread;
  }

  function dismiss(crew: Crew): Promise<unknown> {
    crews.delete(crew);
    return Promise.all(crew.threads.map(({ worker }) => worker.terminate()));
  }

  function receive(crew: Crew, thread: Thread, reply: QueryReply): void {
    if (!crews.has(crew)) return;
    deaths = 0;
    if ("held" in reply) {
      // One that was dropped while it was read is not there.
      if (thread.sent.has(reply.held)) thread.held.add(reply.held);
      fill();
      dispatch();
      return;
    }
    const running = crew.running as Running;
    if ("answer" in reply) running.answers[crew.threads.indexOf(thread)] = reply.answer;
    else running.error = new Error(reply.error);
    if (--running.left > 0) return;
    if (running.error === null) goOn(crew, running);
    else fail(crew, running.task, running.error);
  }

  /** Asks the next question, or gives the answer. What fails here fails for this query alone. */
  function goOn(crew: Crew, running: Running): void {
    const { task, steps } = running;
    let step: IteratorResult<ShareWork | PackedWork, PackedAnswer>;
    try {
      step = steps.next(Object.values(running.answers));
      running.answers = [];
      if (!step.done) {
        for (const thread of crew.threads) askThread(thread, running, step.value);
        if (running.left === 0) throw busy();
      }
    } catch (error) {
      running.error = error as Error;
      // Threads that were asked already answer first.
      if (running.left === 0) fail(crew, task, running.error);
      return;
    }
    if (step.done) free(crew, () => task.resolve(step.value));
  }

  function askThread(thread: Thread, running: Running, work: ShareWork | PackedWork): void {
    const parts = running.task.parts.filter(({ image }) => thread.sent.has(keyOf(image)));
    if (parts.length === 0) return;
    post(thread, { kind: "ask", parts: parts.map((part) => partFor(thread, part)), work });
    running.left++;
    for (const { image, live } of parts) thread.sent.set(keyOf(image), { bytes: image.bytes.byteLength, live });
  }

  function fail(crew: Crew, task: Task, error: Error): void {
    free(crew, () => task.reject(error));
  }

  function free(crew: Crew, settle: () => void): void {
    crew.running = null;
    settle();
    fill();
    dispatch();
  }

  /** Replaces a crew; what it was at is asked again, or refused. */
  function end(crew: Crew, cause: Error): void {
    if (!crews.has(crew)) return;
    void dismiss(crew);
    deaths++;
    if (!closed) log.warn({ err: cause }, "a thread that answers queries ended; another takes its place");
    const task = crew.running?.task;
    if (task && task.attempts < MOST_ATTEMPTS) queue.putBack(task);
    else task?.reject(busy(cause));
    fill();
    if (crews.size === 0) for (const waiting of queue.clear()) waiting.reject(busy(cause));
    dispatch();
  }

  function dispatch(): void {
    while ([...crews].some(({ running }) => running === null)) {
      const task = queue.take();
      if (!task) return;
      // A crew that has yet to read a long segment would take longer than one that is at another query.
      const ready = [...crews].filter((crew) => hasLong(crew, task.parts));
      const crew = (ready.length > 0 ? ready : [...crews]).find(({ running }) => running === null);
      if (!crew) {
        queue.putBack(task);
        return;
      }
      for (const { image } of task.parts) send(crew, image);
      task.attempts++;
      const lives = task.parts.map(({ live }) => live);
      const steps =
        crew.threads.length === 1 ? inOneStep(task.work) : stepsOf(task.work, { lives, shares: crew.threads.length });
      crew.running = { task, steps, answers: [], left: 0, error: null };
      goOn(crew, crew.running);
    }
  }

  /** A posted array arrives as another object each time; one that stays lets the thread's readers remember what they counted of it. */
  function partFor({ sent }: Thread, { image, live }: PoolPart): AskedPart {
    const key = keyOf(image);
    return { key, live: sent.get(key)?.live === live ? null : live };
  }

  /** To the thread that has least to hold. */
  function send({ threads }: Crew, image: SegmentImage): void {
    const key = keyOf(image);
    if (threads.some(({ sent }) => sent.has(key))) return;
    const load = ({ sent }: Thread) => [...sent.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    const thread = threads.reduce((least, other) => (load(other) < load(least) ? other : least));
    thread.sent.set(key, { bytes: image.bytes.byteLength, live: null });
    post(thread, { kind: "hold", key, image });
  }

  function giveUp(task: Task): void {
    queue.remove(task);
    task.attempts = MOST_ATTEMPTS;
    task.reject(busy());
    const crew = [...crews].find(({ running }) => running?.task === task);
    if (crew) end(crew, new Error("A query took too long."));
  }

  function hasRead({ threads }: Crew, image: SegmentImage): boolean {
    return threads.some(({ held }) => held.has(keyOf(image)));
  }

  function hasLong(crew: Crew, parts: readonly PoolPart[]): boolean {
    const long = parts.filter(({ live }) => live.length * 32 > inlineUpTo);
    return long.every(({ image }) => hasRead(crew, image));
  }

  /** Lets go of segments that are not shown, once no query needs them. */
  function dropOthers(): void {
    const asked = [...tasks].flatMap(({ parts }) => parts.map(({ image }) => image));
    const kept = new Set([...shown, ...asked].map(keyOf));
    for (const thread of [...crews].flatMap(({ threads }) => threads))
      for (const key of thread.sent.keys()) {
        if (kept.has(key)) continue;
        thread.sent.delete(key);
        thread.held.delete(key);
        post(thread, { kind: "drop", key });
      }
  }

  return {
    async ask<K extends keyof PackedAnswers>(parts: readonly PoolPart[], work: PackedWork<K>, fairnessKey: string) {
      const { promise, resolve, reject } = Promise.withResolvers<PackedAnswer>();
      const task: Task = { parts, work: work as PackedWork, attempts: 0, resolve, reject };
      if (closed || !queue.push(fairnessKey, task)) throw busy();
      tasks.add(task);
      const late = setTimeout(() => giveUp(task), limitMs);
      fill();
      dispatch();
      return (promise as Promise<PackedAnswers[K]>).finally(() => {
        clearTimeout(late);
        tasks.delete(task);
        dropOthers();
      });
    },
    isFor: (segments, isHeavy) =>
      (isHeavy || width > 1) && segments.reduce((sum, { reader }) => sum + reader.segment.size, 0) > inlineUpTo,
    holds: (parts) => [...crews].some((crew) => hasLong(crew, parts)),
    async hold(...images) {
      if (closed) return;
      for (const image of images) shown.add(image);
      deaths = 0;
      if (crews.size === 0) width = widthFor(shown);
      fill();
      const { promise, resolve } = Promise.withResolvers<void>();
      const check = () => {
        if ([...crews].every((crew) => images.every((image) => hasRead(crew, image)))) resolve();
      };
      waitingForHold.set(check, images);
      const late = setTimeout(resolve, HOLD_MS);
      check();
      await promise;
      clearTimeout(late);
      waitingForHold.delete(check);
    },
    keepOnly(images) {
      width = widthFor(images);
      // A result that a person waits for is about to be shown.
      shown = new Set([...images, ...[...waitingForHold.values()].flat()]);
      dropOthers();
      if (crews.size > 0) fill();
    },
    async close() {
      closed = true;
      for (const task of queue.clear()) task.reject(busy());
      for (const { running } of crews) if (running) running.task.attempts = MOST_ATTEMPTS;
      const ending = [...crews].flatMap(({ threads }) => threads.map(({ worker }) => worker.terminate()));
      for (const crew of crews) end(crew, new Error("The catalogue is closed."));
      await Promise.all(ending);
    },
  };
}

/** The work of a thread that has all segments. */
function* inOneStep(work: PackedWork): PoolSteps {
  const [answer] = yield work;
  return answer as PackedAnswer;
}

function startThread(rates: EuroRates): Worker {
  return new Worker(new URL("./query-thread.ts", import.meta.url), { workerData: { rates } });
}
