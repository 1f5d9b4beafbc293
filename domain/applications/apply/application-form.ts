import { z } from "zod";
import type { ApplicationAnswers } from "#domain/applications/tracker/application.ts";
import { EmailAddress, MAX_EMAIL_LENGTH } from "#domain/shared/email-address.ts";
import { plainText } from "#domain/shared/plain-text.ts";
import { MAX_URL, safeHttpUrl } from "#domain/shared/safe-url.ts";
import { SingleLine } from "#domain/shared/single-line.ts";

export const APPLICATION_FIELDS = ["fullName", "email", "phone", "coverLetter", "linkedinUrl", "portfolioUrl"] as const;
export type ApplicationField = (typeof APPLICATION_FIELDS)[number];

/** Longest text of each field, in UTF-16 units. A letter of four pages, which is also the longest that is checked. */
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
export type ApplicationErrors = Partial<Record<ApplicationField, ApplicationError>>;

/** Where the résumé comes from: the profile's, the one given with this form, or none. */
export const RESUME_CHOICES = ["profile", "file", "none"] as const;
export type ResumeChoice = (typeof RESUME_CHOICES)[number];

/** What the form held, as typed. */
export type ApplicationEntries = Record<ApplicationField, string> & {
  resumeChoice: ResumeChoice;
  sendToEmployer: boolean;
};

export type ParsedApplication =
  | { ok: true; answers: ApplicationAnswers; coverLetter: string | null }
  | { ok: false; errors: ApplicationErrors };

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

const Form = z.object({
  fullName: Required(APPLICATION_MAX.fullName),
  // A line break in an address is an attempt at a second mail header, never a typing slip: it is refused, not folded.
  email: z
    .string()
    .refine((text) => text.trim() !== "", { message: "required", abort: true })
    .refine((text) => text.length <= APPLICATION_MAX.email + 20, { message: "too-long", abort: true })
    .pipe(EmailAddress),
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

/**
 * Reads the application form (spec part 2, sections 2, 3 and 5): name, e-mail and phone are required; addresses of pages may lack their
 * "https://" and are refused when they are no plain web address. Only these fields are taken. Never throws.
 */
export function parseApplicationForm(entries: ApplicationEntries): ParsedApplication {
  const parsed = Form.safeParse(entries);
  if (parsed.success) {
    const { coverLetter, ...answers } = parsed.data;
    return { ok: true, answers, coverLetter };
  }
  const errors: ApplicationErrors = {};
  for (const { path, message } of parsed.error.issues)
    errors[path[0] as ApplicationField] ??= APPLICATION_ERRORS.find((known) => known === message) ?? "invalid";
  return { ok: false, errors };
}

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
