import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import util from "node:util";
import { ROOT } from "./root.js";

/** Loads the file .env, if there is one; the environment takes precedence. */
export function loadEnvFile() {
  const file = join(ROOT, ".env");
  if (!existsSync(file)) return;
  if (!util.parseEnv)
    throw new Error("Reading .env needs Node 20.12 or later; set the variables in the environment instead.");
  for (const [name, value] of Object.entries(util.parseEnv(readFileSync(file, "utf8")))) process.env[name] ??= value;
}
