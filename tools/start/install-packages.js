import { findNode24 } from "./node24.js";
import { packagesMatchLock } from "./packages-match-lock.js";
import { ROOT } from "./root.js";
import { runQuietly } from "./run-quietly.js";
import { step } from "./step.js";

/** Installs what package-lock.json requires, and Node 24. Does nothing if all is there. */
export async function installPackages() {
  if (!packagesMatchLock(ROOT))
    await step("Installing packages", () => npm("ci", "--include=dev", "--no-audit", "--no-fund"));
  if (findNode24() !== null) return;
  // npm 12 runs the install script of `node` only with "allowScripts" in package.json; a copied folder may have lost the file.
  await step("Installing Node 24", () => npm("rebuild", "node"));
  if (findNode24() !== null) return;
  throw new Error(
    "Node 24 is missing from node_modules, most likely because npm is told to ignore install scripts.\n" +
      "Run `npm rebuild node --ignore-scripts=false` and start again.",
  );
}

function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith(".js") ? runQuietly(process.execPath, [cli, ...args]) : runQuietly("npm", args);
}
