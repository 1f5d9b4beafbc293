import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#tests/support/servers/child-process.ts";
import { provideOpenSearch } from "#tests/support/servers/search-cluster.ts";
import { build, isBuilt } from "../start/build.js";
import { ROOT } from "../start/root.js";
import { readPlaywrightReport, readVitestReport } from "./read-reports.ts";
import { runTool } from "./run-command.ts";
import type { Step } from "./schedule.ts";
import { asOneCheck, asTestRun } from "./step-result.ts";
import { CHROMIUM, findChromium, POSTGRES, provide } from "./system-programs.ts";

const REPORTS = join(ROOT, ".cache", "test");
const TESTS_LIMIT_MS = 60 * 60_000;

/** Everything `npm test` runs, in order of priority, each step after its dependencies: what takes longest first, so that little is left to run alone. */
export const ALL_STEPS: Step[] = [
  { name: "chromium", needs: [], slots: 1, run: () => provide(CHROMIUM) },
  { name: "postgresql", needs: [], slots: 1, run: () => provide(POSTGRES) },
  { name: "texts", needs: [], slots: 1, run: () => check("tools/compile-texts.ts") },
  { name: "build", needs: ["texts"], slots: 1, run: buildOnce },
  { name: "feature", needs: ["texts"], slots: 2, run: () => vitest("feature") },
  { name: "imports", needs: [], slots: 1, run: () => check("tools/checks/imports.ts") },
  { name: "house", needs: [], slots: 1, run: () => check("tools/house.ts", "--check") },
  {
    name: "lint",
    needs: ["texts"],
    slots: 1,
    run: () =>
      check("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "--max-diagnostics=50", "."),
  },
  { name: "types", needs: ["texts"], slots: 1, run: checkTypes },
  { name: "bundle", needs: ["build"], slots: 1, run: () => check("tools/checks/client-bundle.ts") },
  { name: "e2e", needs: ["chromium", "build"], slots: 2, run: playwright },
  { name: "opensearch", needs: ["texts"], slots: 2, run: openSearch },
  { name: "postgres", needs: ["postgresql", "texts"], slots: 2, run: () => vitest("postgres") },
  { name: "unit", needs: ["texts"], slots: 2, run: () => vitest("unit") },
];

async function check(script: string, ...args: string[]) {
  return asOneCheck(await runTool(script, args));
}

async function checkTypes() {
  const generated = await runTool("node_modules/@react-router/dev/bin.cjs", ["typegen"]);
  return asOneCheck(generated.ok ? await runTool("node_modules/typescript/bin/tsc", ["--noEmit"]) : generated);
}

async function buildOnce() {
  if (!isBuilt()) await build();
  return { passed: 1, failed: 0, skipped: 0, output: "" };
}

async function vitest(project: string) {
  const report = newReport(project);
  const args = ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const result = await runTool("node_modules/vitest/vitest.mjs", args, {
    env: { NODE_ENV: "test" },
    limitMs: TESTS_LIMIT_MS,
  });
  return asTestRun(readVitestReport(report), result);
}

async function openSearch() {
  const { missing } = await provideOpenSearch();
  if (missing === null) return vitest("opensearch");
  return { passed: 0, failed: 0, skipped: 1, output: `No search cluster was started: ${missing}.` };
}

async function playwright() {
  const report = newReport("e2e");
  const env = {
    E2E_PORT: String(await freePort()),
    CHROMIUM: findChromium() ?? "",
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const result = await runTool("node_modules/@playwright/test/cli.js", ["test"], { env, limitMs: TESTS_LIMIT_MS });
  return asTestRun(readPlaywrightReport(report), result);
}

function newReport(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}
