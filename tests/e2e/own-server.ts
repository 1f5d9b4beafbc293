import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureEmbedded } from "#server/db/embedded/create-embedded.ts";
import { COMPILED, freePort } from "#tests/support/servers/child-process.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { ensureSnapshot } from "#tests/support/store/snapshot.ts";

export type OwnServer = { url: string; process: ChildProcess; dataDir: string; stop: () => Promise<void> };

/** The built program with a database of its own, for tests that change what the shared server holds or how it is configured. */
export async function startOwnServer(env: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "remote-job-pilot-own-"));
  // Making the database and its tables anew takes ten seconds; the shared server starts from nothing.
  await ensureEmbedded(join(dataDir, "pg"), await ensureSnapshot());
  const port = await freePort();
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      NODE_ENV: "production",
      DEV_INBOX: "true",
      LOG_LEVEL: "error",
      DATABASE_URL: "",
      AUTH_SECRET: "a secret of browser tests, 0123456789",
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = `http://localhost:${port}`;
  await ready(child).catch((error) => {
    child.kill("SIGKILL");
    throw error;
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, process: child, dataDir, stop };
}

/** Runs a script of ours to its end. */
export async function runScript(script: string, args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: "", ...env },
    stdio: "ignore",
  });
  const [code] = await once(child, "exit");
  return code as number;
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The server was not ready in time.")), PROCESS_MS);
    child.once("exit", (code) => reject(new Error(`The server ended with code ${code}.`)));
    child.stdout?.on("data", (text: Buffer) => {
      if (!text.toString().includes("is ready")) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
