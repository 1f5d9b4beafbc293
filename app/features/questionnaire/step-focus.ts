import { STEPS } from "#domain/questionnaire/options.ts";
import { isOptionStepId, type StepId } from "#domain/questionnaire/steps.ts";

/** The id of every heading that stands alone. */
export const STEP_HEADING_ID = "step-heading";

/** The id of what takes the focus when a step appears: its heading, or the group whose legend is the heading. */
export function stepFocusId(step: StepId): string {
  return isOptionStepId(step) ? STEPS[step].fields[0] : STEP_HEADING_ID;
}

/** The link past a question; key 0 presses it. */
export const SKIP_ID = "skip-step";
