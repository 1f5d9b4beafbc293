import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, isBuilt } from "../start/build.js";
import { LEAN_FLAGS } from "../start/lean.js";
import { childEnv } from "../start/node24.js";
import { ROOT } from "../start/root.js";
import { runQuietly } from "../start/run-quietly.js";
import { prove } from "./prove.js";
import { COMMANDS, isNotNeeded, SHIPPED } from "./shipped.js";

/**
 * `npm run build:release`: everything that a machine with Node 24 alone needs to run the product, in .cache/release and as a tarball beside
 * it. `npm start` starts it.
 */

const MOST_MEGABYTES = { unpacked: 250, compressed: 150 };

const place = join(ROOT, ".cache", "release");
const folder = join(place, "remote-job-pilot");

if (!isBuilt()) await build();
rmSync(place, { recursive: true, force: true });
const git = (...args) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" });
const files = git("ls-files")
  .split("\n")
  .filter((path) => SHIPPED.test(path) && !/\.test\.tsx?$/.test(path));
for (const path of files) copy(path);
cpSync(join(ROOT, "build"), join(folder, "build"), { recursive: true });
writePackage();
copy("package-lock.json");
const omitted = ["dev", "peer", "optional"].map((kind) => `--omit=${kind}`);
await runQuietly("npm", ["ci", "--prefix", folder, ...omitted, "--ignore-scripts"], { env: childEnv() });
// The machine brings its own Node.
rmSync(join(folder, "node_modules", "node"), { recursive: true, force: true });
for (const path of walk(join(folder, "node_modules"))) if (isNotNeeded(path)) rmSync(path);

const bytes = walk(folder).reduce((sum, path) => sum + statSync(path).size, 0);
writeFileSync(join(folder, "CONTENTS.txt"), contents(bytes));
// Settings and data of a release that was run where it was unpacked are no part of an image.
writeFileSync(join(folder, ".dockerignore"), ".env\n.data\n");
const tarball = join(place, "remote-job-pilot.tar.gz");
execFileSync("tar", ["-czf", tarball, "-C", place, "remote-job-pilot"]);
const megabytes = { unpacked: Math.round(bytes / 1e6), compressed: Math.round(statSync(tarball).size / 1e6) };
console.log(`${tarball}: ${megabytes.compressed} MB, unpacked ${megabytes.unpacked} MB.`);
console.log(`Unpacked elsewhere and started with Node alone: ready after ${(await prove(tarball)).toFixed(1)} s.`);
for (const [what, most] of Object.entries(MOST_MEGABYTES)) {
  if (megabytes[what] <= most) continue;
  console.error(`${what}, that is more than ${most} MB.`);
  process.exitCode = 1;
}

function copy(path) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(ROOT, path), join(folder, path));
}

function writePackage() {
  const { devDependencies: _, scripts, ...own } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const kept = Object.fromEntries(COMMANDS.map((name) => [name, scripts[name]]));
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify({ ...own, engines: { node: ">=24" }, scripts: { start: `node ${LEAN_FLAGS.join(" ")} tools/release/serve.ts`, ...kept } }, null, 2)}\n`,
  );
}

function walk(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Commit, size, and every package with its version and licence. */
function contents(bytes) {
  const packages = walk(join(folder, "node_modules"))
    .filter((path) => /node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(path))
    .map((path) => JSON.parse(readFileSync(path, "utf8")))
    .filter(({ name, version }) => name && version)
    .map(
      ({ name, version, license }) => `${name} ${version} ${typeof license === "string" ? license : "see its folder"}`,
    )
    .sort();
  const head = [
    `commit ${git("rev-parse", "HEAD").trim()}`,
    `${Math.round(bytes / 1e6)} MB`,
    `${packages.length} packages:`,
  ];
  return `${[...head, ...packages].join("\n")}\n`;
}
