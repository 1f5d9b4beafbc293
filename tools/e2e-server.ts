/** The production server for browser tests, with a temporary embedded database. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRunning } from "#tests/support/servers/is-running.ts";

const dir = mkdtempSync(join(tmpdir(), "remote-job-pilot-e2e-"));
process.on("exit", () => rmSync(dir, { recursive: true, force: true }));
process.env.DATA_DIR = dir;
process.env.DATABASE_URL = "";

// Playwright starts servers in their own process group: if it is killed, nothing else would end this one.
const owner = Number(process.env.E2E_OWNER);
if (owner > 0) setInterval(() => isRunning(owner) || process.kill(process.pid, "SIGTERM"), 1_000).unref();

await import("#server/main.ts");
