import { z } from "zod";
import { RequiredEmail } from "#domain/shared/email-address.ts";
import { ACCOUNT_FIELD } from "./account-field.ts";

export const FINAL_FORM_ERRORS = ["email-required", "email-invalid", "terms-required", "unknown-field"] as const;
export type FinalFormError = (typeof FINAL_FORM_ERRORS)[number];

/** How the final form was sent: by its button, or by Enter in the e-mail field, which leads to `/results?plan=free`. */
const Intent = z.enum(["view", "enter"]).catch("view");
export type FinalIntent = z.output<typeof Intent>;

/** The entries of the form by name. An unknown or repeated field means a forged form. */
const Entries = z
  .array(z.tuple([z.enum(["email", "terms", "intent", ACCOUNT_FIELD], "unknown-field"), z.unknown()]))
  .refine((entries) => new Set(entries.map(([name]) => name)).size === entries.length, "unknown-field")
  .transform((entries): Record<string, unknown> => Object.fromEntries(entries));

/** The final step: one e-mail address and the ticked terms box, both required. */
export const FinalForm = Entries.pipe(
  z.object({
    email: RequiredEmail("email-required", "email-invalid"),
    terms: z.literal("on", "terms-required"),
    intent: Intent,
  }),
);

/** The same for somebody signed in, whose address and consent the account holds: both are ignored here. */
export const AccountFinalForm = Entries.pipe(z.object({ intent: Intent }));

/** What goes into either schema. */
export type FinalFormEntries = z.input<typeof FinalForm>;
