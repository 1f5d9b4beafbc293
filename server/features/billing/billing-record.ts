import { asc } from "drizzle-orm";
import { BillingEvent } from "#domain/billing/billing-event.ts";
import { reduceEvents } from "#domain/billing/reduce-events.ts";
import { accessUntil, currentPlan, type Subscription } from "#domain/billing/subscription.ts";
import type { Ctx } from "#server/ctx.ts";
import { billingEvents, subscriptions } from "#server/db/schema/billing.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { ownedBy } from "#server/ownership.ts";

type RecordCtx = Pick<Ctx, "db" | "now" | "enqueue">;
export type BillingRecord = { userId: string; state: Subscription; version: number };

const TOLD: ReadonlySet<BillingEvent["type"]> = new Set([
  "trial_started",
  "cancel_requested",
  "cancel_undone",
  "withdrawn",
  "refunded",
  "payment_failed",
  "reminded",
  "refused",
]);

export async function readBillingRecord(ctx: Pick<Ctx, "db">, userId: string): Promise<BillingRecord> {
  const rows = await ctx.db
    .select({ event: billingEvents.event })
    .from(billingEvents)
    .where(ownedBy(userId, billingEvents))
    .orderBy(asc(billingEvents.seq));
  return { userId, state: reduceEvents(rows.map(({ event }) => event)), version: rows.length };
}

/** Adds events, and the state they add up to, in one locked transaction; `decide` may write more with its ctx. Null without an account. */
export async function changeBillingRecord<T, C extends RecordCtx>(
  ctx: C,
  userId: string,
  decide: (record: BillingRecord, ctx: C) => Promise<{ events: BillingEvent[]; result: T }>,
): Promise<T> {
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const ensured = ctx.db.insert(subscriptions).values({ userId, createdAt: now, updatedAt: now });
    await ensured.onConflictDoNothing();
    await ctx.db
      .select({ userId: subscriptions.userId })
      .from(subscriptions)
      .where(ownedBy(userId, subscriptions))
      .for("update");
    const record = await readBillingRecord(ctx, userId);
    const { events, result } = await decide(record, ctx);
    await append(
      ctx,
      record,
      events.map((event) => BillingEvent.parse(event)),
    );
    return result;
  });
}

async function append(
  ctx: RecordCtx,
  { userId, state, version }: BillingRecord,
  events: BillingEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const createdAt = ctx.now();
  const numbered = events.map((event, index) => ({ userId, seq: version + index + 1, event, createdAt }));
  await ctx.db.insert(billingEvents).values(numbered);
  const after = reduceEvents(events, state);
  const row = { ...toRow(after), version: version + events.length, updatedAt: createdAt };
  await ctx.db.update(subscriptions).set(row).where(ownedBy(userId, subscriptions));
  for (const { seq, event } of numbered) {
    if (TOLD.has(event.type))
      await ctx.enqueue(ctx.db, "send-billing-notice", { userId, seq }, { key: `${userId}:${seq}` });
  }
}

function toRow(state: Subscription) {
  const moment = (instant: string | null) => (instant === null ? null : new Date(instant));
  const planType = currentPlan(state);
  return {
    status: state.status,
    planType,
    isTrial: planType === "trial",
    trialEnd: moment(state.trialEnd),
    subscriptionStart: moment(state.startedAt),
    subscriptionEnd: moment(accessUntil(state)),
    nextBillingDate: moment(state.nextChargeAt),
    cancelRequestedAt: moment(state.cancelRequestedAt),
    cancelAt: moment(state.cancelAt),
    cancelledAt: moment(state.cancelledAt),
    withdrawnAt: moment(state.withdrawnAt),
    paddleSubscriptionId: state.subscriptionId,
    paddleCustomerId: state.customerId,
    amount: state.price?.amount ?? null,
    currency: state.price?.currency ?? null,
  };
}
