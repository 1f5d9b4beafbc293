import { ACCOUNT_FIELD } from "#domain/questionnaire/account-field.ts";
import {
  AccountFinalForm,
  FINAL_FORM_ERRORS,
  FinalForm,
  type FinalFormEntries,
  type FinalFormError,
  type FinalIntent,
} from "#domain/questionnaire/final-form.ts";
import type { FormEntries } from "#domain/questionnaire/read-step-form.ts";
import { parseForm } from "#domain/shared/parse-form.ts";
import type { FieldErrors, Refusal } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { writeAnswers } from "./current-answers.ts";
import { writeVisitorSession } from "./visitor-session.ts";

type CompleteQuestionnaireResult =
  | { ok: true; publicId: string; intent: FinalIntent; weeklyTo?: string | null }
  | Refusal<"invalid" | "unauthenticated", FieldErrors<string, FinalFormError>>;

/**
 * Ends the questionnaire. Without an account it stores the email address, if given, and when terms were accepted; nothing if a page made
 * for somebody signed in is sent signed out. `weeklyTo`: the address for mails about matches, null for the account's.
 */
export async function completeQuestionnaire(
  ctx: Ctx,
  { entries }: { entries: FormEntries },
): Promise<CompleteQuestionnaireResult> {
  const fields = [...entries];
  if (!ctx.user && fields.some(([name]) => name === ACCOUNT_FIELD)) return { ok: false, reason: "unauthenticated" };
  const parsed = parseFinalForm(ctx, fields as FinalFormEntries);
  if (!parsed.ok) return parsed;
  const now = ctx.now();
  const completed = { searchStatus: "completed", onboardingCompleted: true, onboardingCompletedAt: now };
  const { email, weekly, intent } = parsed.data;
  if (email === null) {
    const { publicId } = await writeAnswers(ctx, completed);
    return { ok: true, publicId, intent, ...(ctx.user && weekly && { weeklyTo: null }) };
  }
  const { session } = await writeVisitorSession(ctx, { ...completed, email, termsAcceptedAt: now });
  return { ok: true, publicId: session.publicId, intent, ...(weekly && { weeklyTo: email }) };
}

function parseFinalForm({ user }: Pick<Ctx, "user">, entries: FinalFormEntries) {
  if (!user) return parseForm(FinalForm, entries, FINAL_FORM_ERRORS);
  const parsed = parseForm(AccountFinalForm, entries, FINAL_FORM_ERRORS);
  return parsed.ok ? { ok: true as const, data: { ...parsed.data, email: null } } : parsed;
}
