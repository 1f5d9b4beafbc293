import { and, asc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { AppError, errorCode } from "#domain/shared/app-error.ts";
import { DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import { billingCursors, checkoutIntents, subscriptions, webhookEvents } from "#server/db/schema/billing.ts";
import { everyones } from "#server/ownership.ts";
import { storeWebhook } from "./billing-events.ts";
import { type SyncCtx, syncSubscription } from "./sync-subscription.ts";

const LIVE = ["trialing", "active", "past_due", "paused"] as const;
const PAGE = 200;
const MAX_EVENT_PAGES = 500;
/** Older than any attempt that may still run. */
const STUCK_MS = HOUR_MS;
/** No payment page stays open for longer. */
const CHECKOUT_MS = 30 * DAY_MS;

/** Consecutive failures after which the provider counts as down. */
const SILENT = 10;

type Reconciled = { missedEvents: number; stuckEvents: number; checked: number; failed: number };

/** What may have drifted, by id: those after one of them, and how to find the subscription. */
type Drifting = {
  name: string;
  listAfter: (ctx: SyncCtx, after: string) => Promise<string[]>;
  findSubscriptionId: (ctx: SyncCtx, id: string) => Promise<string | null>;
};

const DRIFTING: Drifting[] = [
  { name: "subscription", listAfter: listSubscriptions, findSubscriptionId: async (_, id) => id },
  { name: "checkout", listAfter: listCheckouts, findSubscriptionId: findPaidSubscription },
];

/**
 * Nightly repair: lost or stuck webhooks, paid checkouts we missed, and every live subscription. Single failures are logged and skipped; a
 * run ended early is continued by the next. Throws UNAVAILABLE when the provider stays silent.
 */
export async function reconcileBilling(ctx: SyncCtx, signal?: AbortSignal): Promise<Reconciled> {
  const missedEvents = await fetchMissedEvents(ctx, signal);
  const stuckEvents = await requeueStuckEvents(ctx);
  const result = { missedEvents, stuckEvents, checked: 0, failed: 0 };
  const place = `${ctx.billing.provider.name} drift`;
  const [startIn, startAfter = ""] = (await readCursor(ctx, place))?.split(" ") ?? [];
  const first = Math.max(
    0,
    DRIFTING.findIndex(({ name }) => name === startIn),
  );
  let silent = 0;
  for (const [index, { name, listAfter, findSubscriptionId }] of DRIFTING.entries()) {
    if (index < first) continue;
    let ids = await listAfter(ctx, index === first ? startAfter : "");
    for (; ids.length > 0; ids = await listAfter(ctx, ids.at(-1) ?? ""))
      for (const id of ids) {
        signal?.throwIfAborted();
        // Before it is looked at: one that ends the run keeps the others from their turn once.
        await moveCursor(ctx, place, `${name} ${id}`);
        const outcome = await mend(ctx, () => findSubscriptionId(ctx, id), { [name]: id });
        if (outcome === "mended") result.checked++;
        if (outcome === "failed") result.failed++;
        silent = outcome === "failed" ? silent + 1 : 0;
        if (silent >= SILENT) throw new AppError("UNAVAILABLE", "The payment provider does not answer.");
      }
  }
  await ctx.db.delete(billingCursors).where(eq(billingCursors.provider, place));
  return result;
}

/** Tries twice: the turn before the second waits out a limit that the first ran into. */
async function mend(ctx: SyncCtx, find: () => Promise<string | null>, about: object) {
  for (let tries = 1; ; tries++) {
    await ctx.billing.provider.awaitTurn();
    try {
      const subscriptionId = await find();
      if (subscriptionId === null) return "nothing";
      await syncSubscription(ctx, { subscriptionId });
      return "mended";
    } catch (error) {
      if (errorCode(error) === null) throw error;
      if (tries < 2 && errorCode(error) === "UNAVAILABLE") continue;
      ctx.log.warn({ err: error, ...about }, "billing could not be reconciled");
      return "failed";
    }
  }
}

async function fetchMissedEvents(ctx: SyncCtx, signal?: AbortSignal): Promise<number> {
  const { provider } = ctx.billing;
  let after = await readCursor(ctx, provider.name);
  let missed = 0;
  for (let page = 0; page < MAX_EVENT_PAGES; page++) {
    signal?.throwIfAborted();
    await provider.awaitTurn();
    const events = await provider.listEventsAfter(after);
    for (const { id, body } of events)
      if (await storeWebhook(ctx, { eventId: id, raw: body, source: "reconciliation" })) missed++;
    const last = events.at(-1);
    if (!last) break;
    after = last.id;
    await moveCursor(ctx, provider.name, after);
  }
  return missed;
}

async function readCursor({ db }: SyncCtx, list: string): Promise<string | null> {
  const [cursor] = await db.select().from(billingCursors).where(eq(billingCursors.provider, list));
  return cursor?.eventId ?? null;
}

async function moveCursor({ db }: SyncCtx, list: string, to: string): Promise<void> {
  await db
    .insert(billingCursors)
    .values({ provider: list, eventId: to })
    .onConflictDoUpdate({ target: billingCursors.provider, set: { eventId: to } });
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

async function listSubscriptions({ db }: SyncCtx, after: string): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.paddleSubscriptionId })
    .from(everyones(subscriptions, "everybody's subscriptions that can still change"))
    .where(and(inArray(subscriptions.status, [...LIVE]), gt(subscriptions.paddleSubscriptionId, after)))
    .orderBy(asc(subscriptions.paddleSubscriptionId))
    .limit(PAGE);
  return rows.flatMap(({ id }) => id ?? []);
}

/** Those that may have been paid without our hearing of it. */
async function listCheckouts({ db, billing, now }: SyncCtx, after: string): Promise<string[]> {
  const recent = new Date(now().getTime() - CHECKOUT_MS);
  const rows = await db
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
  return rows.flatMap(({ id }) => id ?? []);
}

async function findPaidSubscription({ billing }: SyncCtx, transactionId: string): Promise<string | null> {
  return (await billing.provider.findCheckout(transactionId))?.subscriptionId ?? null;
}
