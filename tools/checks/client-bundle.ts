/** After a build: no server code reaches the browser, and every route keeps its budget (budgets.json). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { LOCALES } from "#app/i18n/locale.ts";
import { ROOT } from "../start/root.js";
import { findLeaks, type Leaks } from "./find-leaks.ts";
import { Budgets, overBudget } from "./over-budget.ts";
import { routeIds, routeScripts } from "./route-scripts.ts";

const CLIENT = join(ROOT, "build", "client");
const SERVER = join(ROOT, "build", "server", "index.js");
const SHOWN = ["routes/home/home", "routes/results/results", "routes/jobs/job", "routes/questionnaire/step"];
const budgets = Budgets.parse(JSON.parse(readFileSync(join(ROOT, "budgets.json"), "utf8")));

const names = readdirSync(CLIENT, { recursive: true, encoding: "utf8" });
const files = names.filter((name) => /\.(?:js|css|html|json|map)$/.test(name));
const leaks: Leaks = { root: ROOT, env: process.env };
const faults = files.flatMap((name) =>
  findLeaks(name, readFileSync(join(CLIENT, name), "utf8"), leaks).map((found) => `${name} holds ${found}`),
);
if (findLeaks("index.js", readFileSync(SERVER, "utf8"), leaks).length === 0) {
  faults.push("No marker of server code is in the server's own bundle: this check has gone blind.");
}

const sizeOf = (name: string) => gzipSync(readFileSync(join(CLIENT, name))).length;
for (const locale of LOCALES) {
  const manifestName = files.find((name) => name.startsWith(join("assets", locale, "manifest-")));
  const manifest = manifestName ? readFileSync(join(CLIENT, manifestName), "utf8") : "";
  const total = (route: string) => routeScripts(manifest, route).reduce((sum, script) => sum + sizeOf(script), 0);
  const sizes = new Map(routeIds(manifest).map((route) => [route, total(route)]));
  faults.push(...overBudget(budgets, sizes).map((fault) => `${locale}: ${fault}`));
  const shown = SHOWN.map((route) => `${route} ${((sizes.get(route) ?? 0) / 1000).toFixed(1)}`);
  console.log(`JavaScript in ${locale}, kB gzip: ${shown.join(", ")}`);
}
const css = files.filter((name) => name.endsWith(".css")).reduce((sum, name) => sum + sizeOf(name), 0);
if (css > budgets.css) faults.push(`The style sheet is ${css} bytes (gzip); its budget is ${budgets.css}.`);
console.log(`CSS: ${(css / 1000).toFixed(1)} kB gzip`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
