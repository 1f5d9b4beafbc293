/** In characters as a person counts them (code points), after normalising. */
export const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 128;

export const PASSWORD_FAULTS = ["too-short", "too-long", "common", "is-email"] as const;
type PasswordFault = (typeof PASSWORD_FAULTS)[number];

type Judged = {
  /** The account's address as `normaliseEmail` gives it; null when it is not known yet. */
  email: string | null;
  /** Is this lower-case text one of the commonest passwords? */
  isCommon: (lowerCase: string) => boolean;
};

/** The normal form that is hashed, so that the same characters from another keyboard still match. */
export function normalisePassword(password: string): string {
  return password.normalize("NFKC");
}

/** What is wrong with a new password, or null: length, common passwords, the account's address; no composition rules (ASVS 5.0, 6.2). */
export function judgePassword(password: string, { email, isCommon }: Judged): PasswordFault | null {
  const normal = normalisePassword(password);
  const length = [...normal].length;
  if (length < MIN_PASSWORD_LENGTH) return "too-short";
  if (length > MAX_PASSWORD_LENGTH) return "too-long";
  const lowerCase = normal.toLowerCase();
  if (email !== null && (lowerCase === email || lowerCase === email.slice(0, email.indexOf("@")))) return "is-email";
  return isCommon(lowerCase) ? "common" : null;
}
