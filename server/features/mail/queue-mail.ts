import { lt } from "drizzle-orm";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { MailProps, MailTemplate } from "#mail/mail-props.ts";
import type { Ctx } from "#server/ctx.ts";
import { mails } from "#server/db/schema/mails.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { everyones } from "#server/ownership.ts";

/** A stored file that goes with a mail; it is read when the mail is sent. */
export type MailFile = { storageKey: string; fileName: string; contentType: string };

type MailPayload = {
  to: string;
  props: MailProps[MailTemplate];
  /** Set when the mail is sent on a person's behalf: replies go to them. */
  onBehalfOf?: { name: string; address: string };
  files?: MailFile[];
};

const purpose = (mailId: string) => `mail ${mailId}`;

function sealMail(vault: Ctx["vault"], mailId: string, payload: MailPayload): string {
  return vault.seal(JSON.stringify(payload), purpose(mailId));
}

export function openMail(vault: Ctx["vault"], mailId: string, sealed: string): MailPayload {
  return JSON.parse(vault.open(sealed, purpose(mailId))) as MailPayload;
}

const KEPT_MS = 30 * DAY_MS;

type QueueCtx = Pick<Ctx, "db" | "vault" | "newId" | "now" | "enqueue">;

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
  /** For a mail sent on a person's behalf: replies go to them. */
  onBehalfOf?: { name: string; address: string };
  files?: MailFile[];
};

/** Sends a mail if and when the transaction commits. Returns its id, or null when its cause had one before. */
export async function queueMail<Template extends MailTemplate>(
  ctx: QueueCtx,
  mail: MailToQueue<Template>,
): Promise<string | null> {
  const [id = null] = await queueMails(ctx, [mail]);
  return id;
}

/** As `queueMail`, of many, in as many statements; answers the ids of those whose causes had none before. */
export async function queueMails<Template extends MailTemplate>(
  ctx: QueueCtx,
  queued: readonly MailToQueue<Template>[],
): Promise<string[]> {
  if (queued.length === 0) return [];
  const rows = queued.map(({ cause, template, locale, userId, ...payload }) => {
    const id = ctx.newId();
    return { id, cause, userId, template, locale, payload: sealMail(ctx.vault, id, payload), createdAt: ctx.now() };
  });
  return await withTransaction(ctx, async (ctx) => {
    const written = await ctx.db
      .insert(mails)
      .values(rows)
      .onConflictDoNothing({ target: mails.cause })
      .returning({ mailId: mails.id });
    if (written.length > 0) await ctx.enqueue(ctx.db, "send-mail", written);
    return written.map(({ mailId }) => mailId);
  });
}

/** Deletes what is left of mails after 30 days, sent or not; answers how many. */
export async function purgeMails({ db, now }: Pick<Ctx, "db" | "now">): Promise<number> {
  const gone = await db
    .delete(everyones(mails, "everybody's mails, by their age"))
    .where(lt(mails.createdAt, new Date(now().getTime() - KEPT_MS)))
    .returning({ id: mails.id });
  return gone.length;
}
