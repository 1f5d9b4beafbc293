import type { StepResult } from "./step-result.ts";

export type Step = {
  name: string;
  /** Steps that must have passed before; if one has not, this step fails without running. */
  needs: string[];
  /** How many slots it occupies, by its own parallelism. */
  slots: 1 | 2;
  run: () => Promise<StepResult>;
};
export type Finished = StepResult & { name: string; ms: number };

/** Twice the processors of a small machine, because every step spends time waiting. */
const SLOTS = 4;

/** Runs all steps, each as soon as what it needs has passed and slots are free, in the order given. */
export async function runSteps(steps: Step[], onFinished: (finished: Finished) => void): Promise<Finished[]> {
  const waiting = [...steps];
  const finished = new Map<string, Finished>();
  const running = new Set<Promise<void>>();
  let free = SLOTS;

  const execute = async (step: Step): Promise<void> => {
    const started = performance.now();
    const result = await step
      .run()
      .catch((error: Error) => ({ passed: 0, failed: 1, skipped: 0, output: String(error.stack) }));
    note(step, result, performance.now() - started);
    free += step.slots;
  };
  const note = (step: Step, result: StepResult, ms: number): void => {
    const done = { name: step.name, ms, ...result };
    finished.set(step.name, done);
    onFinished(done);
  };

  while (waiting.length > 0 || running.size > 0) {
    for (const step of [...waiting]) {
      const needs = step.needs.map((name) => finished.get(name));
      const broken = needs.find((need) => need !== undefined && need.failed > 0);
      const ready = needs.every((need) => need !== undefined);
      if (broken === undefined && (!ready || step.slots > free)) continue;
      waiting.splice(waiting.indexOf(step), 1);
      if (broken !== undefined) {
        note(step, { passed: 0, failed: 1, skipped: 0, output: `Not run, because "${broken.name}" failed.` }, 0);
        continue;
      }
      free -= step.slots;
      const run: Promise<void> = execute(step).finally(() => running.delete(run));
      running.add(run);
    }
    if (running.size > 0) await Promise.race(running);
    else if (waiting.length > 0)
      throw new Error(`These steps wait for each other: ${waiting.map((step) => step.name).join(", ")}`);
  }
  return [...finished.values()];
}

/** The steps in `names` with their dependencies; all steps if it is empty. */
export function selectSteps(steps: Step[], names: string[]): Step[] {
  if (names.length === 0) return steps;
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No step is called ${unknown.join(", ")}. There are: ${steps.map((step) => step.name).join(", ")}.`,
    );
  const wanted = new Set(names);
  for (const step of steps.toReversed()) if (wanted.has(step.name)) for (const need of step.needs) wanted.add(need);
  return steps.filter((step) => wanted.has(step.name));
}
