import { buffer } from "node:stream/consumers";
import { and, eq, lt, or, sql } from "drizzle-orm";
import type { MailTemplate } from "#mail/mail-props.ts";
import { renderMail } from "#mail/render-mail.ts";
import { type MailAttachment, MailFailure, type MailPort } from "#server/adapters/mail/mail-port.ts";
import type { Ctx } from "#server/ctx.ts";
import { mails } from "#server/db/schema/mails.ts";
import { everyones } from "#server/ownership.ts";
import { type MailFile, openMail } from "./queue-mail.ts";

/** Longer than a mail server may take, so that an attempt that began this long ago is over. */
const ATTEMPT_MS = 60_000;

type SendMailCtx = Pick<Ctx, "db" | "vault" | "now" | "settings" | "storage"> & { mail: MailPort };

/**
 * Sends one queued mail, then forgets recipient and content; skips mails sent before or of erased accounts. Throws when a retry may help;
 * after the last attempt it counts as failed, or as refused by the recipient's server.
 */
export async function sendMail(
  ctx: SendMailCtx,
  { mailId, lastAttempt }: { mailId: string; lastAttempt: boolean },
): Promise<"sent" | "refused" | "nothing to do"> {
  const queued = everyones(mails, "the one mail of a job of ours");
  const thisMail = eq(mails.id, mailId);
  const now = ctx.now();
  const unclaimed = or(
    eq(mails.status, "waiting"),
    and(eq(mails.status, "sending"), lt(mails.claimedAt, new Date(now.getTime() - ATTEMPT_MS))),
  );
  const [mail] = await ctx.db
    .update(queued)
    .set({ status: "sending", claimedAt: now, attempts: sql`${mails.attempts} + 1` })
    .where(and(thisMail, unclaimed))
    .returning();
  if (!mail?.payload) {
    const [busy] = await ctx.db
      .select({ id: mails.id })
      .from(queued)
      .where(and(thisMail, eq(mails.status, "sending")));
    if (busy) throw new Error("Another attempt to send this mail is under way.");
    return "nothing to do";
  }

  const giveUp = (status: "failed" | "refused"): Promise<unknown> =>
    ctx.db.update(queued).set({ status, payload: null }).where(thisMail);
  try {
    const { to, props, onBehalfOf, files } = openMail(ctx.vault, mailId, mail.payload);
    const content = renderMail(mail.template as MailTemplate, mail.locale, props, { siteUrl: ctx.settings.appUrl });
    const attachments = [...content.attachments, ...(await readFiles(ctx, files ?? []))];
    await ctx.mail.send({ id: mailId, to, ...content, onBehalfOf, attachments });
  } catch (error) {
    const { refused = false } = error as { refused?: boolean };
    if (refused || lastAttempt) await giveUp(refused ? "refused" : "failed");
    else await ctx.db.update(queued).set({ status: "waiting" }).where(thisMail);
    if (refused) return "refused";
    throw error;
  }
  await ctx.db.update(queued).set({ status: "sent", sentAt: ctx.now(), payload: null }).where(thisMail);
  return "sent";
}

/** A mail without its file would say something else, so it is not sent. */
async function readFiles({ storage }: SendMailCtx, files: MailFile[]): Promise<MailAttachment[]> {
  return await Promise.all(
    files.map(async ({ storageKey, ...file }) => {
      const stored = await storage.get(storageKey);
      if (!stored) throw new MailFailure("FILE_MISSING", { refused: true });
      return { ...file, content: await buffer(stored.body) };
    }),
  );
}
