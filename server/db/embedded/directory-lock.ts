import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/**
 * Holds `dir` for this process until `release` or its end: an SQLite transaction on `dir.lock` is a kernel lock, never stale. Throws,
 * naming the directory, when somebody holds it or it cannot be written.
 */
export function lockDirectory(dir: string): { release(): void } {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(`${dir}.lock`);
    lock.exec("pragma busy_timeout = 0; begin exclusive");
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new Error(
        `The database in ${dir} is already in use by another process; stop that one first or set another directory.`,
        { cause: error },
      );
    }
    throw new Error(`The file ${dir}.lock cannot be opened for writing; check its owner and permissions.`, {
      cause: error,
    });
  }
  const held = lock;
  return { release: () => held.close() };
}

/** Makes one file, or the names in one directory, survive a power cut. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Syncs every file and directory below `dir`, then `dir`. */
export function syncTree(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(dir);
}
