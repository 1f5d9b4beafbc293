import { z } from "zod";
import { MAX_EMAIL_LENGTH } from "./max-email-length.ts";

const MAX_LOCAL_LENGTH = 64;

/** One plain e-mail address, trimmed. Refuses lists, names, comments, quoted local parts and control characters: safe in a header. */
export const EmailAddress = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => text.length <= MAX_EMAIL_LENGTH && text.indexOf("@") <= MAX_LOCAL_LENGTH)
  .pipe(z.email());

/** An `EmailAddress` that a form requires, with the codes for an empty field and for anything that is not one address. */
export function RequiredEmail(missing: string, invalid: string) {
  return z
    .string(missing)
    .refine((text) => text.trim() !== "", { message: missing, abort: true })
    .transform((text, issues) => {
      const parsed = EmailAddress.safeParse(text);
      if (parsed.success) return parsed.data;
      issues.addIssue({ code: "custom", message: invalid });
      return z.NEVER;
    });
}
