import { waitText } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import type { CurrentPasswordError, NewEmailError } from "#domain/accounts/account-forms.ts";
import type { NewPasswordError } from "#domain/accounts/new-password-form.ts";
import type { SignUpError } from "#domain/accounts/sign-up-form.ts";

const PASSWORD_ERROR_TEXT: Record<NewPasswordError, () => string> = {
  missing: m.account_password_missing,
  "passwords-differ": m.account_signup_differ,
  "too-short": m.account_password_too_short,
  "too-long": m.account_password_too_long,
  common: m.account_password_common,
  "is-email": m.account_password_is_email,
};

const SIGN_UP_ERROR_TEXT: Record<SignUpError, () => string> = {
  ...PASSWORD_ERROR_TEXT,
  missing: m.account_signup_missing,
  "terms-required": m.account_signup_terms,
  "name-too-long": m.account_signup_name_long,
  "email-invalid": m.account_email_invalid,
};

export const passwordErrorText = (code: NewPasswordError) => PASSWORD_ERROR_TEXT[code]();
export const signUpErrorText = (code: SignUpError) => SIGN_UP_ERROR_TEXT[code]();

/** Why the current password was not accepted. */
export function currentPasswordText(code: CurrentPasswordError, retryAfterSeconds: number): string {
  if (code === "missing") return m.account_security_password_needed();
  if (code === "wrong") return m.account_security_password_wrong();
  return m.account_limited({ wait: waitText(retryAfterSeconds) });
}

const NEW_EMAIL_ERROR_TEXT: Record<NewEmailError, () => string> = {
  missing: m.account_forgot_missing,
  "email-invalid": m.account_email_invalid,
  same: m.account_security_email_same,
  limited: m.account_security_email_limited,
};

export const newEmailText = (code: NewEmailError) => NEW_EMAIL_ERROR_TEXT[code]();

export const CODE_ERROR_TEXT = {
  missing: m.account_code_missing,
  wrong: m.account_code_wrong,
  expired: m.account_code_expired,
  limited: m.account_code_limited,
};
