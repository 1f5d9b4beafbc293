import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./read-reports.ts";
import { asTestRun } from "./step-result.ts";

function file(report: unknown): string {
  const dir = mkdtempSync(join(tmpdir(), "report-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, "report.json"), JSON.stringify(report));
  return join(dir, "report.json");
}

test("a test file that cannot be loaded counts as a failed test", () => {
  const passed = { status: "passed", assertionResults: [{ status: "passed" }, { status: "passed" }] };
  const broken = { status: "failed", assertionResults: [] };
  const report = { numPassedTests: 2, numPendingTests: 1, numTodoTests: 0, testResults: [passed, broken] };
  expect(readVitestReport(file(report))).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

test("flaky browser tests and errors outside of tests count as failed", () => {
  const report = { errors: [{}], stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(readPlaywrightReport(file(report))).toEqual({ passed: 3, failed: 3, skipped: 2 });
});

test("a run that leaves no report, ends badly or runs nothing counts as failed", () => {
  const ok = { ok: true, output: "" };
  expect(asTestRun(readVitestReport("/nowhere.json"), ok).failed).toBe(1);
  expect(asTestRun({ passed: 3, failed: 0, skipped: 0 }, { ok: false, output: "" }).failed).toBe(1);
  expect(asTestRun({ passed: 0, failed: 0, skipped: 2 }, ok).failed).toBe(1);
  expect(asTestRun({ passed: 3, failed: 0, skipped: 0 }, ok).failed).toBe(0);
});
