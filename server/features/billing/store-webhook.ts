import type { Ctx } from "#server/ctx.ts";
import { webhookEvents } from "#server/db/schema/billing.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { webhookExcerpt } from "./webhook-subject.ts";

/**
 * Keeps a notification of the provider, once by its id and no more of it than is ever read, and has a job apply it: it runs when, and only
 * when, it is kept. False when it was kept before. The caller has checked the signature.
 */
export async function storeWebhook(
  ctx: Pick<Ctx, "db" | "now" | "enqueue">,
  { eventId, raw, source }: { eventId: string; raw: string; source: "webhook" | "reconciliation" },
): Promise<boolean> {
  return withTransaction(ctx, async (ctx) => {
    const stored = await ctx.db
      .insert(webhookEvents)
      .values({ eventId, raw: webhookExcerpt(raw), source, receivedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ eventId: webhookEvents.eventId });
    if (stored.length > 0) await ctx.enqueue(ctx.db, "apply-billing-event", { eventId }, { key: eventId });
    return stored.length > 0;
  });
}
