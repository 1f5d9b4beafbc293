import type { MailLocale, MailProps, MailTemplate } from "./mail-props.ts";

/** What a mail says, before it has a shape: plain texts, nothing escaped. */
export type MailContent = {
  subject: string;
  paragraphs: string[];
  facts?: { label: string; value: string }[];
  pictures?: MailPicture[];
  action?: { label: string; link: string };
  /** Small print under the button. */
  after?: string[];
  /** For a mail that we send for somebody: what stands instead of our greeting and footer. A letter brings its own greeting, so null. */
  frame?: { greeting: string | null; footer: string };
  /** Where answers go, when not to the sender. */
  replyTo?: string;
};

/** A code to be scanned, drawn from its text and part of the mail itself. */
export type MailPicture = { kind: "barcode" | "qr"; text: string; alt: string };

type Mails = { [Template in MailTemplate]: (props: MailProps[Template]) => MailContent };

/** The mails about a subscription. */
export type BillingMails = Pick<Mails, Extract<MailTemplate, `billing-${string}`>>;

/** The mails that follow an application. */
export type TrackerMails = Pick<Mails, "application-to-employer" | "next-step-due">;

/** The mail with the receipt of an application. */
export type ReceiptMails = Pick<Mails, "application-receipt">;

/** Every text of the mails in one language. */
export type MailTexts = {
  locale: MailLocale;
  greeting: (name: string | null) => string;
  /** Above the address that the button leads to. */
  linkHint: string;
  signature: string;
  footer: string;
  mails: Mails;
};
