import { and, eq, lt, or, sql } from "drizzle-orm";
import type { MailTemplate } from "#mail/mail-props.ts";
import { renderMail } from "#mail/render-mail.ts";
import type { MailPort } from "#server/adapters/mail/mail-port.ts";
import type { Ctx } from "#server/ctx.ts";
import { mails } from "#server/db/schema/mails.ts";
import { openMail } from "./mail-payload.ts";

/** Longer than a mail server may take, so that an attempt that began this long ago is over. */
const ATTEMPT_MS = 60_000;

type SendMailCtx = Pick<Ctx, "db" | "vault" | "now" | "settings"> & { mail: MailPort };

/**
 * Sends one queued mail and then forgets to whom and what. Sent mails, and those whose account is gone, are left alone.
 *
 * @throws when the mail could not be sent and another attempt may help. After the last one, or when the recipient's server refuses the
 *   mail for good, it counts as failed.
 */
export async function sendMail(
  ctx: SendMailCtx,
  { mailId, lastAttempt }: { mailId: string; lastAttempt: boolean },
): Promise<"sent" | "refused" | "nothing to do"> {
  const own = eq(mails.id, mailId);
  const now = ctx.now();
  const unclaimed = or(
    eq(mails.status, "waiting"),
    and(eq(mails.status, "sending"), lt(mails.claimedAt, new Date(now.getTime() - ATTEMPT_MS))),
  );
  const [mail] = await ctx.db
    .update(mails)
    .set({ status: "sending", claimedAt: now, attempts: sql`${mails.attempts} + 1` })
    .where(and(own, unclaimed))
    .returning();
  if (!mail?.payload) {
    const [busy] = await ctx.db
      .select({ id: mails.id })
      .from(mails)
      .where(and(own, eq(mails.status, "sending")));
    if (busy) throw new Error("Another attempt to send this mail is under way.");
    return "nothing to do";
  }

  const giveUp = (): Promise<unknown> => ctx.db.update(mails).set({ status: "failed", payload: null }).where(own);
  try {
    const { to, props } = openMail(ctx.vault, mailId, mail.payload);
    const content = renderMail(mail.template as MailTemplate, mail.locale, props, { siteUrl: ctx.settings.appUrl });
    await ctx.mail.send({ id: mailId, to, ...content });
  } catch (error) {
    const { refused = false } = error as { refused?: boolean };
    if (refused || lastAttempt) await giveUp();
    else await ctx.db.update(mails).set({ status: "waiting" }).where(own);
    if (refused) return "refused";
    throw error;
  }
  await ctx.db.update(mails).set({ status: "sent", sentAt: ctx.now(), payload: null }).where(own);
  return "sent";
}
