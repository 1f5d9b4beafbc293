import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { pushTexts } from "#mail/compose-mail.ts";
import type { PushTarget } from "#server/adapters/push/push-port.ts";
import { type Ctx, type JobData, requireUser } from "#server/ctx.ts";
import { followers, pushSubscriptions, savedSearches } from "#server/db/schema/alerts.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { ownFollower } from "#server/features/search/followers.ts";
import { everyones, mine } from "#server/ownership.ts";

/** Most browsers per person; a new one replaces the oldest. */
const MOST_BROWSERS = 5;
const MOST_NAMED = 100;

/** As `PushSubscription` is serialised by a browser. */
const Subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string().max(100), auth: z.string().max(40) }),
});

const purposeOf = (id: string) => `push to ${id}`;

/** Subscribes this browser of the signed-in person, until it is logged out. False for an invalid subscription. */
export async function addPush(ctx: Ctx, written: string, locale: string): Promise<boolean> {
  const target = readTarget(ctx, written);
  if (target === null) return false;
  const { id: userId, sessionId } = requireUser(ctx);
  await withTransaction(ctx, async (ctx) => {
    const { id: followerId } = await ownFollower(ctx, locale);
    const id = ctx.newId();
    const hash = ctx.auth.attemptKey(`push ${target.endpoint}`);
    const sealed = ctx.vault.seal(JSON.stringify(target), purposeOf(id));
    const row = { id, followerId, userId, sessionId, target: sealed, createdAt: ctx.now() };
    // The browser belongs to this account from now on.
    await ctx.db
      .insert(pushSubscriptions)
      .values({ ...row, hash })
      .onConflictDoUpdate({ target: pushSubscriptions.hash, set: row });
    const beyond = await ctx.db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(mine(ctx, pushSubscriptions))
      .orderBy(desc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
      .offset(MOST_BROWSERS);
    const ids = beyond.map(({ id }) => id);
    await ctx.db
      .delete(everyones(pushSubscriptions, "those just found as theirs"))
      .where(inArray(pushSubscriptions.id, ids));
  });
  return true;
}

function readTarget({ push }: Pick<Ctx, "push">, written: string): PushTarget | null {
  try {
    const { endpoint, keys } = Subscription.parse(JSON.parse(written));
    const target = { endpoint, ...keys };
    return push.accepts(target) ? target : null;
  } catch {
    return null;
  }
}

export async function endPushes(ctx: Pick<Ctx, "db" | "user">): Promise<void> {
  await ctx.db.delete(pushSubscriptions).where(mine(ctx, pushSubscriptions));
}

export async function countPushes(ctx: Pick<Ctx, "db" | "user">): Promise<number> {
  const [row] = await ctx.db.select({ count: count() }).from(pushSubscriptions).where(mine(ctx, pushSubscriptions));
  return row?.count ?? 0;
}

type ToPush = {
  follower: typeof followers.$inferSelect;
  jobs: readonly { searchId: string }[];
  more: number;
};

/** Queues a notification to each of the persons' browsers along with their emails, except weekly ones. */
export async function queuePushes(ctx: Pick<Ctx, "db" | "enqueue">, alerts: readonly ToPush[]): Promise<void> {
  const byFollower = new Map(alerts.map((alert) => [alert.follower.id, alert]));
  const browsers = await ctx.db
    .select({ id: pushSubscriptions.id, followerId: pushSubscriptions.followerId })
    .from(everyones(pushSubscriptions, "the browsers of those whose mails are being queued"))
    .where(inArray(pushSubscriptions.followerId, [...byFollower.keys()]));
  const pushes = browsers.flatMap(({ id, followerId }) => {
    const { follower, jobs = [], more = 0 } = byFollower.get(followerId) ?? {};
    const [best] = jobs;
    if (!best || follower?.cadence === "weekly") return [];
    const others = new Set(jobs.map(({ searchId }) => searchId)).size - 1;
    return [{ subscriptionId: id, searchId: best.searchId, others, jobs: jobs.length + more }];
  });
  if (pushes.length > 0) await ctx.enqueue(ctx.db, "send-push", pushes);
}

/** Sends one notification; a browser that has unsubscribed is forgotten. Throws where another attempt may help. */
export async function sendPush(
  { db, vault, push }: Pick<Ctx, "db" | "vault" | "push">,
  { subscriptionId, searchId, others = 0, jobs }: JobData["send-push"],
): Promise<"sent" | "gone" | "refused" | "nothing to do"> {
  const own = everyones(pushSubscriptions, "the one subscription of a job of ours");
  const [row] = await db
    .select({ target: pushSubscriptions.target, locale: followers.locale, subject: savedSearches.subject })
    .from(own)
    .innerJoin(followers, eq(followers.id, pushSubscriptions.followerId))
    .innerJoin(savedSearches, and(eq(savedSearches.followerId, followers.id), eq(savedSearches.id, searchId)))
    .where(eq(pushSubscriptions.id, subscriptionId));
  if (!row) return "nothing to do";
  // Only the id is sent: its filters may reveal wanted pay.
  const path = others > 0 ? "/searches" : `/searches?open=${searchId}`;
  const search = `${row.subject.slice(0, MOST_NAMED).toWellFormed()}${others > 0 ? ` +${others}` : ""}`;
  const text = { ...pushTexts(row.locale, { jobs, search }), path };
  const target = JSON.parse(vault.open(row.target, purposeOf(subscriptionId))) as PushTarget;
  const outcome = await push.send(target, JSON.stringify(text));
  if (outcome === "gone") await db.delete(own).where(eq(pushSubscriptions.id, subscriptionId));
  return outcome;
}
