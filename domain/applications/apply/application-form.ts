import { z } from "zod";
import { RequiredEmail } from "#domain/shared/email-address.ts";
import { plainText } from "#domain/shared/plain-text.ts";
import { safeHttpUrl } from "#domain/shared/safe-url.ts";
import { SingleLine } from "#domain/shared/single-line.ts";
import { APPLICATION_FIELDS, APPLICATION_MAX, type ApplicationField, RESUME_CHOICES } from "./application-entries.ts";

export const ApplicationFields = z.object({
  ...(Object.fromEntries(APPLICATION_FIELDS.map((name) => [name, z.string()])) as Record<
    ApplicationField,
    z.ZodString
  >),
  resumeChoice: z.enum(RESUME_CHOICES).catch("none"),
  sendToEmployer: z.boolean(),
});

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

/** The application form. Web addresses may lack "https://" and are refused when they are not plain. Only these fields are taken. */
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
