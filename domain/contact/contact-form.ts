import { z } from "zod";
import { RequiredEmail } from "#domain/shared/email-address.ts";
import { plainText, singleLine } from "#domain/shared/plain-text.ts";
import type { FieldErrors } from "#domain/shared/result.ts";
import { CONTACT_SUBJECTS, MAX_CONTACT_MESSAGE } from "./contact-subjects.ts";

const MAX_NAME = 200;

export const CONTACT_ERRORS = ["missing", "too-long", "email-invalid", "unknown-subject"] as const;
export type ContactError = (typeof CONTACT_ERRORS)[number];
export type ContactField = keyof ContactEntries;
export type ContactErrors = FieldErrors<ContactField, ContactError>;

/** The contact form; every field is required. Comes out fit to stand in a mail: one line each, but for the message. */
export const ContactForm = z.object({
  name: z.string().transform(singleLine).pipe(z.string().min(1, "missing").max(MAX_NAME, "too-long")),
  email: RequiredEmail("missing", "email-invalid"),
  subject: z
    .string()
    .refine((text) => text !== "", { message: "missing", abort: true })
    .pipe(z.enum(CONTACT_SUBJECTS, "unknown-subject")),
  message: z.string().transform(plainText).pipe(z.string().min(1, "missing").max(MAX_CONTACT_MESSAGE, "too-long")),
});
export type ContactEntries = z.input<typeof ContactForm>;
export type ContactMessage = z.output<typeof ContactForm>;
