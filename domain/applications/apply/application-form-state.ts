import type { LetterDraftView, LetterHint } from "#domain/applications/letter/letter.ts";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { ApplicationEntries, ApplicationErrors } from "./application-entries.ts";

/** State of a form that was not accepted: the entries as typed, and the messages. */
export type ApplicationFormState = {
  /** Changes with each submission, so that the form is re-mounted. */
  attempt: string;
  typed: ApplicationEntries;
  fields: ApplicationErrors;
  resume: ResumeRefusal | "gone" | null;
  refused: "failed" | "full" | "withdrawn" | "no-room" | "beyond-trial" | null;
  letter: LetterDraftView | null;
  /** Why there is no draft of a letter where one was asked for. */
  letterRefused: "failed" | "full" | null;
  hints: readonly LetterHint[];
};
