import { canUndoCancel } from "#domain/billing/subscription.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import { type Instant, toInstant } from "#domain/shared/instant.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { changeBillingRecord, readBillingRecord } from "./billing-record.ts";
import { settle } from "./settle.ts";

export type UndoOutcome =
  | { ok: true; nextChargeAt: Instant | null }
  /** "unavailable": nothing was changed; the subscription still ends. */
  | { ok: false; reason: "nothing-to-undo" | "unavailable" };

/** Lets a cancelled subscription go on while it still runs. The provider is asked first: until it agrees, the cancellation stands. */
export async function undoCancel(ctx: Ctx): Promise<UndoOutcome> {
  const { id: userId } = requireUser(ctx);
  const { state } = await readBillingRecord(ctx, userId);
  const { subscriptionId } = state;
  if (!canUndoCancel(state) || subscriptionId === null) return { ok: false, reason: "nothing-to-undo" };
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
  await settle(ctx, subscriptionId);
  const { state: after } = await readBillingRecord(ctx, userId);
  return { ok: true, nextChargeAt: after.nextChargeAt };
}
