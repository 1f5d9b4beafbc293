import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";

const MODULE = join(import.meta.dirname, "when-orphaned.js");
const WATCHER = `import { whenOrphaned } from ${JSON.stringify(MODULE)};
  whenOrphaned(() => { console.log("stopped"); process.exit(0); });
  console.log("watching " + process.pid);
  setInterval(() => {}, 1000);`;

/** Stands for npm: starts a shell, which starts us. */
const NPM = `const { spawn } = require("node:child_process");
  spawn("/bin/sh", ["-c", process.argv[1], "sh", process.execPath, process.argv[2]], { stdio: "inherit" });
  setInterval(() => {}, 1000);`;

test.skipIf(process.platform !== "linux").each([
  ["a shell stands in between", '"$1" --input-type=module -e "$2"; true'],
  ["the shell became us", 'exec "$1" --input-type=module -e "$2"'],
])("the end of npm alone ends the server when %s", async (_, script) => {
  const npm = spawn(process.execPath, ["-e", NPM, script, WATCHER], {
    env: { ...process.env, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  npm.stdout.on("data", (text: Buffer) => {
    said += text.toString();
    if (said.includes("watching")) npm.kill("SIGKILL");
  });
  // The pipe closes once whoever was started, and wrote to it, is gone.
  await once(npm.stdout, "close");
  expect(said).toContain("stopped");
});
