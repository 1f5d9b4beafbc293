import type { MailAttachment } from "#server/adapters/mail/mail-port.ts";
import type { MailLocale, MailProps, MailTemplate } from "./mail-props.ts";

/** What an email says, as plain text: nothing is escaped or laid out yet. */
export type MailContent = {
  subject: string;
  paragraphs: string[];
  facts?: { label: string; value: string }[];
  pictures?: MailPicture[];
  action?: { label: string; link: string };
  /** Small print under the button. */
  after?: string[];
  /** Replaces our greeting and footer in an email sent on somebody's behalf; `greeting` is null if the letter has its own. */
  frame?: { greeting: string | null; footer: string };
  /** Where replies go, if not to the sender. */
  replyTo?: string;
};

/** A scannable code, drawn from its text and attached inline. */
type MailPicture = { kind: "barcode" | "qr"; text: string; alt: string };

type Mails = { [Template in MailTemplate]: (props: MailProps[Template]) => MailContent };

/** The emails about a subscription. */
export type BillingMails = Pick<Mails, Extract<MailTemplate, `billing-${string}`>>;

/** Every text of the emails in one language. */
export type MailTexts = {
  locale: MailLocale;
  greeting: (name: string | null) => string;
  /** Shown above the address the button leads to. */
  linkHint: string;
  signature: string;
  footer: string;
  mails: Mails;
};

export type DrawnPicture = MailPicture & { width: number; height: number; attachment: MailAttachment };

/** An email ready for layout, with its greeting and footer decided. */
export type MailParts = Omit<MailContent, "frame" | "pictures"> & {
  pictures: DrawnPicture[];
  greeting: string | null;
  footer: string;
  siteUrl: string | null;
};
