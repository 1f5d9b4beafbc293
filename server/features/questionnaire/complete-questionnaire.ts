import { ACCOUNT_FIELD } from "#domain/questionnaire/account-field.ts";
import { firstIncompleteStep } from "#domain/questionnaire/completeness.ts";
import {
  type FinalFormError,
  type FinalIntent,
  parseAccountFinalForm,
  parseFinalForm,
} from "#domain/questionnaire/parse-final-form.ts";
import type { FieldErrors, FormEntries } from "#domain/questionnaire/read-step-form.ts";
import type { StepId } from "#domain/questionnaire/steps.ts";
import type { Variant } from "#domain/questionnaire/variants.ts";
import type { Ctx } from "#server/ctx.ts";
import { findAnswers, writeAnswers } from "./current-answers.ts";
import { writeVisitorSession } from "./write-visitor-session.ts";

export type CompleteQuestionnaireResult =
  | { ok: true; publicId: string; intent: FinalIntent }
  | { ok: false; reason: "invalid"; fieldErrors: FieldErrors<FinalFormError> }
  | { ok: false; reason: "incomplete"; step: StepId }
  | { ok: false; reason: "unauthenticated" };

/**
 * Ends the questionnaire and marks the profile as completed. Without an account it also stores the e-mail address and when the terms
 * were accepted. Nothing is stored while a question of the variant is open, nor when a page made for somebody signed in
 * is sent by somebody who no longer is; the answers given so far stay as they are.
 */
export async function completeQuestionnaire(
  ctx: Ctx,
  { variant, entries }: { variant: Variant; entries: FormEntries },
): Promise<CompleteQuestionnaireResult> {
  const fields = [...entries];
  if (!ctx.user && fields.some(([name]) => name === ACCOUNT_FIELD)) return { ok: false, reason: "unauthenticated" };
  const parsed = ctx.user ? parseAccountFinalForm(fields) : parseFinalForm(fields);
  if (!parsed.ok) return { ok: false, reason: "invalid", fieldErrors: parsed.fieldErrors };
  const open = firstIncompleteStep(variant, await findAnswers(ctx));
  if (open !== "final") return { ok: false, reason: "incomplete", step: open };
  const now = ctx.now();
  const completed = { searchStatus: "completed", onboardingCompleted: true, onboardingCompletedAt: now };
  const { email, intent } = parsed.form;
  if (email === null) return { ok: true, publicId: (await writeAnswers(ctx, completed)).publicId, intent };
  const { session } = await writeVisitorSession(ctx, { ...completed, email, termsAcceptedAt: now });
  return { ok: true, publicId: session.publicId, intent };
}
