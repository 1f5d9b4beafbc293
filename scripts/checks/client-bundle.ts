/** After a build: what the browser receives holds nothing of the server, and the results page stays within its budget. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { LOCALES } from "../../app/i18n/locale.ts";
import { ROOT } from "../bootstrap/root.js";
import { findLeaks, type Leaks } from "./find-leaks.ts";
import { routeScripts } from "./route-scripts.ts";

const CLIENT = join(ROOT, "build", "client");
const SERVER = join(ROOT, "build", "server", "index.js");
const BUDGET = { route: "routes/results/results", gzipBytes: 130_000 };

const names = readdirSync(CLIENT, { recursive: true, encoding: "utf8" });
const files = names.filter((name) => /\.(?:js|css|html|json|map)$/.test(name));
const leaks: Leaks = { root: ROOT, env: process.env };
const faults = files.flatMap((name) =>
  findLeaks(name, readFileSync(join(CLIENT, name), "utf8"), leaks).map((found) => `${name} holds ${found}`),
);
if (findLeaks("index.js", readFileSync(SERVER, "utf8"), leaks).length === 0) {
  faults.push("No marker of server code is in the server's own bundle: this check has gone blind.");
}

for (const locale of LOCALES) {
  const manifestName = files.find((name) => name.startsWith(join("assets", locale, "manifest-")));
  const manifest = manifestName ? readFileSync(join(CLIENT, manifestName), "utf8") : "";
  const scripts = routeScripts(manifest, BUDGET.route);
  const size = scripts.reduce((sum, script) => sum + gzipSync(readFileSync(join(CLIENT, script))).length, 0);
  if (size >= BUDGET.gzipBytes) {
    faults.push(
      `${BUDGET.route} in ${locale} loads ${size} bytes of JavaScript (gzip); the budget is ${BUDGET.gzipBytes}.`,
    );
  }
  console.log(`${BUDGET.route} in ${locale}: ${(size / 1000).toFixed(1)} kB gzip in ${scripts.length} files`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
