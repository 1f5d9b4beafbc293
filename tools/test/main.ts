import { parseArgs } from "node:util";
import { ALL_STEPS } from "./all-steps.ts";
import { type Finished, runSteps, selectSteps } from "./schedule.ts";
import { skippedTests, slowestTests } from "./step-result.ts";

const { values } = parseArgs({ options: { only: { type: "string", multiple: true, default: [] } } });
const names = values.only.flatMap((list) => list.split(","));
const finished = await runSteps(selectSteps(ALL_STEPS, names), show);
const passed = finished.reduce((sum, step) => sum + step.passed, 0);
const failed = finished.reduce((sum, step) => sum + step.failed, 0);
const slowest = slowestTests(finished, 10).map(
  ({ name, ms }) => `    ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`,
);
if (slowest.length > 0) console.log(`\n  The slowest tests:\n${slowest.join("\n")}\n`);
const skipped = skippedTests(finished).map((name) => `    ${name}`);
if (skipped.length > 0) console.log(`  Not run:\n${skipped.join("\n")}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function show({ name, passed, failed, skipped, ms, output }: Finished): void {
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`];
  const mark = failed > 0 ? "✗" : "✓";
  console.log(
    `  ${mark} ${name.padEnd(12)} ${counts.filter(Boolean).join(", ").padEnd(26)} ${(ms / 1000).toFixed(1)} s`,
  );
  // What was skipped as a whole says why.
  if (failed > 0 || (passed === 0 && skipped > 0)) console.log(`\n${output.trim().replace(/^/gm, "    ")}\n`);
}
