import { z } from "zod";
import { MAX_EMAIL_LENGTH, RequiredEmail } from "#domain/shared/email-address.ts";
import { plainText } from "#domain/shared/plain-text.ts";
import type { FieldErrors } from "#domain/shared/result.ts";
import { MAX_URL, safeHttpUrl } from "#domain/shared/safe-url.ts";
import { SingleLine } from "#domain/shared/single-line.ts";

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

/** Where the résumé comes from: the profile's, the one given with this form, or none. */
export const RESUME_CHOICES = ["profile", "file", "none"] as const;
export type ResumeChoice = (typeof RESUME_CHOICES)[number];

/** The form's entries, as typed. */
export type ApplicationEntries = Record<ApplicationField, string> & {
  resumeChoice: ResumeChoice;
  sendToEmployer: boolean;
};

/** Digits, at least five, with what people write between them; an extension may follow. */
const PHONE = /^\+?(?=(?:\D*\d){5})[\d\s()./-]+(?:(?:x|ext\.?|int\.?)\s?\d{1,6})?$/i;

const Required = (max: number) => SingleLine(max).pipe(z.string().min(1, "required"));
const Address = (max: number) =>
  SingleLine(max).transform((text, issues) => {
    if (text === "") return null;
    const url = safeHttpUrl(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
    if (url === null) issues.addIssue({ code: "custom", message: "invalid" });
    return url;
  });

/**
 * The application form: name, e-mail and phone are required; web addresses may lack their "https://" and are refused when they are not
 * plain web addresses. Only these fields are taken.
 */
export const ApplicationForm = z.object({
  fullName: Required(APPLICATION_MAX.fullName),
  // A line break in an address is an attempted mail header injection: refused, not folded.
  email: z
    .string()
    .refine((text) => text.length <= APPLICATION_MAX.email + 20, { message: "too-long", abort: true })
    .pipe(RequiredEmail("required", "invalid")),
  phone: Required(APPLICATION_MAX.phone).pipe(z.string().regex(PHONE, "invalid")),
  coverLetter: z
    .string()
    .transform(plainText)
    .pipe(z.string().max(APPLICATION_MAX.coverLetter, "too-long"))
    .transform((text) => text || null),
  linkedinUrl: Address(APPLICATION_MAX.linkedinUrl),
  portfolioUrl: Address(APPLICATION_MAX.portfolioUrl),
  sendToEmployer: z.boolean(),
});

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
