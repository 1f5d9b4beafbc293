/** In characters as a person counts them (code points), after normalising. */
export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 128;

export const PASSWORD_FAULTS = ["too-short", "too-long", "common", "is-email"] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];

type Judged = {
  /** The account's address as `normaliseEmail` gives it; null when it is not known yet. */
  email: string | null;
  /** Is this lower-case text one of the commonest passwords? */
  isCommon: (lowerCase: string) => boolean;
};

/** The form of a password that is hashed, so that another keyboard's way to write the same characters still fits. */
export function normalisePassword(password: string): string {
  return password.normalize("NFKC");
}

/**
 * What is wrong with a new password, or null. No rule asks for kinds of characters; length, the list of common ones and the address
 * are all that counts (ASVS 5.0, 6.2).
 */
export function judgePassword(password: string, { email, isCommon }: Judged): PasswordFault | null {
  const normal = normalisePassword(password);
  const length = [...normal].length;
  if (length < MIN_PASSWORD_LENGTH) return "too-short";
  if (length > MAX_PASSWORD_LENGTH) return "too-long";
  const lowerCase = normal.toLowerCase();
  if (email !== null && (lowerCase === email || lowerCase === email.slice(0, email.indexOf("@")))) return "is-email";
  return isCommon(lowerCase) ? "common" : null;
}
