const WHY: Record<string, string> = {
  EROFS: "its file system is mounted read-only. Nothing there needs to be deleted: mount it for writing",
  EACCES: `this program's user may not write there: change the owner to user ${process.getuid?.() ?? ""}, or its permissions`,
  EPERM: "this program's user may not write there: change its owner or permissions",
  ENOSPC: "its disk has no room left: free some",
  ENOTDIR: "a part of its path is a file: name a folder",
  EMFILE: "this program may not open as many files as it needs: raise the limit (ulimit -n)",
};

/** Why a folder cannot be used and what helps, for the operator; null for a code that says nothing of the sort. */
export function whyUnusable(code: string | undefined): string | null {
  return (code && WHY[code]) || null;
}

const SAID: Record<string, RegExp> = {
  EROFS: /Read-only file system/,
  EACCES: /Permission denied|Operation not permitted/,
  ENOSPC: /No space left on device|Quota exceeded/i,
  EMFILE: /Too many open files|No file descriptors available/i,
};

/** The same for a message of PostgreSQL, which has no code; null when it is not about access to its files. */
export function whyUnusableAsSaid(message: string): string | null {
  return whyUnusable(Object.keys(SAID).find((code) => SAID[code]?.test(message)));
}
