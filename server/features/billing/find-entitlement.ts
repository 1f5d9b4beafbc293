import { eq } from "drizzle-orm";
import { entitledTier } from "#domain/billing/entitlement.ts";
import type { Tier } from "#domain/billing/viewer.ts";
import { toInstant } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { subscriptions, userCheckouts } from "#server/db/schema/billing.ts";
import { ownedBy } from "#server/ownership.ts";

/** `known` is false when it could not be looked up; then the tier permits nothing, and the page has to say so. */
type Entitlement = { tier: Tier; known: boolean };

/** What a signed-in person may do, by what is stored and the time; nothing from the request enters. Fails closed and never throws. */
export async function findEntitlement(
  { db, now, log }: Pick<Ctx, "db" | "now" | "log">,
  userId: string,
): Promise<Entitlement> {
  try {
    const [row] = await db
      .select({
        status: subscriptions.status,
        planType: subscriptions.planType,
        subscriptionEnd: subscriptions.subscriptionEnd,
        checkoutCompleted: userCheckouts.checkoutCompleted,
      })
      .from(subscriptions)
      .where(ownedBy(userId, subscriptions))
      .leftJoin(userCheckouts, eq(userCheckouts.userId, subscriptions.userId));
    if (!row) return { tier: "none", known: true };
    const subscriptionEnd = row.subscriptionEnd && toInstant(row.subscriptionEnd);
    return {
      tier: entitledTier({ ...row, subscriptionEnd }, row.checkoutCompleted === true, toInstant(now())),
      known: true,
    };
  } catch (error) {
    log.error({ err: error }, "entitlement could not be looked up");
    return { tier: "none", known: false };
  }
}
