import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { checkGoods, checkOwner, type PriceBook, type StateMismatch } from "#domain/billing/check-provider-state.ts";
import { commandsForRejected, type ProviderCommand, pendingCommands } from "#domain/billing/pending-commands.ts";
import { OFFER } from "#domain/billing/plan.ts";
import { reconcile } from "#domain/billing/reconcile.ts";
import { reduceEvents } from "#domain/billing/reduce-events.ts";
import { isLive, type Subscription } from "#domain/billing/subscription.ts";
import { AppError, errorCode } from "#domain/shared/app-error.ts";
import { toInstant } from "#domain/shared/instant.ts";
import type { ProviderState } from "#domain/shared/provider-state.ts";
import type { BillingPort } from "#server/adapters/billing/billing-port.ts";
import type { Ctx } from "#server/ctx.ts";
import { users } from "#server/db/schema/accounts.ts";
import {
  billingEvents,
  billingFaults,
  checkoutIntents,
  subscriptions,
  userCheckouts,
} from "#server/db/schema/billing.ts";
import { everyones, ownedBy } from "#server/ownership.ts";
import { type BillingRecord, changeBillingRecord, readBillingRecord } from "./billing-record.ts";
import { claimTrial } from "./claim-trial.ts";

type SubscriptionOwner = Pick<typeof checkoutIntents.$inferSelect, "userId" | "plan" | "source" | "withTrial"> & {
  email: string;
  intentId: string;
};

export type SyncCtx = Pick<Ctx, "db" | "now" | "enqueue" | "billing" | "log">;

type SyncResult = { userId: string | null; fault: StateMismatch | "unknown-subscription" | null };

const MAX_ROUNDS = 8;

/**
 * Reconciles our record with the provider's state and sends pending commands. Convergent: the state is fetched after our record is read,
 * and written only if nobody wrote since. Throws UNAVAILABLE when the provider does not answer.
 */
export async function syncSubscription(
  ctx: SyncCtx,
  { subscriptionId }: { subscriptionId: string },
): Promise<SyncResult> {
  // Whose it was, if we know: then what is fetched once tells whose it is and what it is.
  const known = await findRecordedOwner(ctx, subscriptionId);
  const before = known === null ? null : await readBillingRecord(ctx, known);
  const first = await ctx.billing.provider.findSubscription(subscriptionId);
  const found = await findSubscriptionOwner(ctx, first);
  if (found === null) return { userId: null, fault: null };
  if ("fault" in found) {
    await recordFault(ctx, { subscriptionId, fault: found.fault });
    return { userId: null, fault: found.fault };
  }
  let refreshed = false;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const usesFirst = round === 0 && before?.userId === found.userId;
    const { version } = usesFirst ? before : await readBillingRecord(ctx, found.userId);
    const truth = usesFirst ? first : await ctx.billing.provider.findSubscription(subscriptionId);
    if (!truth) return { userId: found.userId, fault: "unknown-subscription" };
    const written = await writeProviderState(ctx, found, truth, version, refreshed);
    if (written === "stale") continue;
    if ("refreshFirst" in written) {
      refreshed = true;
      await syncSubscription(ctx, { subscriptionId: written.refreshFirst });
      continue;
    }
    if (written.fault !== null) await recordFault(ctx, { subscriptionId, fault: written.fault });
    if (written.commands.length === 0) return { userId: found.userId, fault: written.fault };
    await runCommands(ctx.billing.provider, written.commands);
  }
  throw new AppError("UNAVAILABLE", "Your subscription is being changed elsewhere. Please try again in a moment.");
}

type Written = "stale" | { refreshFirst: string } | { fault: StateMismatch | null; commands: ProviderCommand[] };

