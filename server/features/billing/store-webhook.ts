import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { webhookEvents } from "#server/db/schema/billing.ts";

/**
 * Keeps a notification of the provider, once by its id, and has a job apply it: it runs when, and only when, it is kept. False when it was
 * kept before. The caller has checked the signature.
 */
export async function storeWebhook(
  ctx: Pick<Ctx, "db" | "now" | "enqueue">,
  { eventId, raw, source }: { eventId: string; raw: string; source: "webhook" | "reconciliation" },
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const stored = await tx
      .insert(webhookEvents)
      .values({ eventId, raw, source, receivedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ eventId: webhookEvents.eventId });
    if (stored.length > 0) await ctx.enqueue(tx as Db, "apply-billing-event", { eventId }, { key: eventId });
    return stored.length > 0;
  });
}
