import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { childEnv, findNode24 } from "./node24.js";
import { ROOT } from "./root.js";
import { whenOrphaned } from "./when-orphaned.js";

const SAME_SIGNAL_MS = 500;

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
