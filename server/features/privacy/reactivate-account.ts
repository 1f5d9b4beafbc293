import { and, eq, gt } from "drizzle-orm";
import { erasureCutoff } from "#domain/privacy/retention.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { ownedBy } from "#server/ownership.ts";

/** "over" means that the 30 days have passed: the account counts as erased, and nobody may be signed in to it. */
type Reactivation = "active" | "reactivated" | "over";

/**
 * For the moment of signing in: brings a deactivated account back, without a subscription, while its 30 days run.
 */
export async function reactivateAccount(ctx: Pick<Ctx, "db" | "now">, userId: string): Promise<Reactivation> {
  const own = ownedBy(userId, profiles);
  const ownClosed = and(own, eq(profiles.isActive, false));
  const reactivated = await ctx.db
    .update(profiles)
    .set({ isActive: true, deactivatedAt: null, updatedAt: ctx.now() })
    .where(and(ownClosed, gt(profiles.deactivatedAt, erasureCutoff(ctx.now()))))
    .returning({ userId: profiles.userId });
  if (reactivated.length > 0) return "reactivated";
  const stillClosed = await ctx.db.select({ userId: profiles.userId }).from(profiles).where(ownClosed).limit(1);
  return stillClosed.length > 0 ? "over" : "active";
}
