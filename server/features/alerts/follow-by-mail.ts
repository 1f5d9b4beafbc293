import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Cadence } from "#domain/alerts/schedule.ts";
import { MAX_SAVED_SEARCHES, type SavedSearch } from "#domain/search/saved-search.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import { withoutLinks } from "#domain/shared/without-links.ts";
import type { Ctx } from "#server/ctx.ts";
import { users } from "#server/db/schema/accounts.ts";
import { askedAddresses, followers, savedSearches } from "#server/db/schema/alerts.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { limitNetwork } from "#server/features/accounts/limit-attempts.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { beginSearchChange } from "#server/features/search/followers.ts";
import { asListed, isSameSearch, newSearch } from "#server/features/search/saved-searches.ts";
import { everyones } from "#server/ownership.ts";
import { alertLink } from "./alert-links.ts";
import { followedHash } from "./join-address.ts";
import { ALERT_CAUSE, openAddress, sealAddress } from "./queue-alerts.ts";

const LINK_DAYS = 7;
/** Maximum unconfirmed searches per address, so that strangers cannot flood it with mails. */
const MOST_WAITING = 3;

type ToFollow = {
  /** As `normaliseEmail` gives it. */
  email: string;
  search: SavedSearch;
  name: string;
  cadence: Exclude<Cadence, "off">;
  /** The browser's, if known. */
  timeZone?: string;
  locale: string;
};

/**
 * Mails an address without an account a link to confirm a search; nothing else is sent before. A mailbox that never confirmed is not asked
 * again, in any spelling of its address. The result does not reveal whether the address is known.
 */
export async function askToFollow(
  ctx: Ctx,
  { email, search: given, name, ...asked }: ToFollow,
): Promise<Result<object, "limited">> {
  const limit = await limitNetwork(ctx, "follow");
  if (!limit.allowed) return { ok: false, reason: "limited", retryAfterSeconds: limit.retryAfterSeconds };
  const search = await asListed(ctx, given);
  await withTransaction(ctx, async (ctx) => {
    const revision = await beginSearchChange(ctx);
    const all = everyones(savedSearches, "the searches of one address and its account, counted");
    const room = MAX_SAVED_SEARCHES - (await ctx.db.$count(all, inArray(savedSearches.userId, accountOf(ctx, email))));
    const follower = room > 0 ? await followerOf(ctx, { email, ...asked }) : null;
    if (follower === null) return;
    const own = await ctx.db.select().from(all).where(eq(savedSearches.followerId, follower.id));
    const isThere = own.some((other) => isSameSearch(other.search, search));
    const waiting = own.filter(({ paused, createdAt }) => paused && createdAt > linksEnded(ctx)).length;
    if (isThere || own.length >= room || waiting >= MOST_WAITING) return;
    const id = ctx.newId();
    const fresh = newSearch(ctx, { search, name });
    await ctx.db
      .insert(savedSearches)
      .values({ ...fresh, id, followerId: follower.id, userId: null, paused: true, revision });
    const link = alertLink(ctx, { action: "confirm", followerId: follower.id, target: id });
    await queueMail(ctx, {
      cause: `${ALERT_CAUSE}${follower.id}:${id}`,
      template: "confirm-search",
      to: follower.to,
      props: {
        name: "",
        search: withoutLinks(fresh.subject),
        cadence: follower.cadence,
        validDays: LINK_DAYS,
        link,
      },
      locale: asked.locale,
      userId: null,
    });
  });
  return { ok: true };
}

/** Confirmed searches go to the account with the address, if there is one. */
const accountOf = ({ db }: Pick<Ctx, "db">, email: string) =>
  db
    .select({ id: users.id })
    .from(everyones(users, "the account with the address that is asked"))
    .where(and(eq(users.email, email), eq(users.emailVerified, true)));

type Asker = Pick<ToFollow, "email" | "cadence" | "locale" | "timeZone">;

/** Null for an address that must not be mailed: it was asked before and has not confirmed. The cadence of a known follower stays. */
async function followerOf(
  ctx: Ctx,
  { email, cadence, locale, timeZone }: Asker,
): Promise<{ id: string; to: string; cadence: ToFollow["cadence"] } | null> {
  const hash = followedHash(ctx, email);
  const now = ctx.now();
  const [known] = await ctx.db
    .select()
    .from(everyones(followers, "the follower with this address"))
    .where(eq(followers.addressHash, hash));
  if (known?.address)
    return isAskable(known)
      ? { id: known.id, to: openAddress(ctx, known.id, known.address), cadence: onOf(known.cadence) }
      : null;
  const asked = await ctx.db.insert(askedAddresses).values({ hash, askedAt: now }).onConflictDoNothing().returning();
  if (asked.length === 0) return null;
  const id = ctx.newId();
  await ctx.db
    .insert(followers)
    .values({ id, addressHash: hash, address: sealAddress(ctx, id, email), cadence, timeZone, locale, createdAt: now });
  return { id, to: email, cadence };
}

/** After a bounce or a complaint, mails resume only through the follower's own links, not because the address is entered again. */
const isAskable = ({ confirmedAt, stoppedBy }: typeof followers.$inferSelect) =>
  confirmedAt !== null && (stoppedBy === null || stoppedBy === "person");

const onOf = (cadence: Cadence) => (cadence === "off" ? "weekly" : cadence);

/** Deletes unconfirmed addresses and searches without an account, except the keyed hashes of addresses; returns how many. */
export async function purgeUnconfirmed(ctx: Pick<Ctx, "db" | "now">): Promise<number> {
  const gone = await ctx.db
    .delete(everyones(followers, "addresses that have not confirmed, by age"))
    .where(and(isNull(followers.confirmedAt), lt(followers.createdAt, linksEnded(ctx))))
    .returning({ id: followers.id });
  const searches = await ctx.db
    .delete(everyones(savedSearches, "searches that have not been confirmed, by age"))
    .where(
      and(isNull(savedSearches.userId), eq(savedSearches.paused, true), lt(savedSearches.createdAt, linksEnded(ctx))),
    )
    .returning({ id: savedSearches.id });
  return gone.length + searches.length;
}

const linksEnded = ({ now }: Pick<Ctx, "now">) => new Date(now().getTime() - LINK_DAYS * DAY_MS);
