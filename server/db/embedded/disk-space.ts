import { statfs } from "node:fs/promises";
import type { Logger } from "pino";

type DiskSpaceOptions = {
  dir: string;
  /** Below this many free bytes writes are refused, so that the engine never meets a full disk, which would hang it. */
  minFreeBytes: number;
  recheckMs: number;
  freeBytes?: (dir: string) => Promise<number>;
  log: Logger;
};

/** Tells, at most once per `recheckMs`, whether the disk under `dir` is too full for writes; logs when that changes. */
export function watchDiskSpace({
  dir,
  minFreeBytes,
  recheckMs,
  freeBytes = freeBytesOf,
  log,
}: DiskSpaceOptions): () => Promise<boolean> {
  let low = false;
  let checkedAt = Number.NEGATIVE_INFINITY;

  return async () => {
    const now = performance.now();
    if (now - checkedAt < recheckMs) return low;
    checkedAt = now;
    const free = await freeBytes(dir).catch(() => 0);
    const wasLow = low;
    low = free < minFreeBytes;
    if (low && !wasLow)
      log.error({ dir, free, minFreeBytes }, "disk nearly full: writes are refused until there is room");
    if (!low && wasLow) log.info({ dir, free }, "disk has room again: writes are accepted");
    return low;
  };
}

async function freeBytesOf(dir: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(dir);
  // Some network and virtual file systems state no size at all.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}
