import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { z } from "zod";
import { ROOT } from "../start/root.js";
import type { StepResult, TimedTest } from "./step-result.ts";

const NOT_RUN = ["pending", "skipped", "todo", "disabled"];

type Counts = Required<Omit<StepResult, "output">>;

const VitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const PlaywrightTest = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) })),
});
type PlaywrightSuite = { specs: z.infer<typeof PlaywrightTest>[]; suites?: PlaywrightSuite[] };
const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(PlaywrightTest),
  suites: z.lazy(() => z.array(PlaywrightSuite)).optional(),
});

const PlaywrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(PlaywrightSuite),
});

/** Counts in Vitest's JSON report; a file that could not be loaded counts as one failed test. Null = no report. */
export function readVitestReport(file: string): Counts | null {
  const report = VitestReport.safeParse(readJson(file));
  if (!report.success) return null;
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = report.data;
  const failed = testResults.map((result) => {
    const tests = result.assertionResults.filter((test) => test.status === "failed").length;
    return result.status === "failed" ? Math.max(tests, 1) : tests;
  });
  const sum = failed.reduce((total, count) => total + count, 0);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, duration }) => ({
      name: `${relative(ROOT, name)}: ${title}`,
      ms: duration ?? 0,
      ...(NOT_RUN.includes(status) ? { skipped: true as const } : {}),
    })),
  );
  return { passed: numPassedTests, failed: sum, skipped: numPendingTests + numTodoTests, tests };
}

/** Counts in Playwright's JSON report; a flaky test counts as failed. Null = no report. */
export function readPlaywrightReport(file: string): Counts | null {
  const report = PlaywrightReport.safeParse(readJson(file));
  if (!report.success) return null;
  const { errors, stats, suites } = report.data;
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed, skipped: stats.skipped, tests: suites.flatMap(timedTests) };
}

function timedTests({ specs, suites = [] }: PlaywrightSuite): TimedTest[] {
  const own = specs.map(({ file, title, tests }) => ({
    name: `${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results.map(({ duration }) => duration)).reduce((sum, ms) => sum + ms, 0),
    ...(tests.some(({ status }) => status === "skipped") ? { skipped: true as const } : {}),
  }));
  return [...own, ...suites.flatMap(timedTests)];
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
