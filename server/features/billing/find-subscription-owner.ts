import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { judgeOwner, type TruthFault } from "#domain/billing/check-provider-state.ts";
import type { ProviderTruth } from "#domain/shared/provider-state.ts";
import type { Ctx } from "#server/ctx.ts";
import { users } from "#server/db/schema/accounts.ts";
import { billingEvents, checkoutIntents } from "#server/db/schema/billing.ts";
import { everyones, ownedBy } from "#server/ownership.ts";

export type SubscriptionOwner = Pick<
  typeof checkoutIntents.$inferSelect,
  "userId" | "plan" | "source" | "withTrial"
> & { email: string; intentId: string };

/**
 * Whose subscription it is: the person for whom we started the checkout that it came from. Known for good once it is; an intent, person or
 * transaction that is not ours is a fault, and nobody's. Null when it has ended and its person has erased the account since.
 */
export async function findSubscriptionOwner(
  { db, billing }: Pick<Ctx, "db" | "billing">,
  subscriptionId: string,
): Promise<SubscriptionOwner | { fault: TruthFault | "unknown-subscription" } | null> {
  const truth = await billing.provider.findSubscription(subscriptionId);
  if (!truth) return { fault: "unknown-subscription" };
  const intentId = z.uuid().safeParse(truth.custom.intentId).data;
  const [row] = intentId
    ? await db
        .select({ intent: checkoutIntents, email: users.email })
        .from(everyones(checkoutIntents, "found by its id, to learn whose it is"))
        .innerJoin(users, eq(users.id, checkoutIntents.userId))
        .where(eq(checkoutIntents.id, intentId))
    : [];
  if (!row && truth.status === "canceled" && (await wasErased(db, truth))) return null;
  const judged = judgeOwner(truth, row?.intent ?? null);
  if ("fault" in judged || !row) return { fault: "fault" in judged ? judged.fault : "no-intent" };
  const { id, userId, plan, source, withTrial } = row.intent;
  return { intentId: id, userId, plan, source, withTrial, email: row.email };
}

/** Whether the person whom we named at checkout once subscribed here and has no account any more. */
async function wasErased(db: Ctx["db"], { custom }: ProviderTruth): Promise<boolean> {
  const userId = z.uuid().safeParse(custom.userId).data;
  if (!userId) return false;
  const [past] = await db
    .select({ seq: billingEvents.seq })
    .from(billingEvents)
    .leftJoin(users, eq(users.id, billingEvents.userId))
    .where(and(ownedBy(userId, billingEvents), isNull(users.id)))
    .limit(1);
  return past !== undefined;
}
