import { type Withdrawal, withdrawalRight } from "#domain/billing/withdrawal.ts";
import { type Instant, toInstant } from "#domain/shared/instant.ts";
import type { Money } from "#domain/shared/money.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { changeBillingRecord, readBillingRecord } from "./billing-record.ts";
import { syncNowOrLater } from "./sync-subscription.ts";

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
