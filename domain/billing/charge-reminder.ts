import { addDays, type Instant, latest } from "#domain/shared/instant.ts";
import { OFFER } from "./plan.ts";
import { currentPayments, type Subscription } from "./subscription.ts";

/** A reminder this many days late also postpones the charge. */
const LATE_DAYS = 1;
/** A charge this near to the person's asking for it is that one; the provider's clock is not ours. */
const ASKED_DAYS = 1;

type ReminderDue = {
  kind: "trial-ends" | "renewal-after-change";
  /** The scheduled charge. */
  chargeAt: Instant;
  /** Date to postpone the charge to, because the reminder is late; null = unchanged. */
  postponeTo: Instant | null;
};

/** The reminder due now, or null: two days before the charge after a trial or after a change, or at the change if later. */
export function reminderDue(subscription: Subscription, now: Instant): ReminderDue | null {
  const { nextChargeAt } = subscription;
  if (!willBeCharged(subscription) || nextChargeAt === null || nextChargeAt <= now) return null;
  if (!lacksReminder(subscription, nextChargeAt)) return null;
  const dueAt = latest(
    addDays(nextChargeAt, -OFFER.reminderDays),
    lastChange(subscription, nextChargeAt),
    subscription.startedAt,
  );
  if (dueAt === null || now < dueAt) return null;
  return {
    kind: neverPaid(subscription) ? "trial-ends" : "renewal-after-change",
    chargeAt: nextChargeAt,
    postponeTo: now > addDays(dueAt, LATE_DAYS) ? addDays(now, OFFER.reminderDays) : null,
  };
}

/** Whether a charge at `chargeAt` required a reminder that was not sent, or announced a later day. One that the person asked for requires none. */
export function lacksReminder(subscription: Subscription, chargeAt: Instant): boolean {
  const { trialEnd, reminder, chargeRequestedAt: askedAt } = subscription;
  if (askedAt !== null && chargeAt > addDays(askedAt, -ASKED_DAYS) && chargeAt < addDays(askedAt, ASKED_DAYS))
    return false;
  const kept = currentPayments(subscription).filter(({ refundReason }) => refundReason === null);
  const lastPaidAt = latest(...kept.map((payment) => payment.paidAt));
  const changedAt = lastChange(subscription, chargeAt);
  const changed = changedAt !== null && (lastPaidAt === null || changedAt >= lastPaidAt);
  const owed = (trialEnd !== null && lastPaidAt === null) || changed;
  if (!owed) return false;
  const since = latest(lastPaidAt, changed ? changedAt : null);
  return reminder === null || reminder.chargeAt > chargeAt || (since !== null && reminder.sentAt < since);
}

/** When the last change before `chargeAt` was made; null = none. A later one says nothing about that charge. */
function lastChange({ changes }: Subscription, chargeAt: Instant): Instant | null {
  return latest(...changes.map(({ at }) => at).filter((at) => at < chargeAt));
}

function willBeCharged({ status, cancelRequestedAt, withdrawnAt }: Subscription): boolean {
  return (status === "trialing" || status === "active") && cancelRequestedAt === null && withdrawnAt === null;
}

function neverPaid(subscription: Subscription): boolean {
  return subscription.trialEnd !== null && currentPayments(subscription).length === 0;
}
