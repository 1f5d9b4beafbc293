import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { issueLink, LINK_MINUTES, type LinkPurpose } from "./account-link.ts";
import { findAddressee } from "./find-addressee.ts";

const TEMPLATES = {
  "verify-email": "verify-email",
  "reset-password": "reset-password",
  "change-email": "email-change-confirm",
} as const satisfies Record<LinkPurpose, string>;

/** Mails a person a link for one use; in the language of their account. `email` is where to: the account's address, or its new one. */
export async function mailLink(
  ctx: Pick<Ctx, "now" | "newId" | "newToken" | "settings" | "vault" | "enqueue">,
  db: Db,
  { purpose, userId, email }: { purpose: LinkPurpose; userId: string; email: string },
): Promise<void> {
  const addressee = await findAddressee(db, { userId });
  if (!addressee) return;
  const { name, locale } = addressee;
  const link = await issueLink(ctx, db, { purpose, userId, email });
  await queueMail(
    { ...ctx, db },
    {
      cause: `${purpose}:${ctx.newId()}`,
      template: TEMPLATES[purpose],
      to: email,
      props: { name, link, validMinutes: LINK_MINUTES[purpose] },
      locale,
      userId,
    },
  );
}
