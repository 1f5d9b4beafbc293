import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { requireOwner } from "#server/db/embedded/require-owner.ts";
import { whyUnusable } from "#server/db/why-unusable.ts";

/** For the owner alone, of whatever a mode allows. */
const PRIVATE = 0o700;

/**
 * Makes `dir` and all in it private to its owner (0700, 0600), and what this process creates from now on. Throws in plain words when it
 * cannot write there or make something private.
 */
export function makePrivate(dir: string): void {
  process.umask(0o077);
  requireOwner(dir);
  try {
    requireWritable(dir);
    mkdirSync(dir, { recursive: true, mode: PRIVATE });
    closeToOthers(dir);
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
      if (entry.isFile() || entry.isDirectory()) closeToOthers(join(entry.parentPath, entry.name));
  } catch (cause) {
    const { code, path = dir } = cause as NodeJS.ErrnoException;
    if (code === undefined) throw cause;
    const inside = path.startsWith(dir) ? path : dir;
    throw new Error(`The data folder ${inside} cannot be used: ${whyUnusable(code) ?? code}; or set DATA_DIR.`, {
      cause,
    });
  }
}

/** Looks at the nearest folder that is there, as making one below it fails with "missing" whatever the reason. */
function requireWritable(dir: string): void {
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(dir) === dir) throw error;
    requireWritable(dirname(dir));
  }
}

function closeToOthers(path: string): void {
  try {
    const { mode } = lstatSync(path);
    if ((mode & 0o077) !== 0) chmodSync(path, mode & PRIVATE);
  } catch (cause) {
    // Gone since it was listed.
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return;
    throw new Error(`${path} can be read by other users of this machine, and only its owner can change that.`, {
      cause,
    });
  }
}
