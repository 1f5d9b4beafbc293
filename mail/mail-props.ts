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
  // About a subscription: moments as ISO dates, the link leads to the profile's subscription.
  "billing-trial-started": { name: string; chargeAt: string | null; price: Money } & Linked;
  "billing-charge-announced": { name: string; chargeAt: string; price: Money; trial: boolean } & Linked;
  "billing-cancelled": { name: string; accessUntil: string | null } & Linked;
  "billing-cancel-undone": { name: string; chargeAt: string | null; price: Money } & Linked;
  /** The acknowledgement of a withdrawal, with its date. */
  "billing-withdrawn": { name: string; at: string; refund: Money | null } & Linked;
  "billing-refunded": { name: string; amount: Money } & Linked;
  "billing-payment-failed": { name: string; accessUntil: string | null } & Linked;
  "billing-refused": { name: string; fault: "second-subscription" | "trial-used" } & Linked;
};
export type MailTemplate = keyof MailProps;
