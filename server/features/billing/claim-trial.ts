import { inArray } from "drizzle-orm";
import { mailboxOf } from "#domain/shared/mailbox-of.ts";
import type { Ctx } from "#server/ctx.ts";
import { trialClaims } from "#server/db/schema/billing.ts";

type TrialTaker = { userId: string; email: string; customerId: string | null };

/** Whether this person, address or customer has had the one trial. */
export async function hadTrial(ctx: Pick<Ctx, "db" | "billing">, taker: TrialTaker): Promise<boolean> {
  const rows = await ctx.db
    .select()
    .from(trialClaims)
    .where(inArray(trialClaims.keyHash, keys(ctx, taker)))
    .limit(1);
  return rows.length > 0;
}

/** Takes the one trial for a subscription, in the transaction of `ctx`; false when another subscription has it. */
export async function claimTrial(
  ctx: Pick<Ctx, "db" | "billing" | "now">,
  taker: TrialTaker,
  subscriptionId: string,
): Promise<boolean> {
  const wanted = keys(ctx, taker);
  // In one order, so that two that claim the same keys wait for each other instead of for ever.
  const rows = wanted.toSorted().map((keyHash) => ({ keyHash, subscriptionId, claimedAt: ctx.now() }));
  const holders = () => ctx.db.select().from(trialClaims).where(inArray(trialClaims.keyHash, wanted));
  const others = (claims: { subscriptionId: string }[]) =>
    claims.some((claim) => claim.subscriptionId !== subscriptionId);
  if (others(await holders())) return false;
  await ctx.db.insert(trialClaims).values(rows).onConflictDoNothing();
  return !others(await holders());
}

function keys({ billing }: Pick<Ctx, "billing">, { userId, email, customerId }: TrialTaker): string[] {
  const named = [`address:${mailboxOf(email)}`, `user:${userId}`];
  if (customerId !== null) named.push(`customer:${customerId}`);
  return named.map((name) => billing.fingerprint(name));
}
