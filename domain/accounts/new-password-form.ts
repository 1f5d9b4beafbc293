import { z } from "zod";
import { refuseFields, Secret } from "#domain/shared/parse-form.ts";
import type { FieldErrors } from "#domain/shared/result.ts";
import { judgePassword, normalisePassword, PASSWORD_FAULTS } from "./password-policy.ts";

export const NEW_PASSWORD_ERRORS = ["missing", "passwords-differ", ...PASSWORD_FAULTS] as const;
export type NewPasswordError = (typeof NEW_PASSWORD_ERRORS)[number];
export type NewPasswordErrors = FieldErrors<"password" | "confirmPassword", NewPasswordError>;

export const NewPasswordFields = z.object({ password: Secret, confirmPassword: Secret });
type NewPasswordEntries = z.input<typeof NewPasswordFields>;

type Judged = { email: string | null; isCommon: (lowerCase: string) => boolean };

/** A new password typed twice; outputs the form that is hashed. Checks presence, then equality, then the policy. */
export function NewPasswordForm(judged: Judged) {
  return NewPasswordFields.superRefine((entries, issues) => refuseFields(errorsOf(entries, judged), issues)).transform(
    ({ password }) => normalisePassword(password),
  );
}

function errorsOf({ password, confirmPassword }: NewPasswordEntries, judged: Judged): NewPasswordErrors {
  if (password === "" || confirmPassword === "")
    return {
      ...(password === "" ? { password: "missing" } : {}),
      ...(confirmPassword === "" ? { confirmPassword: "missing" } : {}),
    };
  if (normalisePassword(password) !== normalisePassword(confirmPassword))
    return { confirmPassword: "passwords-differ" };
  const fault = judgePassword(password, judged);
  return fault ? { password: fault } : {};
}
