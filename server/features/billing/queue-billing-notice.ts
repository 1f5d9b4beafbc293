import type { Ctx } from "#server/ctx.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { findBillingNotice } from "./find-billing-notice.ts";

/** Queues the mail about one event of a person's record, once however often it is called; "nothing" when the event asks for none. */
export async function queueBillingNotice(
  ctx: Pick<Ctx, "db" | "vault" | "newId" | "now" | "enqueue" | "settings">,
  { userId, seq }: { userId: string; seq: number },
): Promise<"queued" | "nothing"> {
  const found = await findBillingNotice(ctx, { userId, seq });
  if (!found) return "nothing";
  const { to, name, locale, notice } = found;
  await queueMail(ctx, {
    cause: `billing:${userId}:${seq}`,
    template: `billing-${notice.kind}`,
    to,
    props: { ...notice, name, link: `${ctx.settings.origin}/profile/subscription` },
    locale,
    userId,
  });
  return "queued";
}
