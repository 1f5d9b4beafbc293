import { EmailAddress } from "#domain/shared/email-address.ts";
import { singleLine } from "#domain/shared/single-line.ts";

/** Subjects of a contact message. */
export const CONTACT_SUBJECTS = ["general", "support", "billing", "privacy", "feedback"] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

const MAX_CONTACT_NAME = 200;
/** Longest message, in UTF-16 units, as a browser counts `maxlength`. */
export const MAX_CONTACT_MESSAGE = 5_000;

export type ContactField = "name" | "email" | "subject" | "message";
export type ContactFault = "missing" | "too-long" | "email-invalid" | "unknown-subject";
export type ContactFaults = Partial<Record<ContactField, ContactFault>>;
export type ContactEntries = Record<ContactField, string>;
/** Fit to be stored and to stand in a mail: one line each but for the message, whose lines end in "\n". */
export type ContactMessage = { name: string; email: string; subject: ContactSubject; message: string };

type Parsed = { ok: true; message: ContactMessage } | { ok: false; faults: ContactFaults };

/** Parses the contact form; all four fields are required. All errors are reported at once. */
export function parseContactForm(entries: ContactEntries): Parsed {
  const name = singleLine(entries.name);
  const message = plainText(entries.message);
  const email = EmailAddress.safeParse(entries.email);
  const subject = CONTACT_SUBJECTS.find((known) => known === entries.subject);
  const faults: ContactFaults = {};
  if (name === "") faults.name = "missing";
  else if (name.length > MAX_CONTACT_NAME) faults.name = "too-long";
  if (singleLine(entries.email) === "") faults.email = "missing";
  else if (!email.success) faults.email = "email-invalid";
  if (entries.subject === "") faults.subject = "missing";
  else if (!subject) faults.subject = "unknown-subject";
  if (message === "") faults.message = "missing";
  else if (message.length > MAX_CONTACT_MESSAGE) faults.message = "too-long";
  if (!email.success || !subject || Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, message: { name, email: email.data, subject, message } };
}

/** Text of several lines without what a terminal, a mail program or the database could stumble over. */
function plainText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .trim();
}
