/**
 * `npm run house`: how large the code is and how it is laid out, with the bars it is held to. `--check` (a step of
 * `npm test`) prints only what breaks a bar, and fails. The totals are printed, never a reason to fail.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { sourceFiles } from "./checks/source-files.ts";
import {
  countWords,
  crowdedFolders,
  deadCitations,
  importCycles,
  isProduct,
  isTest,
  measureSizes,
} from "./house/measure.ts";
import { unusedExports } from "./house/unused-exports.ts";

const read = (path: string) => ({ path, source: readFileSync(path, "utf8") });
const files = sourceFiles(["ts", "tsx"]).map(read);
const configs = globSync("*.config.ts").map(read);
const documents = globSync(["*.md", "{docs,data,messages,tests}/**/*.md"]).map(read);
const decisions = new Set(globSync("docs/decisions/*.md").map((path) => basename(path).slice(0, 4)));

const product = measureSizes(files.filter(({ path }) => isProduct(path)));
const tests = measureSizes(files.filter(({ path }) => isTest(path)));
const tools = measureSizes(files.filter(({ path }) => /^(tools|bench)\//.test(path) && !isTest(path)));
const words = documents.reduce((sum, { source }) => sum + countWords(source), 0);

const lists = {
  "folders with more than 25 source files": crowdedFolders(
    files.map(({ path }) => path),
    25,
  ),
  "exported names that nobody imports": unusedExports([...files, ...configs]),
  "cyclic imports": importCycles(files),
  "citations of documents that are not here": deadCitations(
    [...files, ...documents].filter(({ path }) => !path.startsWith("tools/house")),
    existsSync,
    decisions,
  ),
};

const bars: [name: string, value: number, holds: boolean, bar: string][] = [
  ["median lines of a product file", product.median, product.median >= 45 && product.median <= 80, "45 to 80"],
  ["90th percentile", product.p90, product.p90 <= 200, "at most 200"],
  [`longest (${product.longest.path})`, product.longest.lines, product.longest.lines <= 400, "at most 400"],
  ...Object.entries(lists).map(([name, found]): (typeof bars)[number] => [name, found.length, found.length === 0, "0"]),
];
const broken = bars.filter(([, , holds]) => !holds);

if (process.argv.includes("--check")) {
  for (const [name, value, , bar] of broken) console.error(`${name}: ${value} (bar: ${bar})`);
  for (const found of Object.values(lists)) for (const line of found) console.error(`  ${line}`);
  if (broken.length > 0) process.exitCode = 1;
} else {
  const totals: [string, number, string][] = [
    ["product lines", product.lines, "50,000 at the end of the refactoring of November 2026"],
    ["product files", product.files, "760 at the end of the refactoring of November 2026"],
    ["lines of tools and benchmarks", tools.lines, ""],
    ["lines of tests", tests.lines, ""],
    ["words of documentation beside the legal pages", words, "10,000"],
  ];
  for (const [name, value, bar] of totals) console.log(row(name, value, bar));
  console.log();
  for (const [name, value, holds, bar] of bars) console.log(row(name, value, `${bar}${holds ? "" : "  <- broken"}`));
  for (const [name, found] of Object.entries(lists))
    if (found.length > 0) console.log(`\n${name}:\n${found.map((line) => `  ${line}`).join("\n")}`);
}

function row(name: string, value: number, bar: string): string {
  return `${name.padEnd(58)}${value.toLocaleString("en").padStart(8)}  ${bar}`.trimEnd();
}
