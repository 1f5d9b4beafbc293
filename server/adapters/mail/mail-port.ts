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
