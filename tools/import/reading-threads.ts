import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import {
  type InputToRead,
  type ReadInput,
  type ReadInputs,
  readInTurns,
} from "#server/features/jobs/import/read-inputs.ts";

/** More threads would only wait for the database. */
const MOST_THREADS = 4;
/** Smaller batches are read faster than a thread starts. */
const FEW = 100;
/** Ten times what reading needs; the limit makes garbage collection run earlier. */
const LIMITS = { maxOldGenerationSizeMb: 512 };
/** Time limit for reading one part of a batch. */
const PART_MS = 120_000;

type Reply = { id: number; read: ReadInput[] };
type Waiting = { resolve: (read: ReadInput[]) => void; reject: (error: Error) => void };

/** Reads batches of postings in parallel on threads, started by the first batch large enough to be worth it. */
export function openReadingThreads(count = Math.min(MOST_THREADS, availableParallelism())): {
  readInputs: ReadInputs;
  close: () => Promise<void>;
} {
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  let threads: Worker[] = [];
  const start = () => {
    const thread = new Worker(new URL("./reading-thread.ts", import.meta.url), { resourceLimits: LIMITS });
    thread.on("message", ({ id, read }: Reply) => {
      waiting.get(id)?.resolve(read);
      waiting.delete(id);
    });
    thread.on("error", (error) => fail(error as Error));
    thread.on("exit", () => fail(new Error("A thread that reads postings ended.")));
    return thread;
  };

  async function readOn(thread: Worker, inputs: readonly InputToRead[]): Promise<ReadInput[]> {
    const { promise, resolve, reject } = Promise.withResolvers<ReadInput[]>();
    const id = nextId++;
    waiting.set(id, { resolve, reject });
    const late = setTimeout(() => fail(new Error("A thread that reads postings does not answer.")), PART_MS);
    thread.postMessage({ id, inputs });
    return promise.finally(() => clearTimeout(late));
  }

  return {
    async readInputs(inputs) {
      if (inputs.length < FEW) return readInTurns(inputs);
      if (threads.length === 0) threads = Array.from({ length: count }, start);
      const part = Math.ceil(inputs.length / count);
      const parts = threads.map((thread, at) => readOn(thread, inputs.slice(at * part, (at + 1) * part)));
      return (await Promise.all(parts)).flat();
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
