import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { childEnv, findNode24 } from "./node24.js";
import { ROOT } from "./root.js";

const SAME_SIGNAL_MS = 500;
const WATCH_PARENT_MS = 500;

/** Runs server/main.ts until it ends and resolves with its exit code. Signals are passed on. */
export function runServer(nodeEnv) {
  return new Promise((resolve, reject) => {
    // A group of its own: Ctrl-C reaches the server once, through us, and not a second time from the terminal.
    const child = spawn(findNode24(), [join("server", "main.ts")], {
      cwd: ROOT,
      env: childEnv({ NODE_ENV: nodeEnv }),
      stdio: ["ignore", "inherit", "inherit"],
      detached: process.platform !== "win32",
    });
    let last = Number.NEGATIVE_INFINITY;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      // npm repeats what the terminal has already sent us; the server takes a second signal for "at once".
      process.on(signal, () => {
        if (performance.now() - last < SAME_SIGNAL_MS) return;
        last = performance.now();
        child.kill(signal);
      });
    }
    const stopWatching = whenOrphaned(() => child.kill("SIGTERM"));
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      stopWatching();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** A signal to npm ends the shell between npm and us, and never reaches us: losing our parent stands for it. */
function whenOrphaned(stop) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, WATCH_PARENT_MS);
  return () => clearInterval(watch);
}
