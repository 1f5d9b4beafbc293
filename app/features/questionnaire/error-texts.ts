import { REFUSAL_TEXT } from "#app/features/resumes/refusal-texts.ts";
import { m } from "#app/paraglide/messages.js";
import type { FinalFormError } from "#domain/questionnaire/parse-final-form.ts";
import type { FieldError } from "#domain/questionnaire/read-step-form.ts";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { ErrorCode } from "#domain/shared/app-error.ts";

/** Everything the questionnaire may refuse, as codes; `unreadable` is a form that did not arrive whole. */
export type QuestionnaireError = FieldError | FinalFormError | ResumeRefusal | "unreadable";

export const ERROR_TEXT: Record<QuestionnaireError, () => string> = {
  required: m.questionnaire_error_required,
  "required-list": m.questionnaire_error_required_list,
  "unknown-option": m.questionnaire_error_unknown_option,
  "unknown-field": m.questionnaire_error_unknown_field,
  "one-only": m.questionnaire_error_one_only,
  "salary-required": m.questionnaire_error_salary_required,
  "salary-too-high": m.questionnaire_error_salary_too_high,
  "salary-order": m.questionnaire_error_salary_order,
  "email-required": m.questionnaire_error_email_required,
  "email-invalid": m.questionnaire_error_email_invalid,
  "terms-required": m.questionnaire_error_terms_required,
  ...REFUSAL_TEXT,
  unreadable: m.questionnaire_error_unreadable,
};

/** Why storing failed, as the end of a sentence. */
export function saveErrorText(code: ErrorCode): string {
  if (code === "UNAVAILABLE") return m.questionnaire_save_error_unavailable();
  if (code === "STORAGE_FULL") return m.questionnaire_save_error_full();
  return m.questionnaire_save_error_unknown();
}
