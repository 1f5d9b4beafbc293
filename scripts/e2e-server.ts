/** The production server as browser tests use it: an embedded database of its own, gone when it ends. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const dir = mkdtempSync(join(tmpdir(), "remote-job-pilot-e2e-"));
process.on("exit", () => rmSync(dir, { recursive: true, force: true }));
process.env.DATA_DIR = dir;
process.env.DATABASE_URL = "";
await import("../server/main.ts");
