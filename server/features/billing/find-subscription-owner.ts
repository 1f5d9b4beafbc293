import { eq } from "drizzle-orm";
import { z } from "zod";
import { judgeOwner, type TruthFault } from "#domain/billing/judge-truth.ts";
import type { Ctx } from "#server/ctx.ts";
import { users } from "#server/db/schema/accounts.ts";
import { checkoutIntents } from "#server/db/schema/billing.ts";

export type SubscriptionOwner = Pick<
  typeof checkoutIntents.$inferSelect,
  "userId" | "plan" | "source" | "withTrial"
> & { email: string; intentId: string };

/**
 * Whose subscription it is: the person for whom we started the checkout that it came from. Known for good once it is; an intent, person or
 * transaction that is not ours is a fault, and nobody's.
 */
export async function findSubscriptionOwner(
  { db, billing }: Pick<Ctx, "db" | "billing">,
  subscriptionId: string,
): Promise<SubscriptionOwner | { fault: TruthFault | "unknown-subscription" }> {
  const truth = await billing.provider.findSubscription(subscriptionId);
  if (!truth) return { fault: "unknown-subscription" };
  const intentId = z.uuid().safeParse(truth.custom.intentId).data;
  const [row] = intentId
    ? await db
        .select({ intent: checkoutIntents, email: users.email })
        .from(checkoutIntents)
        .innerJoin(users, eq(users.id, checkoutIntents.userId))
        .where(eq(checkoutIntents.id, intentId))
    : [];
  const judged = judgeOwner(truth, row?.intent ?? null);
  if ("fault" in judged || !row) return { fault: "fault" in judged ? judged.fault : "no-intent" };
  const { id, userId, plan, source, withTrial } = row.intent;
  return { intentId: id, userId, plan, source, withTrial, email: row.email };
}
