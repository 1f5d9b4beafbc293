import { and, eq, gt } from "drizzle-orm";
import { type DeactivationOutcome, deactivationOutcome } from "#domain/privacy/deactivation.ts";
import { erasureCutoff, erasureDate } from "#domain/privacy/retention.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { profiles, sessions } from "#server/db/schema/accounts.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { recordCancellation } from "#server/features/billing/cancel-subscription.ts";
import { syncNowOrLater } from "#server/features/billing/sync-subscription.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { mine, ownedBy } from "#server/ownership.ts";

type Deactivation = {
  outcome: DeactivationOutcome;
  /** The subscription's end is recorded and counts, but the billing provider has not confirmed it yet. */
  cancellationPending: boolean;
};

/** Closes the account at once: subscription and sessions end, erasure follows in 30 days. Then tells the provider; a mail confirms. */
export async function deactivateAccount(ctx: Ctx): Promise<Deactivation> {
  const user = requireUser(ctx);
  const now = ctx.now();
  const { outcome, cancelled } = await withTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(subscriptions).where(mine(ctx, subscriptions));
    const cancelled = await recordCancellation(ctx, { userId: user.id, atOnce: true });
    const [profile] = await ctx.db
      .update(profiles)
      .set({ isActive: false, deactivatedAt: now, updatedAt: now })
      .where(mine(ctx, profiles))
      .returning({ locale: profiles.locale });
    if (!profile) throw new Error("An account without a profile cannot be deactivated.");
    await ctx.db.delete(sessions).where(mine(ctx, sessions));
    await queueMail(ctx, {
      cause: `account-deactivated:${user.id}:${now.getTime()}`,
      template: "account-deactivated",
      to: user.email,
      props: { name: user.name, eraseOn: erasureDate(now).toISOString(), link: `${ctx.settings.appUrl ?? ""}/login` },
      locale: profile.locale,
      userId: user.id,
    });
    return { outcome: deactivationOutcome(before ?? null, now), cancelled };
  });
  const confirmed = cancelled === null || (await syncNowOrLater(ctx, cancelled.subscriptionId));
  return { outcome, cancellationPending: !confirmed };
}

/** "over": the 30 days have passed; the account counts as erased, and must not be signed in to. */
type Reactivation = "active" | "reactivated" | "over";

/** At sign-in: brings a deactivated account back, without a subscription, within its 30 days. */
export async function reactivateAccount(ctx: Pick<Ctx, "db" | "now">, userId: string): Promise<Reactivation> {
  const ownClosed = and(ownedBy(userId, profiles), eq(profiles.isActive, false));
  const isClosed = async () => (await ctx.db.$count(profiles, ownClosed)) > 0;
  if (!(await isClosed())) return "active";
  const reactivated = await ctx.db
    .update(profiles)
    .set({ isActive: true, deactivatedAt: null, updatedAt: ctx.now() })
    .where(and(ownClosed, gt(profiles.deactivatedAt, erasureCutoff(ctx.now()))))
    .returning({ userId: profiles.userId });
  if (reactivated.length > 0) return "reactivated";
  return (await isClosed()) ? "over" : "active";
}
