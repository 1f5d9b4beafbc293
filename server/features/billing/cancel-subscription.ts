import { accessUntil, isLive } from "#domain/billing/subscription.ts";
import { type Instant, toInstant } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { changeBillingRecord } from "./billing-record.ts";
import { settle } from "./settle.ts";

export type CancelOutcome =
  | {
      ok: true;
      /** Until when the person keeps access; null when there was none left. */
      accessUntil: Instant | null;
      /** The provider has not confirmed it yet. It counts from now on all the same: what is charged later is given back. */
      pending: boolean;
    }
  | { ok: false; reason: "nothing-to-cancel" };

/** Cancels at the end of what is paid, or of the trial. Counts from the moment it is recorded, whether or not the provider answers. */
export async function cancelSubscription(
  ctx: Pick<Ctx, "db" | "now" | "enqueue" | "billing" | "log">,
  { userId }: { userId: string },
): Promise<CancelOutcome> {
  const recorded = await changeBillingRecord(ctx, userId, async ({ state }, tx) => {
    if (!isLive(state) || state.subscriptionId === null) return { events: [], result: null };
    const { subscriptionId } = state;
    await ctx.enqueue(tx, "sync-subscription", { subscriptionId }, { key: subscriptionId });
    const event = { type: "cancel_requested" as const, at: toInstant(ctx.now()) };
    return { events: [event], result: { subscriptionId, accessUntil: accessUntil(state) } };
  });
  if (recorded === null) return { ok: false, reason: "nothing-to-cancel" };
  const settled = await settle(ctx, recorded.subscriptionId);
  return { ok: true, accessUntil: recorded.accessUntil, pending: !settled };
}
