import { z } from "zod";
import { EmailAddress } from "#domain/shared/email-address.ts";
import { ACCOUNT_FIELD } from "./account-field.ts";

export const FINAL_FORM_ERRORS = ["email-invalid", "terms-required", "unknown-field"] as const;
export type FinalFormError = (typeof FINAL_FORM_ERRORS)[number];

/** How the final form was sent: by its button, or by Enter in the e-mail field, which leads to `/results?plan=free`. */
const Intent = z.enum(["view", "enter"]).catch("view");
export type FinalIntent = z.output<typeof Intent>;

/** The entries of the form by name. An unknown or repeated field means a forged form. */
const Entries = z
  .array(
    z.tuple([z.enum(["email", "terms", "weekly", "timeZone", "intent", ACCOUNT_FIELD], "unknown-field"), z.unknown()]),
  )
  .refine((entries) => new Set(entries.map(([name]) => name)).size === entries.length, "unknown-field")
  .transform((entries): Record<string, unknown> => Object.fromEntries(entries));

/** The final step: an e-mail address or none; the terms go with an address, and `weekly` asks for mails to it. */
export const FinalForm = Entries.transform(({ email: given, terms, weekly, intent }, issues) => {
  const text = typeof given === "string" ? given.trim() : "";
  const email = text === "" ? null : EmailAddress.safeParse(text);
  const fault = (field: string, message: FinalFormError) => issues.addIssue({ code: "custom", path: [field], message });
  if (email && !email.success) fault("email", "email-invalid");
  if (email && terms !== "on") fault("terms", "terms-required");
  return { email: email?.data ?? null, ...(weekly === "on" && { weekly: true }), intent: Intent.parse(intent) };
});

/** The same for somebody signed in, whose address and consent the account holds: both are ignored here. */
export const AccountFinalForm = Entries.transform(({ weekly, intent }) => ({
  ...(weekly === "on" && { weekly: true }),
  intent: Intent.parse(intent),
}));

/** What goes into either schema. */
export type FinalFormEntries = z.input<typeof FinalForm>;
