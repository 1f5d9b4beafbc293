import type { CommandResult } from "./run-command.ts";

export type TimedTest = { name: string; ms: number; skipped?: true };
export type StepResult = {
  passed: number;
  failed: number;
  skipped: number;
  /** How long each test took, for steps that run tests. */
  tests?: TimedTest[];
  output: string;
};

/** A step that is one check: it passes or fails as a whole. */
export function asOneCheck({ ok, output }: CommandResult): StepResult {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output: ok ? "" : output };
}

/** Counts of a test run; a run that ended badly, or ran nothing, never counts as passed. */
export function asTestRun(counts: Omit<StepResult, "output"> | null, { ok, output }: CommandResult): StepResult {
  if (counts === null) return { passed: 0, failed: 1, skipped: 0, output: `${output}\nThe run left no report.` };
  const failed = counts.failed > 0 || (ok && counts.passed > 0) ? counts.failed : 1;
  return { ...counts, failed, output: failed > 0 ? output : "" };
}

/** Names of the tests that were not run: of a step that passed nobody would know otherwise. */
export function skippedTests(steps: readonly Pick<StepResult, "tests">[]): string[] {
  return steps.flatMap(({ tests = [] }) => tests).flatMap(({ name, skipped }) => (skipped ? [name] : []));
}

/** The `count` tests that took longest, the slowest first. */
export function slowestTests(steps: readonly Pick<StepResult, "tests">[], count: number): TimedTest[] {
  return steps
    .flatMap(({ tests = [] }) => tests)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count);
}
