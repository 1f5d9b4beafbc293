import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { ROOT } from "./root.js";

const OWN = join(ROOT, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

/** A Node that runs TypeScript: the one in node_modules, else this one if it is new enough; null if there is none yet. */
export function findNode24() {
  if (existsSync(OWN)) return OWN;
  return Number(process.versions.node.split(".")[0]) >= 24 ? process.execPath : null;
}

/** The environment of a child process, with `node` and the tools of node_modules first in PATH. */
export function childEnv(extra = {}) {
  const first = [dirname(findNode24()), join(ROOT, "node_modules", ".bin")];
  return { ...process.env, ...extra, PATH: [...first, process.env.PATH ?? ""].join(delimiter) };
}
