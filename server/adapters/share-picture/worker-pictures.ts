import { Worker } from "node:worker_threads";
import type { PictureWords, SharePictures } from "./share-picture-port.ts";

const KEPT = 200;
const MOST_WAITING = 8;
const LIMIT_MS = 8_000;
const IDLE_MS = 60_000;

type Waiting = { id: number; done: (picture: Uint8Array<ArrayBuffer> | null) => void };

/**
 * Draws in a thread of its own, one picture at a time, since a drawing takes a tenth of a second of pure computing. The thread starts with the first
 * picture and ends after a minute without; the latest pictures are kept.
 */
export function createWorkerPictures(): SharePictures {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const waiting: Waiting[] = [];
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL("./draw-worker.ts", import.meta.url));
    started.unref();
    started.on("message", ({ id, png }: { id: number; png: Uint8Array<ArrayBuffer> | null }) => finish(id, png));
    started.on("error", stop);
    return started;
  }

  function stop(): void {
    clearTimeout(idle);
    idle = undefined;
    const ended = worker;
    worker = null;
    for (const { done } of waiting.splice(0)) done(null);
    void ended?.terminate();
  }

  function finish(id: number, png: Uint8Array<ArrayBuffer> | null): void {
    const at = waiting.findIndex((one) => one.id === id);
    waiting.splice(at, at < 0 ? 0 : 1)[0]?.done(png);
    idle?.refresh();
  }

  async function draw(words: PictureWords | null): Promise<Uint8Array<ArrayBuffer> | "busy"> {
    const key = JSON.stringify(words);
    const known = kept.get(key);
    if (known) return known;
    if (waiting.length >= MOST_WAITING) return "busy";
    worker ??= start();
    idle ??= setTimeout(stop, IDLE_MS).unref();
    idle.refresh();
    const id = ++lastId;
    const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer> | null>();
    waiting.push({ id, done: resolve });
    worker.postMessage({ id, words });
    const late = setTimeout(stop, LIMIT_MS);
    const png = await promise;
    clearTimeout(late);
    if (!png) return "busy";
    kept.set(key, png);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    return png;
  }

  return { draw, close: async () => stop() };
}
