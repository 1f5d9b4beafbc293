import type { LetterHint, LetterOffer } from "#domain/applications/letter/letter.ts";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { ApplicationEntries, ApplicationErrors } from "./application-form.ts";

/** What came of a post that did not lead on: the form as it was typed, and what is to be said about it. */
export type ApplicationFormState = {
  /** Another one each time, so that the page shows the form anew. */
  attempt: string;
  typed: ApplicationEntries;
  fields: ApplicationErrors;
  resume: ResumeRefusal | "gone" | null;
  refused: "failed" | "withdrawn" | null;
  letter: LetterOffer | null;
  hints: readonly LetterHint[];
};
