import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { childEnv, findNode24 } from "./node24.js";
import { ROOT } from "./root.js";
import { runQuietly } from "./run-quietly.js";

/** Whether the embedded database is used and has yet to be created. Later migrations run when the server starts. */
export function needsDatabase() {
  if (process.env.DATABASE_URL) return false;
  return !existsSync(resolve(ROOT, process.env.DATA_DIR || ".data", "pg"));
}

/** Creates and migrates the embedded database. */
export function createDatabase() {
  return runQuietly(findNode24(), [join("tools", "create-database.ts")], { env: childEnv() });
}
