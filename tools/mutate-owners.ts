/**
 * Takes each condition that keeps a statement to its owner's rows away, one at a time and in memory only, and runs the tests of its
 * feature, those on PostgreSQL too (who waits for whom shows only there), then all that import the file: every time a test has to fail. Takes minutes. Give parts of paths to try only those files.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path/posix";
import { sourceFiles } from "./checks/source-files.ts";
import { ownerConditions } from "./mutate/owner-conditions.ts";

const LIMIT_MS = 900_000;
const wanted = process.argv.slice(2);
const files = sourceFiles(["ts", "tsx"]).filter(
  (path) =>
    path.startsWith("server/features/") &&
    !path.endsWith(".test.ts") &&
    (wanted.length === 0 || wanted.some((part) => path.includes(part))),
);

const whole = new Map<string, boolean>();
let tried = 0;
const survived: string[] = [];
for (const path of files) {
  const source = readFileSync(path, "utf8");
  for (const { start, end } of ownerConditions(source)) {
    const place = `${path}:${source.slice(0, start).split("\n").length} ${source.slice(start, end)}`;
    const noticed = [
      ["run", dirname(path), "--project", "feature"],
      ["run", dirname(path), "--project", "postgres"],
      ["related", "--run", path, "--project", "feature"],
    ].some((command) => passesWhole(command) && !passes(command, `${path}:${start}:${end}`));
    console.log(`${noticed ? "noticed " : "SURVIVED"} ${place}`);
    tried++;
    if (!noticed) survived.push(place);
  }
}
console.log(`\n${tried} conditions taken away, ${survived.length} of them unnoticed.`);
process.exitCode = survived.length > 0 ? 1 : 0;

/** Tests that fail anyway would seem to notice everything. */
function passesWhole(command: string[]): boolean {
  const key = command.join(" ");
  const known = whole.get(key) ?? passes(command, "");
  whole.set(key, known);
  if (!known) console.log(`these tests fail as they are: ${key}`);
  return known;
}

function passes(command: string[], mutation: string): boolean {
  const config = "tools/mutate/vitest.config.ts";
  const args = ["node_modules/vitest/vitest.mjs", ...command, "--config", config, "--bail=1", "--passWithNoTests"];
  const env = { ...process.env, NODE_ENV: "test", MUTATE: mutation };
  const { status, error } = spawnSync(process.execPath, args, { env, stdio: "ignore", timeout: LIMIT_MS });
  if (error) throw error;
  return status === 0;
}
