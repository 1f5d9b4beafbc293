import { expect, test } from "vitest";
import type { StepId } from "./steps.ts";
import { nextStep, previousStep, STEPS_OF_VARIANT, stepProgress, VARIANTS, variantFrom } from "./variants.ts";

test("variant A has the specification's 15 steps, variant B its 13 and the uncounted search", () => {
  expect(STEPS_OF_VARIANT.a).toEqual([
    "education",
    "english",
    "experience",
    "employment",
    "country",
    "jobType",
    "jobCategories",
    "confirmation",
    "salaryRange",
    "teamSetup",
    "priorities",
    "company",
    "team",
    "searching",
    "final",
  ]);
  expect(STEPS_OF_VARIANT.b.filter((step) => step !== "searching")).toEqual([
    "education",
    "english",
    "experience",
    "employment",
    "country",
    "jobType",
    "jobCategories",
    "salaryRange",
    "teamSetup",
    "priorities",
    "company",
    "team",
    "final",
  ]);
});

test.each<[StepId, number, number]>([
  ["education", 1, 6.67],
  ["english", 2, 13.34],
  ["searching", 14, 93.38],
  ["final", 15, 100],
])("variant A shows %s as %i/15 at %d percent", (step, number, percent) => {
  expect(stepProgress("a", step)).toEqual({ number, count: 15, percent });
});

test("variant B counts to 13 and stays at the last question while its counter runs", () => {
  expect(stepProgress("b", "team")).toMatchObject({ number: 12, count: 13 });
  expect(stepProgress("b", "searching")).toEqual(stepProgress("b", "team"));
  expect(stepProgress("b", "final")).toEqual({ number: 13, count: 13, percent: 100 });
});

test("back leads home from the first step and over the search to the last question", () => {
  expect(previousStep("a", "education")).toBeNull();
  expect(previousStep("a", "final")).toBe("team");
  expect(previousStep("b", "final")).toBe("team");
  expect(previousStep("a", "searching")).toBe("team");
  expect(previousStep("b", "salaryRange")).toBe("jobCategories");
});

test("going on from the first step visits every step once", () => {
  for (const variant of VARIANTS) {
    const visited: StepId[] = [];
    for (let step: StepId | null = "education"; step; step = nextStep(variant, step)) visited.push(step);
    expect(visited).toEqual(STEPS_OF_VARIANT[variant]);
  }
  expect(nextStep("b", "confirmation")).toBeNull();
});

test.each([
  ["b", "b"],
  ["a", "a"],
  [null, "a"],
  ["B", "a"],
  ["__proto__", "a"],
] as const)("variant=%s gives %s", (asked, variant) => {
  expect(variantFrom(asked, "a")).toBe(variant);
});
