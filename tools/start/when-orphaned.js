const WATCH_MS = 500;

/**
 * Calls `stop` when npm, having started us, is gone: a signal to npm ends the shell between npm and us and never
 * reaches us. Returns how to stop watching.
 */
export function whenOrphaned(stop) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, WATCH_MS);
  return () => clearInterval(watch);
}
