import { and, eq, notInArray } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { subscriptions } from "#server/db/schema/billing.ts";

export type CancelledSubscription = { status: string; planType: string; createdAt: Date };

/**
 * Cancels what a person has, if it is a trial or paid; part of the transaction that closes or erases the account. Answers the
 * subscription as it was, null when there is none. The one place where a payment provider is told to stop charging.
 */
export async function cancelSubscription(
  ctx: Pick<Ctx, "now">,
  tx: Db,
  userId: string,
): Promise<CancelledSubscription | null> {
  const own = eq(subscriptions.userId, userId);
  const [before] = await tx.select().from(subscriptions).where(own).for("update");
  const now = ctx.now();
  await tx
    .update(subscriptions)
    .set({ status: "cancelled", cancelledAt: now, updatedAt: now })
    .where(and(own, notInArray(subscriptions.status, ["free", "cancelled"])));
  return before ?? null;
}
