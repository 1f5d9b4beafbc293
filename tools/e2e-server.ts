/** The production server as browser tests use it: an embedded database of its own, gone when it ends. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const dir = mkdtempSync(join(tmpdir(), "remote-job-pilot-e2e-"));
process.on("exit", () => rmSync(dir, { recursive: true, force: true }));
process.env.DATA_DIR = dir;
process.env.DATABASE_URL = "";

// Playwright starts servers in a group of their own; when it is killed, nothing else would end this one.
const owner = Number(process.env.E2E_OWNER);
if (owner > 0) setInterval(() => isRunning(owner) || process.kill(process.pid, "SIGTERM"), 1_000).unref();

await import("#server/main.ts");

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
