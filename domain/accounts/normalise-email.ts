import { EmailAddress } from "#domain/shared/email-address.ts";

/**
 * The one spelling under which an account's address is stored and looked up: trimmed, compatibility forms such as a full-width @ made
 * plain, lower case without exception (the Turkish dotless and dotted i included), no dot at the end. null when that is no address.
 * Mail goes to this spelling only, so typing a look-alike gains nothing.
 */
export function normaliseEmail(text: string): string | null {
  const plain = text
    .normalize("NFKC")
    .trim()
    .replace(/[\u0130\u0131]/g, "i")
    .toLowerCase()
    .replace(/\.+$/, "");
  const parsed = EmailAddress.safeParse(plain);
  return parsed.success ? parsed.data : null;
}
