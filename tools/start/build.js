import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { COMPILED } from "./lean.js";
import { childEnv, findNode24 } from "./node24.js";
import { ROOT } from "./root.js";
import { runQuietly } from "./run-quietly.js";

const SOURCES = [
  "app",
  "content",
  "data",
  "domain",
  "mail",
  "messages",
  "package-lock.json",
  "package.json",
  "project.inlang/settings.json",
  "public",
  "react-router.config.ts",
  "tools/vite",
  "server",
  "tsconfig.json",
  "vite.config.ts",
];
const NOT_A_SOURCE = /^app\/paraglide\/|\.test\.tsx?$/;
const STAMP = join(ROOT, "build", ".fingerprint");

/** Whether build/ was made from exactly the present sources. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint();
}

/** Builds browser and server code for production into build/. */
export async function build() {
  const made = fingerprint();
  rmSync(STAMP, { force: true });
  rmSync(COMPILED, { force: true, recursive: true });
  const cli = join("node_modules", "@react-router", "dev", "bin.cjs");
  await runQuietly(findNode24(), [cli, "build"], { env: childEnv({ NODE_ENV: "production" }) });
  await runQuietly(findNode24(), [join("tools", "start", "write-sample-readings.ts")]);
  writeFileSync(STAMP, made);
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesIn)) {
    const bytes = readFileSync(join(ROOT, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

function filesIn(path) {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!found || NOT_A_SOURCE.test(path)) return [];
  if (!found.isDirectory()) return [path];
  const names = readdirSync(join(ROOT, path)).sort();
  return names.flatMap((name) => filesIn(`${path}/${name}`));
}
