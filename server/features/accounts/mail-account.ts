import type { MailProps, MailTemplate } from "#mail/mail-props.ts";
import type { Ctx } from "#server/ctx.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { type Addressee, findAddressee } from "./find-addressee.ts";

type AccountMail<Template extends MailTemplate> = {
  /** Whom it is about; the mail is in their language and goes with their account. */
  person: { userId: string } | { email: string };
  template: Template;
  props: (person: Addressee) => MailProps[Template];
  /** Where to, when not to the account's address. */
  to?: string;
  /** At most one mail of this template a day. */
  daily?: boolean;
};

type MailCtx = Pick<Ctx, "db" | "now" | "newId" | "vault" | "enqueue">;

/** Has a mail sent to an account's person when the transaction of `ctx` commits; to nobody when there is no such account. */
export async function mailAccount<Template extends MailTemplate>(
  ctx: MailCtx,
  { person, template, props, to, daily = false }: AccountMail<Template>,
): Promise<void> {
  const account = await findAddressee(ctx, person);
  if (!account) return;
  const once = daily ? `${account.id}:${ctx.now().toISOString().slice(0, 10)}` : ctx.newId();
  await queueMail(ctx, {
    cause: `${template}:${once}`,
    template,
    to: to ?? account.email,
    props: props(account),
    locale: account.locale,
    userId: account.id,
  });
}
