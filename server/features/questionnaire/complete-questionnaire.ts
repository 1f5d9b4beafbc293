import { firstIncompleteStep } from "#domain/questionnaire/completeness.ts";
import { type FinalFormError, type FinalIntent, parseFinalForm } from "#domain/questionnaire/parse-final-form.ts";
import type { FieldErrors, FormEntries } from "#domain/questionnaire/parse-step-form.ts";
import type { StepId } from "#domain/questionnaire/steps.ts";
import type { Variant } from "#domain/questionnaire/variants.ts";
import type { Ctx } from "#server/ctx.ts";
import { findVisitorSession } from "./find-visitor-session.ts";
import { writeVisitorSession } from "./write-visitor-session.ts";

export type CompleteQuestionnaireResult =
  | { ok: true; publicId: string; intent: FinalIntent }
  | { ok: false; reason: "invalid"; fieldErrors: FieldErrors<FinalFormError> }
  | { ok: false; reason: "incomplete"; step: StepId };

/**
 * Ends the questionnaire: stores the e-mail address and when the terms were accepted, and marks the profile as completed.
 * Nothing is stored while a question of the variant is open; the answers given so far stay as they are.
 */
export async function completeQuestionnaire(
  ctx: Ctx,
  { variant, entries }: { variant: Variant; entries: FormEntries },
): Promise<CompleteQuestionnaireResult> {
  const parsed = parseFinalForm(entries);
  if (!parsed.ok) return { ok: false, reason: "invalid", fieldErrors: parsed.fieldErrors };
  const open = firstIncompleteStep(variant, (await findVisitorSession(ctx))?.answers ?? {});
  if (open !== "final") return { ok: false, reason: "incomplete", step: open };
  const now = ctx.now();
  const { session } = await writeVisitorSession(ctx, {
    email: parsed.form.email,
    termsAcceptedAt: now,
    searchStatus: "completed",
    onboardingCompleted: true,
    onboardingCompletedAt: now,
  });
  return { ok: true, publicId: session.publicId, intent: parsed.form.intent };
}
