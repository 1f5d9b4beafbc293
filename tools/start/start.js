import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { join, resolve } from "node:path";
import { build, isBuilt } from "./build.js";
import { installPackages } from "./install-packages.js";
import { COMPILED, LEAN_ENV, LEAN_FLAGS } from "./lean.js";
import { loadEnvFile } from "./load-env-file.js";
import { childEnv, findNode24 } from "./node24.js";
import { ROOT } from "./root.js";
import { runQuietly } from "./run-quietly.js";
import { step } from "./step.js";
import { whenOrphaned } from "./when-orphaned.js";

const SAME_SIGNAL_MS = 500;

/** `npm start`: updates whatever is out of date, then serves the built product. */
export function start() {
  return orExplain(async () => {
    await installPackages();
    await allSettledOrThrow([
      isBuilt() ? null : step("Building the site", build),
      needsDatabase() ? step("Creating the database", createDatabase) : null,
    ]);
    process.exitCode = await runServer("production");
  });
}

/** `npm run dev`: the same without a build; Vite serves the sources and reloads on changes. */
export function startDevelopment() {
  return orExplain(async () => {
    await installPackages();
    if (needsDatabase()) await step("Creating the database", createDatabase);
    process.exitCode = await runServer("development");
  });
}

async function orExplain(work) {
  try {
    loadEnvFile();
    await work();
  } catch (error) {
    console.error(`\n  ${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Waits for all even if one fails: exiting early would leave a half-created database. */
async function allSettledOrThrow(work) {
  const failed = (await Promise.allSettled(work)).find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** Whether the embedded database has yet to be created. Later migrations run when the server starts. */
function needsDatabase() {
  if (process.env.DATABASE_URL) return false;
  return !existsSync(resolve(ROOT, process.env.DATA_DIR || ".data", "pg"));
}

/** Creates and migrates the embedded database. */
function createDatabase() {
  return runQuietly(findNode24(), [join("tools", "create-database.ts")], { env: childEnv() });
}

/** Runs server/main.ts, forwards signals to it, and resolves with its exit code. */
function runServer(nodeEnv) {
  return new Promise((settle, reject) => {
    // Its own process group: Ctrl-C reaches the server once, through us, and not also from the terminal.
    const child = spawn(findNode24(), [...LEAN_FLAGS, join("server", "main.ts")], {
      cwd: ROOT,
      env: childEnv({
        ...LEAN_ENV,
        NODE_COMPILE_CACHE: COMPILED,
        NODE_ENV: nodeEnv,
        JOBS: process.env.JOBS ?? (nodeEnv === "production" ? "on" : "off"),
      }),
      stdio: ["ignore", "inherit", "inherit"],
      detached: process.platform !== "win32",
    });
    let last = Number.NEGATIVE_INFINITY;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      // npm repeats what the terminal has already sent; the server would take a second signal as "stop at once".
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
      settle(code ?? 128 + constants.signals[signal]);
    });
  });
}
