import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../start/root.js";
import { readPlaywrightReport, readVitestReport } from "./read-reports.ts";
import { asTestRun, skippedTests, slowestTests } from "./step-result.ts";

function file(report: unknown): string {
  const dir = mkdtempSync(join(tmpdir(), "report-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, "report.json"), JSON.stringify(report));
  return join(dir, "report.json");
}

test("a test file that cannot be loaded counts as a failed test", () => {
  const assertionResults = [
    { title: "quick", status: "passed", duration: 3 },
    { title: "slow", status: "passed", duration: 2_000 },
    { title: "not here", status: "skipped" },
  ];
  const passed = { name: join(ROOT, "domain/a.test.ts"), status: "passed", assertionResults };
  const broken = { name: join(ROOT, "domain/b.test.ts"), status: "failed", assertionResults: [] };
  const report = { numPassedTests: 2, numPendingTests: 1, numTodoTests: 0, testResults: [passed, broken] };
  expect(readVitestReport(file(report))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    tests: [
      { name: "domain/a.test.ts: quick", ms: 3 },
      { name: "domain/a.test.ts: slow", ms: 2_000 },
      { name: "domain/a.test.ts: not here", ms: 0, skipped: true },
    ],
  });
});

test("flaky browser tests and errors outside of tests count as failed", () => {
  const spec = (title: string, ...ms: number[]) => ({
    title,
    file: "account.spec.ts",
    tests: [{ status: ms.length > 0 ? "expected" : "skipped", results: ms.map((duration) => ({ duration })) }],
  });
  const suites = [{ specs: [spec("at the top", 10)], suites: [{ specs: [spec("inside", 20, 5), spec("left out")] }] }];
  const report = { errors: [{}], stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, suites };
  expect(readPlaywrightReport(file(report))).toEqual({
    passed: 3,
    failed: 3,
    skipped: 2,
    tests: [
      { name: "account.spec.ts: at the top", ms: 10 },
      { name: "account.spec.ts: inside", ms: 25 },
      { name: "account.spec.ts: left out", ms: 0, skipped: true },
    ],
  });
});

test("a run that leaves no report, ends badly or runs nothing counts as failed", () => {
  const ok = { ok: true, output: "" };
  expect(asTestRun(readVitestReport("/nowhere.json"), ok).failed).toBe(1);
  expect(asTestRun({ passed: 3, failed: 0, skipped: 0 }, { ok: false, output: "" }).failed).toBe(1);
  expect(asTestRun({ passed: 0, failed: 0, skipped: 2 }, ok).failed).toBe(1);
  expect(asTestRun({ passed: 3, failed: 0, skipped: 0 }, ok).failed).toBe(0);
});

test("the slowest tests of all steps come first, and there are no more than asked for", () => {
  const timed = (...ms: number[]) => ({ tests: ms.map((each) => ({ name: `${each}`, ms: each })) });
  expect(slowestTests([timed(1, 9, 4), {}, timed(7)], 3).map(({ ms }) => ms)).toEqual([9, 7, 4]);
  expect(slowestTests([{}], 3)).toEqual([]);
});

test("what was not run is named", () => {
  const tests = [
    { name: "a", ms: 1 },
    { name: "b", ms: 0, skipped: true as const },
  ];
  expect(skippedTests([{ tests }, {}])).toEqual(["b"]);
});
