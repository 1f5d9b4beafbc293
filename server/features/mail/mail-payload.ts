import type { MailProps, MailTemplate } from "#mail/mail-props.ts";
import type { Ctx } from "#server/ctx.ts";

/** A stored file that goes with a mail; it is read when the mail is sent. */
export type MailFile = { storageKey: string; fileName: string; contentType: string };

type MailPayload = {
  to: string;
  props: MailProps[MailTemplate];
  /** Set when the mail is sent for somebody: answers go to them. */
  onBehalfOf?: { name: string; address: string };
  files?: MailFile[];
};

const purpose = (mailId: string) => `mail ${mailId}`;

export function sealMail(vault: Ctx["vault"], mailId: string, payload: MailPayload): string {
  return vault.seal(JSON.stringify(payload), purpose(mailId));
}

export function openMail(vault: Ctx["vault"], mailId: string, sealed: string): MailPayload {
  return JSON.parse(vault.open(sealed, purpose(mailId))) as MailPayload;
}
