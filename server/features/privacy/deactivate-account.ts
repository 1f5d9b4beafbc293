import { eq } from "drizzle-orm";
import { type DeactivationOutcome, deactivationOutcome } from "#domain/privacy/deactivation.ts";
import { erasureDate } from "#domain/privacy/retention.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { profiles, sessions } from "#server/db/schema/accounts.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { requireUser } from "#server/features/accounts/require-user.ts";
import { cancelSubscription } from "#server/features/billing/cancel-subscription.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";

export type Deactivation = {
  outcome: DeactivationOutcome;
  /** The subscription's end is recorded and counts, but the billing provider has not confirmed it yet. */
  cancellationPending: boolean;
};

/**
 * Closes the signed-in person's account: the subscription is cancelled, and then, all or nothing, every session ends and the 30 days begin
 * after which it is erased. A mail says until when it can be had back.
 */
export async function deactivateAccount(ctx: Ctx): Promise<Deactivation> {
  const user = requireUser(ctx);
  const now = ctx.now();
  const [before] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.userId, user.id));
  const cancelled = await cancelSubscription(ctx, { userId: user.id });
  return await ctx.db.transaction(async (tx) => {
    const [profile] = await tx
      .update(profiles)
      .set({ isActive: false, deactivatedAt: now, updatedAt: now })
      .where(eq(profiles.userId, user.id))
      .returning({ locale: profiles.locale });
    if (!profile) throw new Error("An account without a profile cannot be deactivated.");
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await queueMail(
      ctx,
      {
        cause: `account-deactivated:${user.id}:${now.getTime()}`,
        template: "account-deactivated",
        to: user.email,
        props: { name: user.name, eraseOn: erasureDate(now).toISOString(), link: `${ctx.settings.appUrl ?? ""}/login` },
        locale: profile.locale,
        userId: user.id,
      },
      tx as Db,
    );
    const outcome = deactivationOutcome(before ?? null, now);
    return { outcome, cancellationPending: cancelled.ok && cancelled.pending };
  });
}
