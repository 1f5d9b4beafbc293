import { asc, eq } from "drizzle-orm";
import { BillingEvent } from "#domain/billing/billing-event.ts";
import { reduceEvents } from "#domain/billing/reduce-events.ts";
import { accessUntil, currentPlan, type Subscription } from "#domain/billing/subscription.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { billingEvents, subscriptions } from "#server/db/schema/billing.ts";

export type BillingRecord = { userId: string; state: Subscription; version: number };

/** Events of which the person is told by mail. */
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

export async function readBillingRecord(db: Db, userId: string): Promise<BillingRecord> {
  const rows = await db
    .select({ event: billingEvents.event })
    .from(billingEvents)
    .where(eq(billingEvents.userId, userId))
    .orderBy(asc(billingEvents.seq));
  return { userId, state: reduceEvents(rows.map(({ event }) => event)), version: rows.length };
}

/**
 * Adds events to a person's record, with the row they add up to, in one transaction in which nobody else writes this person's record.
 * `decide` may write more with the handle it is given. A person without a row (or without an account any more) gets one, or nothing is
 * written and the result is null.
 */
export async function changeBillingRecord<T>(
  ctx: Pick<Ctx, "db" | "now" | "enqueue">,
  userId: string,
  decide: (record: BillingRecord, tx: Db) => Promise<{ events: BillingEvent[]; result: T }>,
): Promise<T> {
  return ctx.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const now = ctx.now();
    const ensured = tx.insert(subscriptions).values({ userId, createdAt: now, updatedAt: now });
    await ensured.onConflictDoNothing();
    await tx
      .select({ userId: subscriptions.userId })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId))
      .for("update");
    const record = await readBillingRecord(tx, userId);
    const { events, result } = await decide(record, tx);
    await append(
      ctx,
      tx,
      record,
      events.map((event) => BillingEvent.parse(event)),
    );
    return result;
  });
}

async function append(
  ctx: Pick<Ctx, "now" | "enqueue">,
  tx: Db,
  { userId, state, version }: BillingRecord,
  events: BillingEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const createdAt = ctx.now();
  const numbered = events.map((event, index) => ({ userId, seq: version + index + 1, event, createdAt }));
  await tx.insert(billingEvents).values(numbered);
  const after = reduceEvents(events, state);
  const row = { ...toRow(after), version: version + events.length, updatedAt: createdAt };
  await tx.update(subscriptions).set(row).where(eq(subscriptions.userId, userId));
  for (const { seq, event } of numbered) {
    if (TOLD.has(event.type))
      await ctx.enqueue(tx, "send-billing-notice", { userId, seq }, { key: `${userId}:${seq}` });
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
