import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";

const MEGABYTE = 1024 * 1024;
const SIZE = 48 * MEGABYTE;
/** With less than this the engine can neither start nor keep its log. */
const NEEDED = 16 * MEGABYTE;

export type Reserve = {
  /** Gives the space back when `free` bytes are not enough for the engine, and takes it again when there is plenty. */
  adapt(free: number, minFree: number): void;
};

export const NO_RESERVE: Reserve = { adapt: () => undefined };

/** Disk space held back for the day others fill the disk: even reading writes a little, and a full disk kills the engine. Never throws. */
export function openReserve(path: string): Reserve {
  return {
    adapt(free, minFree) {
      try {
        const held = existsSync(path);
        if (held && free < NEEDED) rmSync(path);
        else if (!held && free !== Number.POSITIVE_INFINITY && free > minFree + 2 * SIZE) take(path);
      } catch {
        // Read-only, or full between looking and writing: there is nothing to hold then.
      }
    },
  };
}

function take(path: string): void {
  const file = openSync(path, "wx", 0o600);
  try {
    const piece = Buffer.alloc(MEGABYTE, 1);
    for (let written = 0; written < SIZE; written += piece.length) writeSync(file, piece);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
