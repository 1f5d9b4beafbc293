import type { MailProps, MailTemplate } from "#mail/mail-props.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { mails } from "#server/db/schema/mails.ts";
import { sealMail } from "./mail-payload.ts";

export type MailToQueue<Template extends MailTemplate> = {
  /** What the mail is about, such as `verify-email:<id>`: the same cause again sends nothing. Ids only, since it is stored in the clear. */
  cause: string;
  template: Template;
  to: string;
  props: MailProps[Template];
  /** English for any language mails are not written in. */
  locale: string;
  /** Whose mail it is; it goes when the account is erased. Null for a mail that must outlive the account. */
  userId: string | null;
};

/** Has a mail sent when, and only when, the transaction of `db` commits. Never waits for the mail server. */
export async function queueMail<Template extends MailTemplate>(
  ctx: Pick<Ctx, "db" | "vault" | "newId" | "now" | "enqueue">,
  { cause, template, to, props, locale, userId }: MailToQueue<Template>,
  db: Db = ctx.db,
): Promise<void> {
  const id = ctx.newId();
  await db.transaction(async (tx) => {
    const written = await tx
      .insert(mails)
      .values({
        id,
        cause,
        userId,
        template,
        locale,
        payload: sealMail(ctx.vault, id, { to, props }),
        createdAt: ctx.now(),
      })
      .onConflictDoNothing({ target: mails.cause })
      .returning({ id: mails.id });
    if (written.length > 0) await ctx.enqueue(tx as Db, "send-mail", { mailId: id }, { key: id });
  });
}
