import type { ContactSubject } from "#domain/contact/contact-subjects.ts";
import type { Money } from "#domain/shared/money.ts";

/** Languages mails are written in; the first is for everyone else. */
export const MAIL_LOCALES = ["en", "it"] as const;
export type MailLocale = (typeof MAIL_LOCALES)[number];

type Linked = {
  /** A whole address of ours. */
  link: string;
};
type Expiring = Linked & { validMinutes: number };

/** The values of each mail, fit for JSON. `name` is what the person is called; empty when unknown. */
export type MailProps = {
  "verify-email": { name: string } & Expiring;
  /** To an address that signs up and has an account; the link leads to logging in. */
  "account-exists": { name: string } & Linked;
  "reset-password": { name: string } & Expiring;
  /** To the new address. */
  "email-change-confirm": { name: string } & Expiring;
  /** To the old address. */
  "email-change-notice": { name: string; newEmail: string };
  "password-changed": { name: string } & Linked;
  "sign-in-method-added": { name: string; method: "passkey" | "authenticator-app" } & Linked;
  /** `eraseOn` as ISO date or moment; the link leads to signing in. */
  "account-deactivated": { name: string; eraseOn: string } & Linked;
  "account-erased": { name: string };
  /** To support: what somebody wrote through the contact form; answers go to the sender. */
  "contact-message": {
    name: "";
    from: { name: string; email: string };
    subject: ContactSubject;
    message: string;
    signedIn: boolean;
  };
  /** To whoever wrote, with nothing of what they wrote: the address may be somebody else's. */
  "contact-received": { name: string; subject: ContactSubject; at: string };
  // About a subscription: moments as ISO dates, the link leads to the profile's subscription.
  "billing-trial-started": { name: string; chargeAt: string | null; price: Money } & Linked;
  "billing-charge-announced": { name: string; chargeAt: string; price: Money; trial: boolean } & Linked;
  "billing-cancelled": { name: string; accessUntil: string | null; undoable: boolean } & Linked;
  "billing-cancel-undone": { name: string; chargeAt: string | null; price: Money } & Linked;
  /** The acknowledgement of a withdrawal, with its date. */
  "billing-withdrawn": { name: string; at: string; refund: Money | null } & Linked;
  "billing-refunded": { name: string; amount: Money } & Linked;
  "billing-payment-failed": { name: string; accessUntil: string | null } & Linked;
  "billing-refused": { name: string; fault: "second-subscription" | "trial-used" } & Linked;
  /** `at` as an ISO moment; the link leads to the receipt's page, `verifyUrl` to its public check. */
  "application-receipt": {
    name: string;
    jobTitle: string;
    company: string;
    at: string;
    receiptNumber: string;
    trackingCode: string;
    confirmationCode: string;
    verifyUrl: string;
  } & Linked;
  /** To an employer, in the person's name; `links` are addresses they gave. A letter is plain text with its own greeting. */
  "application-to-employer": {
    name: string;
    email: string;
    phone: string;
    links: string[];
    jobTitle: string;
    letter: string | null;
    hasResume: boolean;
  };
  /** On the day of a next step that the person noted; the link leads to the application. */
  "next-step-due": { name: string; jobTitle: string; company: string; step: string } & Linked;
};
export type MailTemplate = keyof MailProps;
