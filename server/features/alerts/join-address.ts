import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { MAX_SAVED_SEARCHES } from "#domain/search/saved-search.ts";
import { mailboxOf } from "#domain/shared/mailbox-of.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { askedAddresses, followers, savedSearches, searchMatches } from "#server/db/schema/alerts.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { beginSearchChange } from "#server/features/search/followers.ts";
import { everyones, ownedBy } from "#server/ownership.ts";
import { openAddress } from "./queue-alerts.ts";
import { resumeMails } from "./resume-mails.ts";

type Follower = typeof followers.$inferSelect;

/** Identifies a follower without an account by mailbox, in any spelling of the address. */
export const followedHash = ({ auth }: Pick<Ctx, "auth">, email: string) =>
  auth.attemptKey(`followed address ${mailboxOf(email)}`);

/** The follower with this id, now or before it joined another. */
export const isFollower = (id: string): SQL =>
  sql`(${followers.id}::text = ${id} or jsonb_exists(${followers.formerIds}, ${id}))`;

/** Moves what the signed-in person's address follows without an account to the account, if the address is verified. */
export async function joinAddress(ctx: Pick<Ctx, "db" | "now" | "auth" | "vault" | "user">): Promise<void> {
  const { id: userId, email, emailVerified } = requireUser(ctx);
  if (!emailVerified) return;
  const [other] = await ctx.db
    .select({ id: followers.id, address: followers.address })
    .from(everyones(followers, "the follower with this address"))
    .where(and(eq(followers.addressHash, followedHash(ctx, email)), isNotNull(followers.confirmedAt)));
  // Another spelling may be another mailbox where the provider has no address tags.
  if (other?.address && openAddress(ctx, other.id, other.address) === email)
    await withTransaction(ctx, (ctx) => joinFollower(ctx, { userId, followerId: other.id }));
}

/** Merges the follower of an address into the account that has it; links in mails to either keep working. Call it in a transaction. */
export async function joinFollower(
  ctx: Pick<Ctx, "db" | "now">,
  { userId, followerId }: { userId: string; followerId: string },
): Promise<void> {
  const revision = await beginSearchChange(ctx);
  const all = everyones(followers, "an account and the follower with its address");
  const [other] = await ctx.db.select().from(all).where(eq(followers.id, followerId)).for("update");
  const [own] = await ctx.db.select().from(all).where(ownedBy(userId, followers)).for("update");
  if (!other || other.userId !== null) return;
  const stays = own ?? other;
  if (own) {
    if (own.cadence === "off") await resumeMails(ctx, own.id);
    const moved = { followerId: own.id };
    await ctx.db.update(everyones(savedSearches, "theirs")).set(moved).where(eq(savedSearches.followerId, other.id));
    await ctx.db.update(everyones(searchMatches, "theirs")).set(moved).where(eq(searchMatches.followerId, other.id));
    await ctx.db.delete(all).where(eq(followers.id, other.id));
  }
  await ctx.db
    .update(all)
    .set({ ...(own && joined(own, other)), userId, addressHash: null, address: null, dueAt: ctx.now() })
    .where(eq(followers.id, stays.id));
  await ctx.db.delete(askedAddresses).where(eq(askedAddresses.hash, other.addressHash ?? ""));
  await ctx.db.update(everyones(savedSearches, "theirs")).set({ userId }).where(eq(savedSearches.followerId, stays.id));
  await ctx.db.update(everyones(searchMatches, "theirs")).set({ userId }).where(eq(searchMatches.followerId, stays.id));
  await pauseOldest(ctx, { followerId: stays.id, revision });
}

/** The account's mail settings, or the address's where the account has none. */
function joined(own: Follower, other: Follower): Partial<Follower> {
  const { cadence, hour, weekday, timeZone, quietFrom, quietTo, stoppedBy } = own.cadence !== "off" ? own : other;
  const [last = null] = [own.lastSentAt, other.lastSentAt]
    .filter((at) => at !== null)
    .sort((a, b) => b.getTime() - a.getTime());
  const formerIds = [...own.formerIds, other.id, ...other.formerIds];
  return { cadence, hour, weekday, timeZone, quietFrom, quietTo, stoppedBy, lastSentAt: last, formerIds };
}

/** Pauses the oldest searches beyond the limit. */
async function pauseOldest(
  { db }: Pick<Ctx, "db">,
  { followerId, revision }: { followerId: string; revision: number },
): Promise<void> {
  const all = everyones(savedSearches, "an account's and its address's");
  const beyond = await db
    .select({ id: savedSearches.id })
    .from(all)
    .where(and(eq(savedSearches.followerId, followerId), eq(savedSearches.paused, false)))
    .orderBy(desc(savedSearches.createdAt), asc(savedSearches.id))
    .offset(MAX_SAVED_SEARCHES);
  const ids = beyond.map(({ id }) => id);
  await db.update(all).set({ paused: true, revision }).where(inArray(savedSearches.id, ids));
}
