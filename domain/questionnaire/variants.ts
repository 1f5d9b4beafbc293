import { STEPS } from "./options.ts";
import type { StepId } from "./steps.ts";

export const VARIANTS = ["a", "b"] as const;

export type Variant = (typeof VARIANTS)[number];

const ALL = Object.keys(STEPS) as StepId[];

/**
 * The steps in their order, that of `STEPS`. Variant B counts 13 steps: it asks for no résumé, and between its last question and the
 * final step runs a counter that is not one of them, here the same `searching` step.
 */
export const STEPS_OF_VARIANT: Readonly<Record<Variant, readonly StepId[]>> = {
  a: ALL,
  b: ALL.filter((step) => step !== "confirmation"),
};

export const FIRST_STEP = "education" satisfies StepId;

/** The last question; continuing from it saves the profile and starts the search. */
export const LAST_QUESTION = "team" satisfies StepId;

/** The variant a URL's `variant` asks for; anything unknown or missing gives `configured`. */
export function variantFrom(requested: string | null, configured: Variant): Variant {
  return VARIANTS.find((variant) => variant === requested) ?? configured;
}

export type StepProgress = { number: number; count: number; percent: number };

/**
 * The header's "number/count" and its bar. Variant A advances 6.67 percent per step, at most 100.
 * Variant B's uncounted search step shows the place of the question before it.
 */
export function stepProgress(variant: Variant, step: StepId): StepProgress {
  const counted = STEPS_OF_VARIANT[variant].filter((id) => variant === "a" || id !== "searching");
  const shown = counted.includes(step) ? step : LAST_QUESTION;
  const number = counted.indexOf(shown) + 1;
  const perStep = variant === "a" ? 6.67 : 100 / counted.length;
  return { number, count: counted.length, percent: Math.min(100, Math.round(number * perStep * 100) / 100) };
}

/** The step after this one; null after the last and for a step the variant does not have. */
export function nextStep(variant: Variant, step: StepId): StepId | null {
  const steps = STEPS_OF_VARIANT[variant];
  const at = steps.indexOf(step);
  return at === -1 ? null : (steps[at + 1] ?? null);
}

/** Where Back leads; null means home. The search is not walked through again: from the final step it leads to the last question. */
export function previousStep(variant: Variant, step: StepId): StepId | null {
  const steps = STEPS_OF_VARIANT[variant].filter((id) => id !== "searching" || id === step);
  const at = steps.indexOf(step);
  return at <= 0 ? null : (steps[at - 1] ?? null);
}

/** The id shown in `?session=`: the time in milliseconds in base 36. It names a session and gives access to nothing. */
export function publicSessionId(at: Date): string {
  return at.getTime().toString(36);
}
