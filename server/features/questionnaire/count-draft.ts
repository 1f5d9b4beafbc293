import { parseStepForm } from "#domain/questionnaire/parse-step-form.ts";
import type { FormEntries } from "#domain/questionnaire/read-step-form.ts";
import type { OptionCounts } from "#domain/questionnaire/step-view.ts";
import { STEPS, type StepId } from "#domain/questionnaire/steps.ts";
import type { Ctx } from "#server/ctx.ts";
import { countOptions } from "./count-options.ts";
import { findAnswers } from "./find-answers.ts";

/** The counts as they would be if the step were answered like this; what cannot be read yet counts as not answered. Stores nothing. */
export async function countDraft(
  ctx: Ctx,
  { step, entries }: { step: StepId; entries: FormEntries },
): Promise<OptionCounts> {
  const draft = parseStepForm(step, entries);
  const own = new Set<string>(STEPS[step].fields);
  const others = Object.entries(await findAnswers(ctx)).filter(([field]) => !own.has(field));
  return countOptions(ctx, { step, answers: { ...Object.fromEntries(others), ...(draft.ok ? draft.patch : {}) } });
}
