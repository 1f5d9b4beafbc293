import { accessUntil, canUndoCancel, isLive } from "#domain/billing/subscription.ts";
import { type Withdrawal, withdrawalRight } from "#domain/billing/withdrawal.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import { type Instant, toInstant } from "#domain/shared/instant.ts";
import type { Money } from "#domain/shared/money.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { limitSender } from "#server/features/accounts/limit-attempts.ts";
import { changeBillingRecord, readBillingRecord } from "./billing-record.ts";
import { syncNowOrLater } from "./sync-subscription.ts";

type UndoOutcome =
  | { ok: true; nextChargeAt: Instant | null }
  /** "unavailable": nothing was changed; the subscription still ends. */
  | { ok: false; reason: "nothing-to-undo" | "unavailable" };

type CancelInput = {
  userId: string;
  /** Ends it now, when the account is closed; otherwise it runs to the end of what is paid, or of the trial. */
  atOnce?: boolean;
};

type CancelOutcome =
  | {
      ok: true;
      /** Until when the person keeps access; null when there was none left. */
      accessUntil: Instant | null;
      /** The provider has not confirmed it yet. It counts from now on all the same: what is charged later is given back. */
      pending: boolean;
    }
  | { ok: false; reason: "nothing-to-cancel" };

/** Cancels, and keeps the access that was paid for. Counts from the moment it is recorded, whether or not the provider answers. */
export async function cancelSubscription(
  ctx: Pick<Ctx, "db" | "now" | "enqueue" | "billing" | "log">,
  input: CancelInput,
): Promise<CancelOutcome> {
  const recorded = await recordCancellation(ctx, input);
  if (recorded === null) return { ok: false, reason: "nothing-to-cancel" };
  const settled = recorded.isConfirmed || (await syncNowOrLater(ctx, recorded.subscriptionId));
  return { ok: true, accessUntil: recorded.accessUntil, pending: !settled };
}

/** The part of `cancelSubscription` for a transaction; repeatable. Null when nothing runs, else call `syncNowOrLater` afterwards. */
export function recordCancellation(
  ctx: Pick<Ctx, "db" | "now" | "enqueue">,
  { userId, atOnce = false }: CancelInput,
): Promise<{ subscriptionId: string; accessUntil: Instant | null; isConfirmed: boolean } | null> {
  return changeBillingRecord(ctx, userId, async ({ state }, ctx) => {
    if (!isLive(state) || state.subscriptionId === null) return { events: [], result: null };
    const { subscriptionId } = state;
    const isRecorded = state.cancelRequestedAt !== null && !atOnce;
    const isConfirmed = isRecorded && state.cancelAt !== null;
    if (!isConfirmed) await ctx.enqueue(ctx.db, "sync-subscription", { subscriptionId }, { key: subscriptionId });
    const event = { type: "cancel_requested" as const, at: toInstant(ctx.now()), ...(atOnce && { atOnce }) };
    return {
      events: isRecorded ? [] : [event],
      result: { subscriptionId, accessUntil: accessUntil(state), isConfirmed },
    };
  });
}

/** Lets a cancelled subscription go on while it still runs. The provider is asked first: until it agrees, the cancellation stands. */
export async function undoCancel(ctx: Ctx): Promise<UndoOutcome> {
  const { id: userId } = requireUser(ctx);
  const { state: before } = await readBillingRecord(ctx, userId);
  const { subscriptionId } = before;
  if (!canUndoCancel(before) || subscriptionId === null) return { ok: false, reason: "nothing-to-undo" };
  if (!(await limitSender(ctx, "payment-look")).allowed) return { ok: false, reason: "unavailable" };
  // A charge since the cancellation, of which we had not heard, is given back and ends the subscription.
  if (!(await syncNowOrLater(ctx, subscriptionId))) return { ok: false, reason: "unavailable" };
  const { state } = await readBillingRecord(ctx, userId);
  if (!canUndoCancel(state) || state.subscriptionId !== subscriptionId) return { ok: false, reason: "nothing-to-undo" };
  try {
    await ctx.billing.provider.undoCancel(subscriptionId);
  } catch (error) {
    if (errorCode(error) === null) throw error;
    ctx.log.warn({ err: error, subscriptionId }, "a cancellation could not be undone");
    return { ok: false, reason: "unavailable" };
  }
  await changeBillingRecord(ctx, userId, async ({ state }) => {
    const undone = canUndoCancel(state) && state.subscriptionId === subscriptionId;
    return { events: undone ? [{ type: "cancel_undone", at: toInstant(ctx.now()) }] : [], result: undefined };
  });
  await syncNowOrLater(ctx, subscriptionId);
  const { state: after } = await readBillingRecord(ctx, userId);
  return { ok: true, nextChargeAt: after.nextChargeAt };
}

type WithdrawalOutcome =
  | {
      ok: true;
      /** The date of the acknowledgement. */
      at: Instant;
      refund: Money | null;
      /** The provider has not confirmed the end and the refund yet. */
      pending: boolean;
    }
  | { ok: false; reason: "no-right" };

/** The first step, "withdraw from contract here": until when it is possible, and what comes back. Null when there is no right to it. */
export async function findWithdrawal(ctx: Ctx): Promise<Withdrawal | null> {
  const { state } = await readBillingRecord(ctx, requireUser(ctx).id);
  return withdrawalRight(state, toInstant(ctx.now()));
}

/** The second step, "confirm withdrawal": ends the contract and the access at once, and gives back everything paid under it. */
export async function withdrawFromContract(ctx: Ctx): Promise<WithdrawalOutcome> {
  const { id: userId } = requireUser(ctx);
  const at = toInstant(ctx.now());
  const recorded = await changeBillingRecord(ctx, userId, async ({ state }, ctx) => {
    const right = withdrawalRight(state, at);
    const { subscriptionId } = state;
    if (right === null || subscriptionId === null) return { events: [], result: null };
    await ctx.enqueue(ctx.db, "sync-subscription", { subscriptionId }, { key: subscriptionId });
    return { events: [{ type: "withdrawn", at, refund: right.refund }], result: { subscriptionId, ...right } };
  });
  if (recorded === null) return { ok: false, reason: "no-right" };
  const settled = await syncNowOrLater(ctx, recorded.subscriptionId);
  return { ok: true, at, refund: recorded.refund, pending: !settled };
}
