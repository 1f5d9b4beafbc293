import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { isRunning } from "./servers/is-running.ts";

const MEMORY = "/dev/shm";
const PREFIX = "remote-job-pilot-tests-";
const NEEDED_BYTES = 6 * 2 ** 30;

/**
 * Gives this process and those it starts a folder in memory for temporary files, where the machine has one and room for it: many tests
 * wait for a disk to confirm what they write for longer than for all else. What a killed run left goes.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return;
  for (const name of readdirSync(MEMORY)) {
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length)))) removeLeftover(join(MEMORY, name));
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, process.availableMemory(), freemem()) < NEEDED_BYTES) return;
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  // PostgreSQL, which runs as a person of its own, passes through.
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

/** A run that was killed while a disk was mounted in its folder leaves the folder busy; that must not stop all later runs. */
function removeLeftover(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.warn(`${folder}, left by a run that was killed, stays: ${error}`);
  }
}
