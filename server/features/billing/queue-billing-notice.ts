import { and, eq, inArray, isNotNull, lt, lte } from "drizzle-orm";
import type { BillingEvent } from "#domain/billing/billing-event.ts";
import { reminderDue } from "#domain/billing/charge-reminder.ts";
import { OFFER } from "#domain/billing/plan.ts";
import { reduceEvents } from "#domain/billing/reduce-events.ts";
import { accessUntil, canUndoCancel, type Subscription } from "#domain/billing/subscription.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import { addDays, type Instant, toInstant } from "#domain/shared/instant.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles, users } from "#server/db/schema/accounts.ts";
import { billingEvents, subscriptions } from "#server/db/schema/billing.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { everyones, ownedBy } from "#server/ownership.ts";
import { changeBillingRecord, readBillingRecord } from "./billing-record.ts";
import { type SyncCtx, syncSubscription } from "./sync-subscription.ts";

/** What a mail about billing says; the values stand for themselves and fit JSON. */
type BillingNotice =
  | { kind: "trial-started"; chargeAt: Instant | null; price: Money }
  | { kind: "charge-announced"; chargeAt: Instant; price: Money; trial: boolean }
  | { kind: "cancelled"; accessUntil: Instant | null; undoable: boolean }
  | { kind: "cancel-undone"; chargeAt: Instant | null; price: Money }
  | { kind: "withdrawn"; at: Instant; refund: Money | null }
  | { kind: "refunded"; amount: Money }
  | { kind: "payment-failed"; accessUntil: Instant | null }
  | { kind: "refused"; fault: "second-subscription" | "trial-used" };

type AddressedNotice = { to: string; name: string; locale: string; notice: BillingNotice };

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

/** The mail that one event of a person's record asks for; null when there is none, or the account is gone. */
export async function findBillingNotice(
  { db }: Pick<Ctx, "db">,
  { userId, seq }: { userId: string; seq: number },
): Promise<AddressedNotice | null> {
  const rows = await db
    .select({ event: billingEvents.event })
    .from(billingEvents)
    .where(and(ownedBy(userId, billingEvents), lte(billingEvents.seq, seq)))
    .orderBy(billingEvents.seq);
  const event = rows.at(-1)?.event;
  const [person] = await db
    .select({ to: users.email, name: users.name, locale: profiles.locale })
    .from(users)
    .where(ownedBy(userId, users))
    .leftJoin(profiles, eq(profiles.userId, users.id));
  if (!event || rows.length !== seq || !person) return null;
  const notice = noticeOf(event, reduceEvents(rows.map((row) => row.event)));
  return notice && { to: person.to, name: person.name, locale: person.locale ?? "en", notice };
}

function noticeOf(event: BillingEvent, state: Subscription): BillingNotice | null {
  const { price, nextChargeAt, trialEnd } = state;
  switch (event.type) {
    case "trial_started":
      return price && { kind: "trial-started", chargeAt: trialEnd, price };
    case "reminded":
      return price && { kind: "charge-announced", chargeAt: event.chargeAt, price, trial: state.status === "trialing" };
    case "cancel_requested":
      return { kind: "cancelled", accessUntil: accessUntil(state), undoable: canUndoCancel(state) };
    case "cancel_undone":
      return price && { kind: "cancel-undone", chargeAt: nextChargeAt, price };
    case "withdrawn":
      return { kind: "withdrawn", at: event.at, refund: event.refund };
    case "refunded": {
      const payment = state.payments.find(({ transactionId }) => transactionId === event.transactionId);
      return payment ? { kind: "refunded", amount: { ...payment.amount, amount: event.refunded } } : null;
    }
    case "payment_failed":
      return { kind: "payment-failed", accessUntil: accessUntil(state) };
    case "refused":
      return { kind: "refused", fault: event.fault };
    default:
      return null;
  }
}

type RemindersSent = { sent: number; postponed: number; failed: number };

/** Announces charges two days ahead: ends of trials and renewals after a change. For a late one the charge is moved first. */
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