async function writeProviderState(
  ctx: SyncCtx,
  owner: SubscriptionOwner,
  truth: ProviderState,
  version: number,
  refreshed: boolean,
): Promise<Written> {
  const book: PriceBook = { priceIds: ctx.billing.provider.priceIds, price: OFFER.price };
  return changeBillingRecord<Written, SyncCtx>(ctx, owner.userId, async (record, ctx) => {
    const { state } = record;
    if (record.version !== version) return { events: [], result: "stale" };
    const isNew = isUnknown(state, truth);
    // The recorded one may have ended without our knowing; only then may this one replace it.
    if (isNew && isLive(state) && state.subscriptionId !== null && !refreshed)
      return { events: [], result: { refreshFirst: state.subscriptionId } };
    const wantsTrial = isNew && !isLive(state) && truth.trialEnd !== null && checkGoods(truth, book) === null;
    const taker = { userId: owner.userId, email: owner.email, customerId: truth.customerId };
    const trialTaken = wantsTrial && !(await claimTrial(ctx, taker, truth.subscriptionId));
    const context = { now: toInstant(ctx.now()), book, plan: owner.plan, trialTaken };
    const { events, fault, refused } = reconcile(state, truth, context);
    if (events.some(({ type }) => type === "subscribed")) await completeCheckout(ctx, record, owner);
    const commands = refused ? commandsForRejected(truth) : pendingCommands(reduceEvents(events, state), truth);
    return { events, result: { fault, commands } };
  });
}

function isUnknown(state: Subscription, { subscriptionId }: ProviderState): boolean {
  const known = [state.subscriptionId, ...state.formerIds, ...state.refusedIds];
  return !known.includes(subscriptionId);
}

async function completeCheckout(ctx: SyncCtx, { userId }: BillingRecord, owner: SubscriptionOwner): Promise<void> {
  const completed = {
    checkoutCompleted: true,
    completedAt: ctx.now(),
    checkoutType: owner.withTrial ? "free_trial" : owner.plan,
    metadata: { source: owner.source },
  };
  await ctx.db
    .insert(userCheckouts)
    .values({ userId, ...completed })
    .onConflictDoUpdate({ target: userCheckouts.userId, set: completed });
  await ctx.db
    .update(everyones(checkoutIntents, "the checkout whose owner was just found"))
    .set({ status: "completed" })
    .where(eq(checkoutIntents.id, owner.intentId));
}

async function findRecordedOwner({ db }: Pick<Ctx, "db">, subscriptionId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: subscriptions.userId })
    .from(everyones(subscriptions, "found by the provider's id, to learn whose it is"))
    .where(eq(subscriptions.paddleSubscriptionId, subscriptionId));
  return row?.userId ?? null;
}

/** The owner of a subscription: who started its checkout, permanently. An unknown intent is a fault; null once ended and erased. */
async function findSubscriptionOwner(
  { db }: Pick<Ctx, "db">,
  truth: ProviderState | null,
): Promise<SubscriptionOwner | { fault: StateMismatch | "unknown-subscription" } | null> {
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
  const judged = checkOwner(truth, row?.intent ?? null);
  if ("fault" in judged || !row) return { fault: "fault" in judged ? judged.fault : "no-intent" };
  const { id, userId, plan, source, withTrial } = row.intent;
  return { intentId: id, userId, plan, source, withTrial, email: row.email };
}

/** Whether the person named at checkout once subscribed here and has no account any more. */
async function wasErased(db: Ctx["db"], { custom }: ProviderState): Promise<boolean> {
  const userId = z.uuid().safeParse(custom.userId).data;
  if (!userId) return false;
  const [past] = await db
    .select({ seq: billingEvents.seq })
    .from(billingEvents)
    .where(and(ownedBy(userId, billingEvents), isNull(users.id)))
    .leftJoin(users, eq(users.id, billingEvents.userId))
    .limit(1);
  return past !== undefined;
}

/** Records a provider state that we do not accept, for operators: one row per subscription and fault, and a log line. */
async function recordFault(
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

/** Sends the provider the commands we owe. Stops at the first that fails; the rest stay pending and are sent again later. */
async function runCommands(provider: BillingPort, commands: ProviderCommand[]): Promise<void> {
  for (const command of commands) {
    if (command.kind === "cancel-now") await provider.cancelNow(command.subscriptionId);
    else if (command.kind === "cancel-at-period-end") await provider.cancelAtPeriodEnd(command.subscriptionId);
    else await provider.refund(command.transactionId);
  }
}

/** Syncs at once what was just recorded. False if that failed: the job retries, and the person is told that it is pending. */
export async function syncNowOrLater(ctx: SyncCtx, subscriptionId: string): Promise<boolean> {
  try {
    await syncSubscription(ctx, { subscriptionId });
    return true;
  } catch (error) {
    if (errorCode(error) === null) throw error;
    ctx.log.warn({ err: error, subscriptionId }, "the billing provider could not be asked; tried again later");
    return false;
  }
}
