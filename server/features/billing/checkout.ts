import { and, desc, eq, isNull, lt, ne, or } from "drizzle-orm";
import type { PaidPlan } from "#domain/billing/plan.ts";
import { isLive } from "#domain/billing/subscription.ts";
import { isEntitledTier, type Tier } from "#domain/billing/viewer.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import type { StartedCheckout } from "#server/adapters/billing/billing-port.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { checkoutIntents } from "#server/db/schema/billing.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { limitSender } from "#server/features/accounts/limit-attempts.ts";
import { everyones, mine } from "#server/ownership.ts";
import { readBillingRecord } from "./billing-record.ts";
import { hadTrial } from "./claim-trial.ts";
import { findEntitlement } from "./find-entitlement.ts";
import { syncSubscription } from "./sync-subscription.ts";

type CheckoutInput = { plan: PaidPlan; source: "results" | "application" | "other"; termsAccepted: boolean };
/** "unavailable": the intent is kept, and trying again goes on with it. */
export type CheckoutRefusal = "terms-not-accepted" | "already-subscribed" | "unavailable";

type Intent = typeof checkoutIntents.$inferSelect;

/** An intent that was not used for a day makes place for another. */
const INTENT_MS = 24 * HOUR_MS;
/** Longer than any call to the provider takes; then somebody else may ask. */
const CLAIM_MS = 30_000;
const POLL_MS = 100;
const POLLS = 120;

/** Starts, or continues, the person's one checkout and returns the payment page. Price and trial are ours; calls at once make one. */
export async function startCheckout(
  ctx: Ctx,
  input: CheckoutInput,
): Promise<Result<{ url: string; withTrial: boolean }, CheckoutRefusal>> {
  const user = requireUser(ctx);
  if (!input.termsAccepted) return { ok: false, reason: "terms-not-accepted" };
  const { state } = await readBillingRecord(ctx, user.id);
  if (isLive(state)) return { ok: false, reason: "already-subscribed" };
  const withTrial = !(await hadTrial(ctx, { userId: user.id, email: user.email, customerId: state.customerId }));
  const intent = await openIntent(ctx, user.id, input, withTrial);
  try {
    const url = await payableUrl(ctx, intent);
    return url === null ? { ok: false, reason: "unavailable" } : { ok: true, url, withTrial: intent.withTrial };
  } catch (error) {
    if (errorCode(error) === null) throw error;
    ctx.log.error({ err: error, intentId: intent.id }, "checkout could not be started");
    return { ok: false, reason: "unavailable" };
  }
}

async function openIntent(
  ctx: Ctx,
  userId: string,
  { plan, source }: CheckoutInput,
  withTrial: boolean,
): Promise<Intent> {
  const now = ctx.now();
  return withTransaction(ctx, async (ctx) => {
    const own = and(mine(ctx, checkoutIntents), eq(checkoutIntents.status, "open"));
    const oldest = new Date(now.getTime() - INTENT_MS);
    const outdated = or(
      lt(checkoutIntents.createdAt, oldest),
      ne(checkoutIntents.withTrial, withTrial),
      ne(checkoutIntents.provider, ctx.billing.provider.name),
    );
    await ctx.db.update(checkoutIntents).set({ status: "expired" }).where(and(own, outdated));
    await ctx.db
      .insert(checkoutIntents)
      .values({
        id: ctx.newId(),
        userId,
        status: "open",
        plan,
        withTrial,
        source,
        provider: ctx.billing.provider.name,
        termsAcceptedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing();
    const [intent] = await ctx.db.select().from(checkoutIntents).where(own);
    if (!intent) throw new Error("The checkout that was just opened is gone.");
    return intent;
  });
}

/** The address at which this intent is paid: known already, or asked for by exactly one caller while the others wait. */
async function payableUrl(ctx: Ctx, intent: Intent): Promise<string | null> {
  for (let poll = 0; poll < POLLS; poll++) {
    const [current] = await ctx.db
      .select()
      .from(everyones(checkoutIntents, "the checkout just opened for its person"))
      .where(eq(checkoutIntents.id, intent.id));
    if (!current || current.status === "expired") return null;
    if (current.url !== null) return current.url;
    if (await claim(ctx, intent.id)) return (await create(ctx, current)).url;
    await ctx.wait(POLL_MS);
  }
  return null;
}

async function claim({ db, now }: Ctx, id: string): Promise<boolean> {
  const free = or(
    isNull(checkoutIntents.claimedAt),
    lt(checkoutIntents.claimedAt, new Date(now().getTime() - CLAIM_MS)),
  );
  const rows = await db
    .update(everyones(checkoutIntents, "the checkout just opened for its person"))
    .set({ claimedAt: now() })
    .where(and(eq(checkoutIntents.id, id), isNull(checkoutIntents.url), free))
    .returning({ id: checkoutIntents.id });
  return rows.length > 0;
}

async function create(ctx: Ctx, { id, userId, withTrial }: Intent): Promise<StartedCheckout> {
  const intents = everyones(checkoutIntents, "the checkout just opened for its person");
  const opened = eq(checkoutIntents.id, id);
  try {
    const started = await ctx.billing.provider.createCheckout({ intentId: id, userId, withTrial });
    await ctx.db.update(intents).set(started).where(opened);
    return started;
  } catch (error) {
    await ctx.db.update(intents).set({ claimedAt: null }).where(opened);
    throw error;
  }
}

/** "done": the server knows of it. "waiting": not yet, ask again. "nothing": no checkout is under way. */
type CheckoutConfirmation = { state: "done" | "waiting" | "nothing"; tier: Tier };

/** Asks the provider about the newest checkout and stores the answer. "waiting" when it does not answer or was asked too often. */
export async function confirmCheckout(ctx: Ctx): Promise<CheckoutConfirmation> {
  const user = requireUser(ctx);
  const [intent] = await ctx.db
    .select()
    .from(checkoutIntents)
    .where(mine(ctx, checkoutIntents))
    .orderBy(desc(checkoutIntents.createdAt))
    .limit(1);
  // After the checkout: one that a notification closes in between has left its subscription by now.
  const before = await findEntitlement(ctx, user.id);
  if (isEntitledTier(before.tier)) return { state: "done", tier: before.tier };
  if (!intent?.transactionId || intent.status !== "open") return { state: "nothing", tier: before.tier };
  try {
    if (!(await limitSender(ctx, "payment-look")).allowed) return { state: "waiting", tier: before.tier };
    const checkout = await ctx.billing.provider.findCheckout(intent.transactionId);
    if (!checkout?.subscriptionId) return { state: "waiting", tier: before.tier };
    await syncSubscription(ctx, { subscriptionId: checkout.subscriptionId });
  } catch (error) {
    if (errorCode(error) === null) throw error;
    ctx.log.warn({ err: error }, "checkout could not be confirmed");
    return { state: "waiting", tier: before.tier };
  }
  const { tier } = await findEntitlement(ctx, user.id);
  return { state: isEntitledTier(tier) ? "done" : "waiting", tier };
}
