import type { Answers } from "./answers.ts";
import { STEPS } from "./options.ts";
import type { StepId } from "./steps.ts";
import { STEPS_OF_VARIANT, type Variant } from "./variants.ts";

/**
 * Has this step got the answers it asks for? A list needs at least one value, a salary `min < max` where there is a `max`.
 * Steps without answers (résumé, search, final) are complete: none of them is a condition for a later one.
 */
export function isStepComplete(step: StepId, answers: Answers): boolean {
  const { kind, fields } = STEPS[step];
  if (step === "jobCategories" && answers.titles?.length) return true;
  const given = fields.every((field) => {
    const value = answers[field];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
  if (!given || kind !== "salary") return given;
  return (answers.salaryMin ?? 0) < (answers.salaryMax ?? Number.POSITIVE_INFINITY);
}

/** The first step of the variant that is not complete; `final` when every question is answered. */
export function firstIncompleteStep(variant: Variant, answers: Answers): StepId {
  return STEPS_OF_VARIANT[variant].find((step) => !isStepComplete(step, answers)) ?? "final";
}

/** The step to show when `requested` is asked for; a step the variant does not have gives the first that is not complete. */
export function reachableStep(variant: Variant, requested: unknown, answers: Answers): StepId {
  const steps: readonly StepId[] = STEPS_OF_VARIANT[variant];
  return steps.find((step) => step === requested) ?? firstIncompleteStep(variant, answers);
}
