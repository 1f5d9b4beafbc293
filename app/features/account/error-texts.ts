import { waitText } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import type { CurrentPasswordError } from "#domain/accounts/account-forms.ts";
import type { NewPasswordError } from "#domain/accounts/new-password-form.ts";
import type { SignUpError } from "#domain/accounts/sign-up-form.ts";

export const passwordErrorText = (error: NewPasswordError) => m.account_password_error({ error });

export function signUpErrorText(error: SignUpError): string {
  if (error === "email-invalid") return m.account_email_error({ error });
  if (error === "missing" || error === "terms-required" || error === "name-too-long")
    return m.account_signup_error({ error });
  return passwordErrorText(error);
}

export function currentPasswordText(code: CurrentPasswordError, retryAfterSeconds: number): string {
  if (code === "missing") return m.account_security_password_needed();
  if (code === "wrong") return m.account_security_password_wrong();
  return m.account_limited({ wait: waitText(retryAfterSeconds) });
}
