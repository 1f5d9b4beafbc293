import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { StepResult } from "./step-result.ts";

type Counts = Omit<StepResult, "output">;

const VitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

const PlaywrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
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
  return { passed: numPassedTests, failed: sum, skipped: numPendingTests + numTodoTests };
}

/** Counts in Playwright's JSON report; a flaky test counts as failed. Null = no report. */
export function readPlaywrightReport(file: string): Counts | null {
  const report = PlaywrightReport.safeParse(readJson(file));
  if (!report.success) return null;
  const { errors, stats } = report.data;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
