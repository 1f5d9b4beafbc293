import { Worker } from "node:worker_threads";
import { databaseUnavailable } from "#server/db/db-error.ts";
import {
  type EngineCall,
  type EngineResult,
  START_ID,
  type WireError,
  type WorkerInput,
  type WorkerReply,
} from "./embedded-protocol.ts";

/** Recovery after a kill replays the log, and creation is several seconds of computing; both are slower on a busy machine. */
const START_SECONDS = 180;
/** What answers bring with them is soon of no use: more room for it is memory that other work lacks. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

export type WorkerChannel = {
  /** Resolves when the worker has opened, or created, its database. */
  started: Promise<unknown>;
  call(call: EngineCall): Promise<EngineResult[]>;
  /** Resolves when the thread is gone; ends it if it does not go by itself within two seconds. */
  ended(): Promise<void>;
};

type ChannelOptions = {
  /** Seconds of silence, while an answer is due, after which the engine counts as hung. */
  stallSeconds: number;
  /** The same until it has started. */
  startSeconds?: number;
  /** Called once when the started engine hangs, panics or ends; all calls then reject with UNAVAILABLE. Before: `started` rejects. */
  onDeath: (reason: Error) => void;
  /** What the engine says on a channel it listens to (`LISTEN`), after the commit that sent it. */
  onNotification?: (channel: string, payload: string) => void;
};

let program: WebAssembly.Module | null = null;

type Pending = { resolve: (results: EngineResult[]) => void; reject: (error: unknown) => void };

/** Starts the worker and carries calls to it, with a watchdog: an engine that spins or died never leaves a caller waiting. */
export function startWorker(
  input: WorkerInput,
  { stallSeconds, startSeconds = START_SECONDS, onDeath, onNotification }: ChannelOptions,
): WorkerChannel {
  const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
    workerData: { ...input, program },
    resourceLimits: LIMITS,
  });
  const pending = new Map<number, Pending>();
  let nextId = START_ID;
  let death: Error | null = null;
  let closing = false;
  let silentSeconds = 0;

  // Counts ticks, not time: a blocked main thread or a sleeping laptop must not look like a hung engine.
  const watchdog = setInterval(() => {
    silentSeconds = pending.size === 0 ? 0 : silentSeconds + 1;
    const limit = pending.has(START_ID) ? startSeconds : stallSeconds;
    if (silentSeconds >= limit) die(`The embedded database has not answered for ${limit} seconds.`);
  }, 1000).unref();

  const exited = new Promise<void>((resolve) => {
    worker.once("exit", (code) => {
      clearInterval(watchdog);
      if (!closing) die(`The thread of the embedded database ended with code ${code}.`);
      resolve();
    });
  });
  worker.on("error", (error) => die(`The thread of the embedded database failed: ${error.message}`, error));
  worker.on("message", (reply: WorkerReply) => {
    silentSeconds = 0;
    if (reply.kind === "panic") return die(`The embedded database gave up: ${reply.message}`);
    if (reply.kind === "compiled") {
      program = reply.program;
      return;
    }
    if (reply.kind === "notification") return onNotification?.(reply.channel, reply.payload);
    const waiting = pending.get(reply.id);
    pending.delete(reply.id);
    if (reply.kind === "done") waiting?.resolve(reply.results);
    else waiting?.reject(toError(reply.error));
  });

  function die(reason: string, cause?: unknown): void {
    if (death) return;
    death = new Error(reason, { cause });
    clearInterval(watchdog);
    const starting = pending.get(START_ID);
    pending.delete(START_ID);
    for (const { reject } of pending.values()) reject(databaseUnavailable(death));
    pending.clear();
    void worker.terminate();
    if (starting) starting.reject(death);
    else onDeath(death);
  }

  function expectReply(): { id: number; result: Promise<EngineResult[]> } {
    const id = nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<EngineResult[]>();
    pending.set(id, { resolve, reject });
    return { id, result: promise };
  }

  return {
    started: expectReply().result,
    call(call) {
      if (death || closing)
        return Promise.reject(databaseUnavailable(death ?? new Error("The embedded database is closed.")));
      if (call.kind === "close") closing = true;
      const { id, result } = expectReply();
      try {
        worker.postMessage({ id, call });
      } catch (error) {
        // A value that cannot be sent: no answer is due, and the engine does not count as hung.
        pending.get(id)?.reject(error);
        pending.delete(id);
      }
      return result;
    },
    async ended() {
      closing = true;
      const force = setTimeout(() => void worker.terminate(), 2000);
      await exited;
      clearTimeout(force);
    },
  };
}

function toError({ message, stack, fields }: WireError): Error {
  return Object.assign(new Error(message), { stack, ...fields });
}
