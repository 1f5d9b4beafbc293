import { singleLine } from "#domain/shared/single-line.ts";
import { normaliseEmail } from "./normalise-email.ts";
import { judgePassword, normalisePassword, type PasswordFault } from "./password-policy.ts";

const SIGN_UP_FIELDS = ["fullName", "email", "password", "confirmPassword", "terms"] as const;
type SignUpField = (typeof SIGN_UP_FIELDS)[number];
export type SignUpFault =
  | "missing"
  | "passwords-differ"
  | "terms-required"
  | "name-too-long"
  | "email-invalid"
  | PasswordFault;
export type SignUpFaults = Partial<Record<SignUpField, SignUpFault>>;

const MAX_NAME_LENGTH = 200;

export type SignUpEntries = Record<Exclude<SignUpField, "terms">, string> & { terms: boolean };
export type SignUp = { name: string /** Normalised. */; email: string /** As it is hashed. */; password: string };
type SignUpResult = { ok: true; signUp: SignUp } | { ok: false; faults: SignUpFaults };

/**
 * Validates the sign-up form in a fixed order: all four fields present, then equal passwords, then the terms, and only
 * then the fields' contents. The first failing check is reported, at every field it concerns.
 */
export function parseSignUpForm(entries: SignUpEntries, isCommon: (lowerCase: string) => boolean): SignUpResult {
  const faults = faultsOf(entries, isCommon);
  const email = normaliseEmail(entries.email);
  if (Object.keys(faults).length > 0 || email === null) return { ok: false, faults };
  const { fullName, password } = entries;
  return { ok: true, signUp: { name: singleLine(fullName), email, password: normalisePassword(password) } };
}

function faultsOf(entries: SignUpEntries, isCommon: (lowerCase: string) => boolean): SignUpFaults {
  const { fullName, email, password, confirmPassword, terms } = entries;
  const empty = (["fullName", "email", "password", "confirmPassword"] as const).filter((field) =>
    isEmpty(entries[field]),
  );
  if (empty.length > 0) return Object.fromEntries(empty.map((field) => [field, "missing"]));
  if (normalisePassword(password) !== normalisePassword(confirmPassword))
    return { confirmPassword: "passwords-differ" };
  if (!terms) return { terms: "terms-required" };
  const normalised = normaliseEmail(email);
  const fault = judgePassword(password, { email: normalised, isCommon });
  return {
    ...(singleLine(fullName).length > MAX_NAME_LENGTH ? { fullName: "name-too-long" } : {}),
    ...(normalised === null ? { email: "email-invalid" } : {}),
    ...(fault ? { password: fault } : {}),
  };
}

function isEmpty(text: string): boolean {
  return singleLine(text) === "";
}
