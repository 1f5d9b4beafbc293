import { z } from "zod";
import { refuseFields, Secret } from "#domain/shared/parse-form.ts";
import { singleLine } from "#domain/shared/plain-text.ts";
import type { FieldErrors } from "#domain/shared/result.ts";
import { normaliseEmail } from "./normalise-email.ts";
import { judgePassword, normalisePassword, PASSWORD_FAULTS } from "./password-policy.ts";

export const SIGN_UP_ERRORS = [
  "missing",
  "passwords-differ",
  "terms-required",
  "name-too-long",
  "email-invalid",
  ...PASSWORD_FAULTS,
] as const;
export type SignUpError = (typeof SIGN_UP_ERRORS)[number];
export type SignUpErrors = FieldErrors<keyof SignUpEntries, SignUpError>;

const MAX_NAME_LENGTH = 200;

export const SignUpFields = z.object({
  fullName: z.string(),
  email: z.string(),
  password: Secret,
  confirmPassword: Secret,
  terms: z.boolean(),
});
export type SignUpEntries = z.input<typeof SignUpFields>;
export type SignUp = z.output<ReturnType<typeof SignUpForm>>;

/**
 * Validates the sign-up form: all four fields present, equal passwords, the terms, the contents. Every field is told what is wrong with it,
 * all at once; of one field the first of these that fails. Outputs `email` normalised and `password` in the form that is hashed.
 */
export function SignUpForm(isCommon: (lowerCase: string) => boolean) {
  return SignUpFields.superRefine((entries, issues) => refuseFields(errorsOf(entries, isCommon), issues)).transform(
    ({ fullName, email, password }, issues) => {
      const normalised = normaliseEmail(email);
      if (normalised !== null)
        return { name: singleLine(fullName), email: normalised, password: normalisePassword(password) };
      refuseFields({ email: "email-invalid" }, issues);
      return z.NEVER;
    },
  );
}

function errorsOf(entries: SignUpEntries, isCommon: (lowerCase: string) => boolean): SignUpErrors {
  const { fullName, email, password, confirmPassword, terms } = entries;
  const empty = (["fullName", "email", "password", "confirmPassword"] as const).filter(
    (field) => singleLine(entries[field]) === "",
  );
  const differ = normalisePassword(password) !== normalisePassword(confirmPassword);
  const normalised = normaliseEmail(email);
  const fault = judgePassword(password, { email: normalised, isCommon });
  return {
    ...(singleLine(fullName).length > MAX_NAME_LENGTH ? { fullName: "name-too-long" } : {}),
    ...(normalised === null ? { email: "email-invalid" } : {}),
    ...(fault ? { password: fault } : {}),
    ...(differ ? { confirmPassword: "passwords-differ" } : {}),
    ...Object.fromEntries(empty.map((field) => [field, "missing"])),
    ...(terms ? {} : { terms: "terms-required" }),
  };
}
