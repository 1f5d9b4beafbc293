import { and, asc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { errorCode } from "#domain/shared/app-error.ts";
import { billingCursors, checkoutIntents, subscriptions, webhookEvents } from "#server/db/schema/billing.ts";
import { everyones } from "#server/ownership.ts";
import { storeWebhook } from "./billing-events.ts";
import { type SyncCtx, syncSubscription } from "./sync-subscription.ts";

const LIVE = ["trialing", "active", "past_due", "paused"] as const;
const PAGE = 200;
const MAX_EVENT_PAGES = 500;
/** Older than any attempt that may still run. */
const STUCK_MS = 3_600_000;
/** No payment page stays open for longer. */
const CHECKOUT_MS = 30 * 86_400_000;

type Reconciled = { missedEvents: number; stuckEvents: number; checked: number; failed: number };

/**
 * Finds and mends drift, every night: notifications that were lost or got stuck, checkouts that were paid without our hearing of it, and
 * every subscription that can still change. Failures of single ones are counted, logged and left for the next night.
 */
export async function reconcileBilling(ctx: SyncCtx, signal?: AbortSignal): Promise<Reconciled> {
  const missedEvents = await fetchMissedEvents(ctx, signal);
  const stuckEvents = await requeueStuckEvents(ctx);
  const result = { missedEvents, stuckEvents, checked: 0, failed: 0 };
  async function mend(about: object, find: () => Promise<string | null>): Promise<void> {
    signal?.throwIfAborted();
    try {
      const subscriptionId = await find();
      if (subscriptionId === null) return;
      result.checked++;
      await syncSubscription(ctx, { subscriptionId });
    } catch (error) {
      if (errorCode(error) === null) throw error;
      result.failed++;
      ctx.log.warn({ err: error, ...about }, "billing could not be reconciled");
    }
  }
  for await (const subscriptionId of subscriptionsToCheck(ctx))
    await mend({ subscriptionId }, async () => subscriptionId);
  for await (const transactionId of checkoutsToCheck(ctx))
    await mend({ transactionId }, async () => {
      const checkout = await ctx.billing.provider.findCheckout(transactionId);
      return checkout?.subscriptionId ?? null;
    });
  return result;
}

async function fetchMissedEvents(ctx: SyncCtx, signal?: AbortSignal): Promise<number> {
  const { provider } = ctx.billing;
  const mine = eq(billingCursors.provider, provider.name);
  const [cursor] = await ctx.db.select().from(billingCursors).where(mine);
  let after = cursor?.eventId ?? null;
  let missed = 0;
  for (let page = 0; page < MAX_EVENT_PAGES; page++) {
    signal?.throwIfAborted();
    const events = await provider.listEventsAfter(after);
    for (const { id, body } of events)
      if (await storeWebhook(ctx, { eventId: id, raw: body, source: "reconciliation" })) missed++;
    const last = events.at(-1);
    if (!last) break;
    after = last.id;
    await ctx.db
      .insert(billingCursors)
      .values({ provider: provider.name, eventId: after })
      .onConflictDoUpdate({ target: billingCursors.provider, set: { eventId: after } });
  }
  return missed;
}

async function requeueStuckEvents(ctx: SyncCtx): Promise<number> {
  const before = new Date(ctx.now().getTime() - STUCK_MS);
  const rows = await ctx.db
    .select({ eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.processedAt), lt(webhookEvents.receivedAt, before)));
  for (const { eventId } of rows) await ctx.enqueue(ctx.db, "apply-billing-event", { eventId }, { key: eventId });
  return rows.length;
}

async function* subscriptionsToCheck(ctx: SyncCtx): AsyncGenerator<string> {
  for (let after = ""; ; ) {
    const rows = await ctx.db
      .select({ id: subscriptions.paddleSubscriptionId })
      .from(everyones(subscriptions, "everybody's subscriptions that can still change"))
      .where(and(inArray(subscriptions.status, [...LIVE]), gt(subscriptions.paddleSubscriptionId, after)))
      .orderBy(asc(subscriptions.paddleSubscriptionId))
      .limit(PAGE);
    for (const { id } of rows) if (id !== null) yield id;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? "";
  }
}

/** Those that may have been paid without our hearing of it. */
async function* checkoutsToCheck({ db, billing, now }: SyncCtx): AsyncGenerator<string> {
  const recent = new Date(now().getTime() - CHECKOUT_MS);
  for (let after = ""; ; ) {
    const open = await db
      .select({ id: checkoutIntents.transactionId })
      .from(everyones(checkoutIntents, "everybody's checkouts that may have been paid"))
      .where(
        and(
          inArray(checkoutIntents.status, ["open", "expired"]),
          eq(checkoutIntents.provider, billing.provider.name),
          gt(checkoutIntents.transactionId, after),
          gt(checkoutIntents.createdAt, recent),
        ),
      )
      .orderBy(asc(checkoutIntents.transactionId))
      .limit(PAGE);
    for (const { id } of open) if (id !== null) yield id;
    if (open.length < PAGE) return;
    after = open.at(-1)?.id ?? "";
  }
}
