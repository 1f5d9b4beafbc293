import { expect, test } from "vitest";
import { fullAnswers } from "#tests/support/build/answers.ts";
import type { Answers } from "./answers.ts";
import { firstIncompleteStep, isStepComplete, reachableStep } from "./completeness.ts";
import { STEPS } from "./options.ts";
import type { StepId } from "./steps.ts";
import { STEPS_OF_VARIANT, VARIANTS } from "./variants.ts";

const full = fullAnswers();

test("all answers given leave only the final step; none leave the first", () => {
  for (const variant of VARIANTS) {
    expect(firstIncompleteStep(variant, full)).toBe("final");
    expect(firstIncompleteStep(variant, {})).toBe("education");
  }
});

test.each(Object.entries(STEPS).flatMap(([step, { fields }]) => fields.map((field) => [step, field] as const)))(
  "%s is incomplete without %s",
  (step, field) => {
    expect(isStepComplete(step as StepId, full)).toBe(true);
    expect(isStepComplete(step as StepId, { ...full, [field]: undefined })).toBe(false);
  },
);

test.each<[StepId, Answers]>([
  ["employment", { ...full, employmentTypes: [] }],
  ["jobType", { ...full, jobTypes: [] }],
  ["jobCategories", { ...full, jobCategories: [] }],
  ["salaryRange", { ...full, salaryMin: 50, salaryMax: 50 }],
  ["salaryRange", { ...full, salaryMin: 51, salaryMax: 50 }],
])("%s is incomplete with an empty list or a range that is none", (step, answers) => {
  expect(isStepComplete(step, answers)).toBe(false);
});

test("any step of the variant may be asked for, whatever was skipped before it", () => {
  for (const variant of VARIANTS)
    for (const step of STEPS_OF_VARIANT[variant]) expect(reachableStep(variant, step, {})).toBe(step);
});

test("a step of the other variant and an unknown one lead to the first incomplete step", () => {
  expect(reachableStep("b", "confirmation", full)).toBe("final");
  expect(reachableStep("a", "toString", { education: "bachelor" })).toBe("english");
});
