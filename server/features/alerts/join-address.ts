import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import { MAX_SAVED_SEARCHES } from "#domain/search/saved-search.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import {
  askedAddresses,
  followers,
  pushSubscriptions,
  savedSearches,
  searchMatches,
} from "#server/db/schema/alerts.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { beginSearchChange } from "#server/features/search/followers.ts";
import { everyones, ownedBy } from "#server/ownership.ts";
import { resumeMails } from "./resume-mails.ts";

type Follower = typeof followers.$inferSelect;

/** By what a follower without an account is known. */
export const followedHash = ({ auth }: Pick<Ctx, "auth">, email: string) =>
  auth.attemptKey(`followed address ${email}`);

/** Gives the signed-in person what their address follows without an account, where the mailbox is known to be theirs. */
export async function joinAddress(ctx: Pick<Ctx, "db" | "now" | "auth" | "user">): Promise<void> {
  const { id: userId, email, emailVerified } = requireUser(ctx);
  if (!emailVerified) return;
  const [other] = await ctx.db
    .select({ id: followers.id })
    .from(everyones(followers, "whoever follows by this address"))
    .where(and(eq(followers.addressHash, followedHash(ctx, email)), isNotNull(followers.confirmedAt)));
  if (other) await withTransaction(ctx, (ctx) => joinFollower(ctx, { userId, followerId: other.id }));
}

/**
 * Makes one of an account and the follower without one whose address it has: one list, one mail. Whichever of both has had mails stays,
 * so that their links go on working; where both have, or have too many searches together, they stay apart. Call it in a transaction.
 */
export async function joinFollower(
  ctx: Pick<Ctx, "db" | "now">,
  { userId, followerId }: { userId: string; followerId: string },
): Promise<void> {
  await beginSearchChange(ctx);
  const all = everyones(followers, "an account and the follower with its address");
  const [other] = await ctx.db.select().from(all).where(eq(followers.id, followerId)).for("update");
  const [own] = await ctx.db.select().from(all).where(ownedBy(userId, followers)).for("update");
  if (!other || other.userId !== null || (await countSearches(ctx, [other, own])) > MAX_SAVED_SEARCHES) return;
  if (own && hadMails(own) && hadMails(other)) return;
  const [stays, goes] = own && hadMails(own) ? [own, other] : [other, own];
  if (own && own.cadence === "off") await resumeMails(ctx, own.id);
  if (goes) {
    const moved = { followerId: stays.id };
    await ctx.db.update(everyones(savedSearches, "theirs")).set(moved).where(eq(savedSearches.followerId, goes.id));
    await ctx.db.update(everyones(searchMatches, "theirs")).set(moved).where(eq(searchMatches.followerId, goes.id));
    await ctx.db
      .update(everyones(pushSubscriptions, "theirs"))
      .set(moved)
      .where(eq(pushSubscriptions.followerId, goes.id));
    await ctx.db.delete(all).where(eq(followers.id, goes.id));
  }
  await ctx.db
    .update(all)
    .set({ ...joined(own, other), userId, addressHash: null, address: null, dueAt: ctx.now() })
    .where(eq(followers.id, stays.id));
  await ctx.db.delete(askedAddresses).where(eq(askedAddresses.hash, other.addressHash ?? ""));
  await ctx.db.update(everyones(savedSearches, "theirs")).set({ userId }).where(eq(savedSearches.followerId, stays.id));
  await ctx.db.update(everyones(searchMatches, "theirs")).set({ userId }).where(eq(searchMatches.followerId, stays.id));
}

const hadMails = ({ lastSentAt, lookedBackAt }: Follower) => lastSentAt !== null || lookedBackAt !== null;

/** What the account said of its mails, else what was said of the address's. */
function joined(own: Follower | undefined, other: Follower): Partial<Follower> {
  const { cadence, hour, weekday, timeZone, quietFrom, quietTo, stoppedBy } =
    own && own.cadence !== "off" ? own : other;
  const visits = own && {
    lookBackAt: own.lookBackAt,
    lookedBackAt: own.lookedBackAt,
    visitAt: own.visitAt,
    visitBeforeAt: own.visitBeforeAt,
  };
  return { cadence, hour, weekday, timeZone, quietFrom, quietTo, stoppedBy, ...visits };
}

async function countSearches({ db }: Pick<Ctx, "db">, both: readonly (Follower | undefined)[]): Promise<number> {
  const ids = both.flatMap((one) => one?.id ?? []);
  const [row] = await db
    .select({ count: count() })
    .from(everyones(savedSearches, "an account's and its address's, counted"))
    .where(inArray(savedSearches.followerId, ids));
  return row?.count ?? 0;
}
