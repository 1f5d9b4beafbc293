import { expect, test } from "vitest";
import { runSteps, type Step, selectSteps } from "./schedule.ts";

const passing = { passed: 1, failed: 0, skipped: 0, output: "" };
const failing = { ...passing, passed: 0, failed: 1 };

function step(name: string, given: Partial<Step> = {}): Step {
  return { name, needs: [], slots: 1, run: async () => passing, ...given };
}

test("a step whose need failed counts as failed and does not run", async () => {
  let ran = false;
  const run = async () => {
    ran = true;
    return passing;
  };
  const steps = [step("build", { run: async () => failing }), step("e2e", { needs: ["build"], run })];
  const finished = await runSteps(steps, () => {});
  expect(ran).toBe(false);
  expect(finished.map(({ name, failed }) => [name, failed])).toEqual([
    ["build", 1],
    ["e2e", 1],
  ]);
});

test("a step that throws counts as failed", async () => {
  const broken = step("broken", { run: () => Promise.reject(new Error("no disk")) });
  expect(await runSteps([broken], () => {})).toMatchObject([{ failed: 1, output: expect.stringContaining("no disk") }]);
});

test("never more than four slots are in use", async () => {
  let inUse = 0;
  let most = 0;
  const work = (slots: 1 | 2) => async () => {
    inUse += slots;
    most = Math.max(most, inUse);
    await Promise.resolve();
    inUse -= slots;
    return passing;
  };
  const sizes = [1, 2, 1, 1, 2, 2] as const;
  await runSteps(
    sizes.map((slots, index) => step(`step ${index}`, { slots, run: work(slots) })),
    () => {},
  );
  expect(most).toBe(4);
});

test("selecting a step takes along what it needs, and refuses an unknown name", () => {
  const steps = [step("texts"), step("build", { needs: ["texts"] }), step("e2e", { needs: ["build"] }), step("unit")];
  expect(selectSteps(steps, ["e2e"]).map(({ name }) => name)).toEqual(["texts", "build", "e2e"]);
  expect(() => selectSteps(steps, ["units"])).toThrow("units");
});
