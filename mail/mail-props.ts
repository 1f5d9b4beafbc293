import type { Cadence } from "#domain/alerts/schedule.ts";
import type { ContactSubject } from "#domain/contact/contact-subjects.ts";
import type { HardTopic } from "#domain/matching/match-reason.ts";
import type { Money } from "#domain/shared/money.ts";

type Linked = {
  /** An absolute URL of this site. */
  link: string;
};
type Expiring = Linked & { validMinutes: number };

/** Links that need no log-in; `unsubscribe` is the address of one press in a mail program (RFC 8058). */
type Stoppable = { pauseLink: string; stopLink: string; unsubscribe: string };

/** A job of an alert: `about` names company, place and pay; `quotes` are the posting's words that made it fit. */
export type AlertJob = {
  title: string;
  about: string;
  quotes: string[];
  /** It was there before, and has changed so that it fits. */
  isChange: boolean;
  search: string;
  link: string;
  hideLink: string;
};

/** What would let `count` jobs in, a topic to ignore or another text; both empty = nothing would. The link leads to those jobs. */
export type SilentSearch = { search: string; topic: HardTopic | ""; text: string; count: number } & Linked;

export type SignInMethod = "passkey" | "authenticator-app";

/** The values of each email, as JSON. `name` is the recipient's name, empty if unknown. */
export type MailProps = {
  "verify-email": { name: string } & Expiring;
  /** To an address that signs up again; the link leads to the login page. */
  "account-exists": { name: string } & Linked;
  "reset-password": { name: string } & Expiring;
  /** To the new address. */
  "email-change-confirm": { name: string } & Expiring;
  /** To the old address; the link says that its person wants it so. */
  "email-change-allow": { name: string; newEmail: string } & Expiring;
  /** To an old address that was never confirmed. */
  "email-change-notice": { name: string; newEmail: string };
  /** `removed`: what a reset by mail took away. */
  "password-changed": { name: string; removed?: SignInMethod[] } & Linked;
  /** The link says that it was the mailbox's owner. */
  "sign-in-method-added": { name: string; method: SignInMethod } & Linked;
  /** `eraseOn` is an ISO date or moment; the link leads to the login page. */
  "account-deactivated": { name: string; eraseOn: string } & Linked;
  "account-erased": { name: string };
  /** To support, from the contact form; replies go to the sender. */
  "contact-message": {
    name: "";
    from: { name: string; email: string };
    subject: ContactSubject;
    message: string;
    signedIn: boolean;
  };
  /** To the sender, without their message: the address may be somebody else's. */
  "contact-received": { name: string; subject: ContactSubject; at: string };
  // Billing: dates are ISO, the link leads to the subscription in the profile.
  "billing-trial-started": { name: string; chargeAt: string | null; price: Money } & Linked;
  "billing-charge-announced": { name: string; chargeAt: string; price: Money; trial: boolean } & Linked;
  "billing-cancelled": { name: string; accessUntil: string | null; undoable: boolean } & Linked;
  "billing-cancel-undone": { name: string; chargeAt: string | null; price: Money } & Linked;
  /** The dated acknowledgement of a withdrawal. */
  "billing-withdrawn": { name: string; at: string; refund: Money | null } & Linked;
  "billing-refunded": { name: string; amount: Money } & Linked;
  "billing-payment-failed": { name: string; accessUntil: string | null } & Linked;
  "billing-refused": { name: string; fault: "second-subscription" | "trial-used" } & Linked;
  /** `at` is an ISO moment; the link leads to the receipt, `verifyUrl` to its public verification. */
  "application-receipt": {
    name: string;
    jobTitle: string;
    company: string;
    at: string;
    receiptNumber: string;
    trackingCode: string;
    confirmationCode: string;
    /** Whether the application is being mailed to the employer. */
    isMailed: boolean;
    verifyUrl: string;
  } & Linked;
  /** To an employer, on the person's behalf; `links` are addresses they gave. The letter is plain text with its own greeting. */
  "application-to-employer": {
    name: string;
    email: string;
    /** The address that answers go to. */
    replies: string;
    phone: string;
    links: string[];
    jobTitle: string;
    letter: string | null;
    hasResume: boolean;
  };
  /** What saved searches found; `more` jobs are only in the list that the link leads to. */
  "job-alert": {
    name: string;
    jobs: AlertJob[];
    more: number;
    searches: string[];
    cadence: Exclude<Cadence, "off">;
  } & Linked &
    Stoppable;
  /** To an address without an account, before anything else. */
  "confirm-search": { name: ""; search: string; cadence: Exclude<Cadence, "off">; validDays: number } & Linked;
  /** Once when searches have brought nothing for a month. */
  "search-silent": { name: string; silent: SilentSearch[] } & Stoppable;
  /** What happened to applications in a week, `more` of it only in the list that the link leads to; `on` is an ISO moment. */
  "look-back": {
    name: string;
    applied: { title: string; company: string }[];
    answered: { title: string; company: string; answer: "interview" | "offer" | "rejected" }[];
    due: { title: string; company: string; step: string; on: string }[];
    more: number;
  } & Linked &
    Omit<Stoppable, "pauseLink">;
  /** On the day of a next step the person noted; the link leads to the application. */
  "next-step-due": { name: string; jobTitle: string; company: string; step: string } & Linked;
};
export type MailTemplate = keyof MailProps;
