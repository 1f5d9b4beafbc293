import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** For the owner alone, of whatever a mode allows. */
const PRIVATE = 0o700;

/**
 * Makes `dir`, creating it when missing, its owner's alone, with every folder (0700) and file (0600) in it, and whatever this process
 * creates from now on.
 *
 * @throws an Error in plain words when nothing can be written there, or naming what could not be made private: then others could read
 *   the secret, mails and résumés.
 */
export function makePrivate(dir: string): void {
  process.umask(0o077);
  try {
    mkdirSync(dir, { recursive: true, mode: PRIVATE });
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(unwritable(dir, (cause as NodeJS.ErrnoException).code), { cause });
  }
  closeToOthers(dir);
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) closeToOthers(join(entry.parentPath, entry.name));
}

function unwritable(dir: string, code: string | undefined): string {
  const why: Record<string, string> = {
    EROFS: "its file system is mounted read-only. Nothing there needs to be deleted: mount it for writing",
    EACCES: `this program's user may not write there: change the owner to user ${process.getuid?.() ?? ""}, or its permissions`,
    EPERM: "this program's user may not write there: change its owner or permissions",
    ENOSPC: "its disk has no room left: free some",
    ENOTDIR: "a part of its path is a file: name a folder",
  };
  return `The data folder ${dir} cannot be used: ${(code && why[code]) ?? code ?? "for an unknown reason"}; or set DATA_DIR.`;
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
