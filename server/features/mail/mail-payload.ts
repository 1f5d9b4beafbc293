import type { MailProps, MailTemplate } from "#mail/mail-props.ts";
import type { Ctx } from "#server/ctx.ts";

type MailPayload = { to: string; props: MailProps[MailTemplate] };

const purpose = (mailId: string) => `mail ${mailId}`;

export function sealMail(vault: Ctx["vault"], mailId: string, payload: MailPayload): string {
  return vault.seal(JSON.stringify(payload), purpose(mailId));
}

export function openMail(vault: Ctx["vault"], mailId: string, sealed: string): MailPayload {
  return JSON.parse(vault.open(sealed, purpose(mailId))) as MailPayload;
}
