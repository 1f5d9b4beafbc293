import { readFileSync } from "node:fs";

const WATCH_MS = 500;

/**
 * Calls `stop` once the npm that started us is gone: a signal to npm alone never reaches us, nor does its end while a shell stands in
 * between. Returns a function that stops watching.
 */
export function whenOrphaned(stop) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const npm = isNpm(parent) ? null : parentOf(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === null || parentOf(parent) === npm)) return;
    clearInterval(watch);
    stop();
  }, WATCH_MS);
  return () => clearInterval(watch);
}

/** Null where the system does not tell (only Linux has /proc): then the shell alone is watched, as it often is npm's own process. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}

function isNpm(pid) {
  try {
    return /\bnpm\b/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " "));
  } catch {
    return true;
  }
}
