import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** For the owner alone, of whatever a mode allows. */
const PRIVATE = 0o700;

/**
 * Makes `dir`, creating it when missing, its owner's alone, with every folder (0700) and file (0600) in it, and whatever this process
 * creates from now on.
 *
 * @throws an Error naming what could not be made private: then others could read the secret, mails and résumés.
 */
export function makePrivate(dir: string): void {
  process.umask(0o077);
  mkdirSync(dir, { recursive: true, mode: PRIVATE });
  closeToOthers(dir);
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) closeToOthers(join(entry.parentPath, entry.name));
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
