import { errorCode } from "#domain/shared/app-error.ts";
import { lruCache } from "#domain/shared/lru-cache.ts";
import { openThreadPool } from "#server/threads/thread-pool.ts";
import type { PictureWords, SharePictures } from "./share-picture-port.ts";

const KEPT = 200;
const LIMITS = { atOnce: 1, mostWaiting: 7, mostPerKey: 7, limitMs: 8_000, idleMs: 60_000 };

/** Draws in a thread, one picture at a time, since a drawing takes a tenth of a second of pure computing; keeps the pictures shown last. */
export function createWorkerPictures(): SharePictures {
  const url = new URL("./draw-worker.ts", import.meta.url);
  const { run, close } = openThreadPool<PictureWords | null, Uint8Array<ArrayBuffer>>({ url, ...LIMITS });
  const kept = lruCache<{ png: Uint8Array<ArrayBuffer> | null }>(KEPT, () => 1);

  async function draw(words: PictureWords | null): Promise<Uint8Array<ArrayBuffer> | "busy"> {
    const entry = kept(JSON.stringify(words), () => ({ png: null }));
    entry.png ??= await run("pictures", words).catch((error: unknown) => {
      if (errorCode(error) === "UNAVAILABLE") return null;
      throw error;
    });
    return entry.png ?? "busy";
  }

  return { draw, close };
}
