import { parseStepForm } from "#domain/questionnaire/parse-step-form.ts";
import type { FieldErrors, FormEntries } from "#domain/questionnaire/read-step-form.ts";
import type { StepId } from "#domain/questionnaire/steps.ts";
import { LAST_QUESTION } from "#domain/questionnaire/variants.ts";
import type { Ctx } from "#server/ctx.ts";
import { type WrittenAnswers, writeAnswers } from "./write-answers.ts";

export type SaveStepResult = ({ ok: true } & WrittenAnswers) | { ok: false; fieldErrors: FieldErrors };

/** Stores what one step's form sent, or says what is wrong with it. The last question also marks the search as begun. */
export async function saveStep(
  ctx: Ctx,
  { step, entries }: { step: StepId; entries: FormEntries },
): Promise<SaveStepResult> {
  const form = parseStepForm(step, entries);
  if (!form.ok) return form;
  const begun = step === LAST_QUESTION ? { searchStatus: "searching" } : {};
  return { ok: true, ...(await writeAnswers(ctx, { answers: form.patch, ...begun })) };
}
