import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { NewPasswordFault } from "#domain/accounts/new-password-form.ts";
import type { SignUpFault } from "#domain/accounts/sign-up-form.ts";

export const PASSWORD_FAULT_TEXT: Record<NewPasswordFault, () => string> = {
  missing: m.account_password_missing,
  "passwords-differ": m.account_signup_differ,
  "too-short": m.account_password_too_short,
  "too-long": m.account_password_too_long,
  common: m.account_password_common,
  "is-email": m.account_password_is_email,
};

export const SIGN_UP_FAULT_TEXT: Record<SignUpFault, () => string> = {
  ...PASSWORD_FAULT_TEXT,
  missing: m.account_signup_missing,
  "terms-required": m.account_signup_terms,
  "name-too-long": m.account_signup_name_long,
  "email-invalid": m.account_email_invalid,
};

/** Text of each fault, by field. */
export function faultTexts<Fault extends string>(
  faults: Partial<Record<string, Fault>>,
  texts: Record<Fault, () => string>,
): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fault && texts[fault as Fault]()]));
}

/** `40 seconds`, `15 minutes`. */
export function waitText(seconds: number): string {
  const minutes = seconds >= 90;
  const unit = minutes ? "minute" : "second";
  const format = new Intl.NumberFormat(getLocale(), { style: "unit", unit, unitDisplay: "long" });
  return format.format(minutes ? Math.ceil(seconds / 60) : Math.max(1, seconds));
}
