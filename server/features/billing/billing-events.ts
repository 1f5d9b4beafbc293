import { eq } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { webhookEvents } from "#server/db/schema/billing.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { type SyncCtx, syncSubscription } from "./sync-subscription.ts";
import { webhookExcerpt, webhookSubject } from "./webhook-subject.ts";

/** Stores a verified webhook once by its id, reduced to what is read, with the job that applies it. False for a repeat. */
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

type AppliedEvent = { result: "applied" | "nothing" | "fault" | "done-before" | "unknown" };

/** Applies a stored webhook by syncing its subscription. A fault stays in the row; throws, to be retried, when a service is down. */
export async function applyBillingEvent(ctx: SyncCtx, { eventId }: { eventId: string }): Promise<AppliedEvent> {
  const [row] = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
  if (!row) return { result: "unknown" };
  if (row.processedAt !== null) return { result: "done-before" };
  const subject = webhookSubject(row.raw);
  const fault = await faultOf(ctx, subject);
  await ctx.db.update(webhookEvents).set({ processedAt: ctx.now(), fault }).where(eq(webhookEvents.eventId, eventId));
  if (fault !== null) ctx.log.error({ eventId, fault }, "billing event not accepted");
  return { result: fault !== null ? "fault" : subject.kind === "nothing" ? "nothing" : "applied" };
}

async function faultOf(ctx: SyncCtx, subject: ReturnType<typeof webhookSubject>): Promise<string | null> {
  if (subject.kind === "fault") return subject.fault;
  if (subject.kind === "nothing") return null;
  return (await syncSubscription(ctx, subject)).fault;
}
