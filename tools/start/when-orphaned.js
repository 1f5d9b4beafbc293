const WATCH_MS = 500;

/**
 * Calls `stop` once the npm that started us is gone: a signal to npm ends the shell in between and never reaches us.
 * Returns a function that stops watching.
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
