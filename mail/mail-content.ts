import type { MailLocale, MailProps, MailTemplate } from "./mail-props.ts";

/** What a mail says, before it has a shape: plain texts, nothing escaped. */
export type MailContent = {
  subject: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  /** Small print under the button. */
  after?: string[];
};

type Mails = { [Template in MailTemplate]: (props: MailProps[Template]) => MailContent };

/** The mails about a subscription. */
export type BillingMails = Pick<Mails, Extract<MailTemplate, `billing-${string}`>>;

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
