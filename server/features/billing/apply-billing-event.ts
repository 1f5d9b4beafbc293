import { eq } from "drizzle-orm";
import { webhookEvents } from "#server/db/schema/billing.ts";
import { type SyncCtx, syncSubscription } from "./sync-subscription.ts";
import { webhookSubject } from "./webhook-subject.ts";

type AppliedEvent = { result: "applied" | "nothing" | "fault" | "done-before" | "unknown" };

/**
 * Applies a kept notification: the provider is asked what is true of its subscription, and that is written. A fault stays with the row for
 * somebody to see. Throws when the provider or the database does not answer; the row then waits for the next attempt.
 */
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
