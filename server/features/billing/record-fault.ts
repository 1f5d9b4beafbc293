import type { Ctx } from "#server/ctx.ts";
import { billingFaults } from "#server/db/schema/billing.ts";

/** Keeps what the provider says and we do not accept where somebody sees it: one row a subscription and fault, and a line in the log. */
export async function recordFault(
  ctx: Pick<Ctx, "db" | "now" | "log">,
  { subscriptionId, fault }: { subscriptionId: string; fault: string },
): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .insert(billingFaults)
    .values({ subscriptionId, fault, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [billingFaults.subscriptionId, billingFaults.fault], set: { lastSeenAt: now } });
  ctx.log.error({ subscriptionId, fault }, "billing fault");
}
