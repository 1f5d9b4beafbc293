import { Worker } from "node:worker_threads";
import type { ArchiveContent } from "#domain/privacy/account-archive.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { fairQueue } from "#server/threads/fair-queue.ts";
import type { ArchiveMessage } from "./archive-thread.ts";
import type { ArchiveRead, ReadArchive } from "./read-archive.ts";

export type ArchiveThreads = { read: ReadArchive; close: () => Promise<void> };

/** The largest archive takes some two seconds and 300 MB. */
const LIMITS = { limitMs: 15_000, mostAtOnce: 1, mostWaiting: 8 };
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };

type Task = { bytes: Uint8Array; done: (read: ArchiveRead) => void; fail: (error: Error) => void };

/** Reads archives in threads, one at a time. One that takes too long or too much memory counts as unreadable. */
export function openArchiveThreads(options: Partial<typeof LIMITS> = {}): ArchiveThreads {
  const { limitMs, mostAtOnce, mostWaiting } = { ...LIMITS, ...options };
  const queue = fairQueue<Task>({ most: mostWaiting, mostPerKey: 1 });
  const running = new Set<Worker>();
  let closed = false;

  function startNext(): void {
    if (closed || running.size >= mostAtOnce) return;
    const task = queue.take();
    if (task) start(task);
  }

  function start({ bytes, done, fail }: Task): void {
    const url = new URL("./archive-thread.ts", import.meta.url);
    const worker = new Worker(url, { workerData: bytes, resourceLimits: MEMORY });
    running.add(worker);
    const lists: Pick<ArchiveContent, "applications" | "drafts"> = { applications: [], drafts: [] };
    const end = (read: ArchiveRead) => {
      clearTimeout(late);
      done(read);
      void worker.terminate();
    };
    const late = setTimeout(() => end({ ok: false, reason: "invalid-data" }), limitMs).unref();
    worker.on("message", (message: ArchiveMessage) => {
      if ("part" in message) {
        lists.applications.push(...(message.part.applications ?? []));
        return void lists.drafts.push(...(message.part.drafts ?? []));
      }
      if (!message.ok) return end(message);
      const { archive } = message;
      end({ ok: true, archive: { ...archive, content: { ...archive.content, ...lists } } });
    });
    worker.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") end({ ok: false, reason: "invalid-data" });
      else fail(error);
    });
    worker.once("exit", () => {
      clearTimeout(late);
      running.delete(worker);
      fail(busy());
      startNext();
    });
  }

  return {
    read(bytes, fairnessKey) {
      const { promise, resolve, reject } = Promise.withResolvers<ArchiveRead>();
      if (closed || !queue.push(fairnessKey, { bytes, done: resolve, fail: reject })) return Promise.reject(busy());
      startNext();
      return promise;
    },
    async close() {
      closed = true;
      for (const { fail } of queue.clear()) fail(busy());
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

function busy(): AppError {
  return new AppError("UNAVAILABLE", "Too many exports are being read. Please try again in a moment.");
}
