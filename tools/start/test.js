import { spawn } from "node:child_process";
import { join } from "node:path";
import { installPackages } from "./install-packages.js";
import { childEnv, findNode24 } from "./node24.js";
import { ROOT } from "./root.js";
import { whenOrphaned } from "./when-orphaned.js";

/** `npm test`: installs what is missing, then runs tools/test/main.ts on Node 24. Always ends with the line of counts. */
export async function test() {
  try {
    await installPackages();
  } catch (error) {
    console.error(`\n${error.message}\n`);
    console.log("0 passed, 1 failed");
    process.exitCode = 1;
    return;
  }
  const child = spawn(findNode24(), [join("tools", "test", "main.ts"), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: childEnv(),
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  const stopWatching = whenOrphaned(() => child.kill("SIGTERM"));
  process.exitCode = await new Promise((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
  stopWatching();
}
