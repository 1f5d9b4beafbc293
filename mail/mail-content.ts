import type { ContactSubject } from "#domain/contact/contact-subjects.ts";
import type { HardTopic } from "#domain/matching/match-reason.ts";
import type { MailAttachment } from "#server/adapters/mail/mail-port.ts";
import type { MailTemplate } from "./mail-props.ts";
import type { Text } from "./texts/fill-in.ts";

/** Every text of the emails in one language: `texts/<language>.json`, with the formats of `compose-mail.ts`. */
export type MailTexts = {
  greeting: string;
  /** The greeting where the name is unknown. */
  unnamed: string;
  /** Shown above the address the button leads to. */
  linkHint: string;
  signature: string;
  footer: string;
  topics: Record<ContactSubject, string>;
  /** Answers that hide jobs, as in "without … there are 12 jobs". */
  answers: Record<HardTopic, string>;
  /** What stands for a job's names where its posting gave none. */
  unnamedJob: { title: string; company: string; hiddenCompany: string };
  /** A notification of a browser. */
  push: { title: string; body: string };
  mails: Record<MailTemplate, MailText>;
};

type MailText = {
  subject: Text;
  paragraphs: Text[];
  /** Values by their labels. */
  facts?: Record<string, string>;
  /** Lists by the value that holds their lines: what stands above, and each line. */
  lists?: Partial<Record<"applied" | "answered" | "due", { heading: string; line: Text }>>;
  /** What stands beside each job. */
  job?: { search: string; changed: string; hide: string };
  /** What stands below the name of each silent search. */
  silent?: Text[];
  /** What stands for a picture, by its kind. */
  pictures?: Partial<Record<MailPicture["kind"], string>>;
  /** The button's label. */
  action?: string;
  /** Small print under the button. */
  after?: Text[];
  /** Links at the end, by the value that holds their address. */
  links?: Partial<Record<"pauseLink" | "stopLink", string>>;
  /** Replaces our greeting and footer in an email sent on somebody's behalf; a letter has its own greeting. */
  frame?: { greeting: string; footer: string };
};

/** What an email says, as plain text: nothing is escaped or laid out yet. */
export type MailContent = {
  subject: string;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  pictures: MailPicture[];
  /** Without empty ones. */
  lists: { heading: string; lines: string[] }[];
  jobs: MailJob[];
  action?: MailLink;
  after: string[];
  links: MailLink[];
  frame?: { greeting: string | null; footer: string };
  /** Where replies go, if not to the sender. */
  replyTo?: string;
  /** Where one press in a mail program ends these mails. */
  unsubscribe?: string;
};

type MailLink = { label: string; link: string };
type MailJob = { title: string; link: string; lines: string[]; quotes: string[]; hide?: MailLink };

/** A scannable code, drawn from its text and attached inline. */
type MailPicture = { kind: "barcode" | "qr"; text: string; alt: string };

export type DrawnPicture = MailPicture & { width: number; height: number; attachment: MailAttachment };

/** An email ready for layout, with its greeting and footer decided. */
export type MailParts = Omit<MailContent, "frame" | "pictures"> & {
  pictures: DrawnPicture[];
  greeting: string | null;
  footer: string;
  siteUrl: string | null;
};
