import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { COMPILED, LEAN_ENV, LEAN_FLAGS } from "../tools/start/lean.js";

const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 15_000;

type RunningServer = { url: string; readyMs: number; stop: () => Promise<void> };

/** Starts a program as `npm start` does, which listens on `port`, and waits until `/healthz` answers. */
export async function startServer(
  script: string,
  port: number,
  env: Record<string, string>,
  limitMs = START_LIMIT_MS,
): Promise<RunningServer> {
  const started = performance.now();
  const child = spawn(process.execPath, [...LEAN_FLAGS, script], {
    env: {
      ...LEAN_ENV,
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(child, url, limitMs);
  const readyMs = performance.now() - started;
  return { url, readyMs, stop: () => stop(child) };
}

async function untilHealthy(child: ChildProcess, url: string, limitMs: number): Promise<void> {
  const limit = performance.now() + limitMs;
  while (performance.now() < limit) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} before it was ready.`);
    const healthy = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await wait(10);
  }
  throw new Error("The server was not ready in time.");
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
