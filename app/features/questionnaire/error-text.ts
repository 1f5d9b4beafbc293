import { m } from "#app/paraglide/messages.js";
import type { FinalFormError } from "#domain/questionnaire/final-form.ts";
import type { FieldError } from "#domain/questionnaire/read-step-form.ts";
import { RESUME_REFUSALS, type ResumeRefusal } from "#domain/resumes/resume-refusal.ts";

/** Everything the questionnaire may refuse, as codes; `unreadable` is a form that did not arrive whole. */
export type QuestionnaireError = FieldError | FinalFormError | ResumeRefusal | "unreadable";
type FileError = Exclude<ResumeRefusal, "unreadable">;

export function errorText(error: QuestionnaireError): string {
  return isFileError(error) ? m.resume_error({ error }) : m.questionnaire_error({ error });
}

function isFileError(error: QuestionnaireError): error is FileError {
  return error !== "unreadable" && RESUME_REFUSALS.some((refusal) => refusal === error);
}
