import { EmailAddress } from "#domain/shared/email-address.ts";

export type OutgoingMail = {
  /** Makes the Message-ID: the same mail sent again has the same one, so that receivers can tell. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

export type MailPort = {
  /**
   * Hands the mail over within a minute.
   *
   * @throws MailFailure; `refused` says that trying again is of no use.
   */
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

/** Refuses a name beside the address, a second address or a line break: they would reach the headers, and other people. */
export function assertOneAddress(to: string): void {
  if (EmailAddress.safeParse(to).data !== to) throw new MailFailure("ADDRESS", { refused: true });
}
