import { and, inArray, isNotNull, lt } from "drizzle-orm";
import { reminderDue } from "#domain/billing/charge-reminder.ts";
import { OFFER } from "#domain/billing/plan.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import { addDays, toInstant } from "#domain/shared/instant.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { everyones } from "#server/ownership.ts";
import { changeBillingRecord, readBillingRecord } from "./billing-record.ts";
import { type SyncCtx, syncSubscription } from "./sync-subscription.ts";

type RemindersSent = { sent: number; postponed: number; failed: number };

/**
 * Announces, every hour, the charges that have to be announced: two days before a trial ends, and before the renewal after a change. One
 * that comes too late first moves the charge, so that the two days are kept. Recording it and queueing its mail are one transaction.
 */
export async function sendDueReminders(ctx: SyncCtx, signal?: AbortSignal): Promise<RemindersSent> {
  const soon = new Date(addDays(toInstant(ctx.now()), OFFER.reminderDays + 1));
  const candidates = await ctx.db
    .select({ userId: subscriptions.userId })
    .from(everyones(subscriptions, "everybody's charges that come soon"))
    .where(
      and(
        inArray(subscriptions.status, ["trialing", "active"]),
        isNotNull(subscriptions.nextBillingDate),
        lt(subscriptions.nextBillingDate, soon),
      ),
    );
  const result: RemindersSent = { sent: 0, postponed: 0, failed: 0 };
  for (const { userId } of candidates) {
    signal?.throwIfAborted();
    try {
      if (await postponeIfLate(ctx, userId)) result.postponed++;
      if (await announce(ctx, userId)) result.sent++;
    } catch (error) {
      if (errorCode(error) === null) throw error;
      result.failed++;
      ctx.log.warn({ err: error, userId }, "reminder could not be sent");
    }
  }
  return result;
}

async function postponeIfLate(ctx: SyncCtx, userId: string): Promise<boolean> {
  const { state } = await readBillingRecord(ctx, userId);
  const due = reminderDue(state, toInstant(ctx.now()));
  if (!due?.postponeTo || state.subscriptionId === null) return false;
  await ctx.billing.provider.moveCharge(state.subscriptionId, due.postponeTo);
  await syncSubscription(ctx, { subscriptionId: state.subscriptionId });
  return true;
}

function announce(ctx: SyncCtx, userId: string): Promise<boolean> {
  return changeBillingRecord(ctx, userId, async ({ state }) => {
    const at = toInstant(ctx.now());
    const due = reminderDue(state, at);
    if (due === null || due.postponeTo !== null) return { events: [], result: false };
    return { events: [{ type: "reminded", at, chargeAt: due.chargeAt }], result: true };
  });
}
