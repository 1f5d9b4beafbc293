import { errorCode } from "#domain/shared/app-error.ts";
import { openThreadPool } from "#server/threads/thread-pool.ts";
import type { PictureWords, SharePictures } from "./share-picture-port.ts";

const KEPT = 200;
const LIMITS = { atOnce: 1, mostWaiting: 7, mostPerLane: 7, limitMs: 8_000, idleMs: 60_000 };

/** Draws in a thread, one picture at a time, since a drawing takes a tenth of a second of pure computing; keeps the latest pictures. */
export function createWorkerPictures(): SharePictures {
  const url = new URL("./draw-worker.ts", import.meta.url);
  const { run, close } = openThreadPool<PictureWords | null, Uint8Array<ArrayBuffer>>({ url, ...LIMITS });
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();

  async function draw(words: PictureWords | null): Promise<Uint8Array<ArrayBuffer> | "busy"> {
    const key = JSON.stringify(words);
    const known = kept.get(key);
    if (known) return known;
    const png = await run("pictures", words).catch((error: unknown) => {
      if (errorCode(error) === "UNAVAILABLE") return null;
      throw error;
    });
    if (!png) return "busy";
    kept.set(key, png);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    return png;
  }

  return { draw, close };
}
