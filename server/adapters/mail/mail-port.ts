import { EmailAddress } from "#domain/shared/email-address.ts";

/** A file that goes with a mail. With a `contentId` it is a picture inside the HTML, shown where that says `cid:<contentId>`. */
export type MailAttachment = { fileName: string; contentType: string; content: Uint8Array; contentId?: string };

export type OutgoingMail = {
  /** Makes the Message-ID: the same mail sent again has the same one, so that receivers can tell. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** For a mail sent on a person's behalf: their name and address, which replies go to. */
  onBehalfOf?: { name: string; address: string };
  attachments?: readonly MailAttachment[];
  /** Where answers go, when not to the sender. */
  replyTo?: string;
  /** An https address: a POST to it, which needs no cookie, ends mails of this kind (RFC 8058). */
  unsubscribe?: string;
};

export type MailPort = {
  /** Hands the mail over within a minute. Throws MailFailure; with `refused`, trying again is of no use. */
  send(mail: OutgoingMail): Promise<void>;
};

/** Why a mail was not taken. Holds codes only: what a mail server says may quote the address. */
export class MailFailure extends Error {
  readonly code: string;
  readonly refused: boolean;

  constructor(code: string, { refused }: { refused: boolean }) {
    super(`The mail was not taken: ${code}.`);
    this.name = "MailFailure";
    this.code = code;
    this.refused = refused;
  }
}

/** Refuses a name beside an address, a second address or a line break: they would reach the headers, and other people. */
export function assertPlainAddresses({ to, replyTo = to, onBehalfOf }: OutgoingMail): void {
  for (const address of [to, replyTo, ...(onBehalfOf ? [onBehalfOf.address] : [])]) {
    if (EmailAddress.safeParse(address).data !== address) throw new MailFailure("ADDRESS", { refused: true });
  }
}
