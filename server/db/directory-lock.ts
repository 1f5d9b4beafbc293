import { DatabaseSync } from "node:sqlite";

/**
 * Holds `dir` for this process until `release` or the end of the process, however it ends: an exclusive SQLite transaction on
 * `dir.lock` is a kernel lock, so no stale lock can stay behind and none is needed inside the directory.
 *
 * @throws an Error naming the directory when another program, or another part of this one, holds it.
 */
export function lockDirectory(dir: string): { release(): void } {
  const lock = new DatabaseSync(`${dir}.lock`);
  try {
    lock.exec("pragma busy_timeout = 0; begin exclusive");
  } catch (error) {
    lock.close();
    const busy = error instanceof Error && error.message.includes("locked");
    if (!busy) throw error;
    throw new Error(`The database in ${dir} is already in use by another process; stop that one first or set another directory.`, { cause: error });
  }
  return { release: () => lock.close() };
}
