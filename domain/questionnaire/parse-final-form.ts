import { EmailAddress } from "#domain/shared/email-address.ts";
import { ACCOUNT_FIELD } from "./account-field.ts";
import type { FieldErrors, FormEntries } from "./read-step-form.ts";

export const FINAL_FORM_ERRORS = ["email-required", "email-invalid", "terms-required", "unknown-field"] as const;
export type FinalFormError = (typeof FINAL_FORM_ERRORS)[number];

/** How the final form was sent: by its button, or by Enter in the e-mail field, which leads to `/results?plan=free`. */
export type FinalIntent = "view" | "enter";
type FinalForm<Email = string> = { email: Email; intent: FinalIntent };
type FinalFormResult<Email = string> =
  | { ok: true; form: FinalForm<Email> }
  | { ok: false; fieldErrors: FieldErrors<FinalFormError> };

/**
 * Parses the final step: one e-mail address and the ticked terms box, both required.
 * Never throws. A repeated field counts as forged.
 */
export function parseFinalForm(entries: FormEntries): FinalFormResult {
  const values = readFields(entries);
  if (!values) return { ok: false, fieldErrors: { form: "unknown-field" } };
  const given = values.get("email");
  const email = EmailAddress.safeParse(given);
  const fieldErrors: FieldErrors<FinalFormError> = {};
  if (typeof given !== "string" || given.trim() === "") fieldErrors.email = "email-required";
  else if (!email.success) fieldErrors.email = "email-invalid";
  if (values.get("terms") !== "on") fieldErrors.terms = "terms-required";
  if (!email.success || Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors };
  return { ok: true, form: { email: email.data, intent: intentOf(values) } };
}

/** The same for a signed-in user, whose address and consent are already known: both are ignored. */
export function parseAccountFinalForm(entries: FormEntries): FinalFormResult<null> {
  const values = readFields(entries);
  return values
    ? { ok: true, form: { email: null, intent: intentOf(values) } }
    : { ok: false, fieldErrors: { form: "unknown-field" } };
}

function readFields(entries: FormEntries): Map<string, unknown> | null {
  const values = new Map<string, unknown>();
  for (const [name, value] of entries) {
    if (!["email", "terms", "intent", ACCOUNT_FIELD].includes(name) || values.has(name)) return null;
    values.set(name, value);
  }
  return values;
}

function intentOf(values: Map<string, unknown>): FinalIntent {
  return values.get("intent") === "enter" ? "enter" : "view";
}
