import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import { MAX_EMAIL_LENGTH } from "#domain/shared/max-email-length.ts";
import type { FieldErrors } from "#domain/shared/result.ts";
import { MAX_URL } from "#domain/shared/safe-url.ts";

export const APPLICATION_FIELDS = ["fullName", "email", "phone", "coverLetter", "linkedinUrl", "portfolioUrl"] as const;
export type ApplicationField = (typeof APPLICATION_FIELDS)[number];

/** Maximum length of each field, in UTF-16 units. A letter of four pages is also the longest that is checked. */
export const APPLICATION_MAX: Record<ApplicationField, number> = {
  fullName: 200,
  email: MAX_EMAIL_LENGTH,
  phone: 40,
  coverLetter: 10_000,
  linkedinUrl: MAX_URL,
  portfolioUrl: MAX_URL,
};

export const APPLICATION_ERRORS = ["required", "too-long", "invalid"] as const;
export type ApplicationError = (typeof APPLICATION_ERRORS)[number];
export type ApplicationErrors = FieldErrors<ApplicationField, ApplicationError>;
/** Those of the page, whose form may bring a file. */
export type ApplicationPageErrors = ApplicationErrors & { resume?: ResumeRefusal | "gone" };

/** Where the résumé comes from: the profile's, the one given with this form, or none. */
export const RESUME_CHOICES = ["profile", "file", "none"] as const;
export type ResumeChoice = (typeof RESUME_CHOICES)[number];

export type ApplicationEntries = Record<ApplicationField, string> & {
  resumeChoice: ResumeChoice;
  sendToEmployer: boolean;
};

/** The form's entries as texts; of repeated fields the first counts, files do not. A field that was not sent is empty. */
export function applicationEntries(form: { getAll: (name: string) => unknown[] }): ApplicationEntries {
  const text = (name: string) => form.getAll(name).find((value) => typeof value === "string") ?? "";
  const typed = Object.fromEntries(APPLICATION_FIELDS.map((name) => [name, text(name)])) as Record<
    ApplicationField,
    string
  >;
  const choice = RESUME_CHOICES.find((known) => known === text("resumeChoice")) ?? "none";
  return { ...typed, resumeChoice: choice, sendToEmployer: text("sendToEmployer") === "on" };
}
