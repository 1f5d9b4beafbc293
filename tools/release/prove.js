import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const STARTS_WITHIN_MS = 180_000;

/**
 * Unpacks the tarball where nothing else is, asks every command of an operator for its help, and starts the server, with nothing but Node;
 * answers after how many seconds it was ready.
 */
export async function prove(tarball) {
  const place = mkdtempSync(join(tmpdir(), "release-"));
  execFileSync("tar", ["-xzf", tarball, "-C", place]);
  const cwd = join(place, "remote-job-pilot");
  const { start, worker: _serves, ...commands } = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8")).scripts;
  const wordsOf = (script) => script.split(" ").slice(1);
  for (const script of Object.values(commands))
    execFileSync(process.execPath, [...wordsOf(script), "--help"], { cwd, env: { PATH: "" } });
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, wordsOf(start), {
    cwd,
    env: { PATH: "", PORT: String(port), DATA_DIR: join(place, "data"), LOG_LEVEL: "warn", JOBS: "off" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  try {
    while (performance.now() - began < STARTS_WITHIN_MS && child.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (answer?.ok) return (performance.now() - began) / 1000;
      await wait(500);
    }
    throw new Error("The unpacked release does not become ready.");
  } finally {
    child.kill("SIGTERM");
    await ended;
    rmSync(place, { recursive: true, force: true });
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
