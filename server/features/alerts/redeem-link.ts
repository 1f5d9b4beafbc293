import { and, eq } from "drizzle-orm";
import { shownNames } from "#domain/posting/display-job.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles, users } from "#server/db/schema/accounts.ts";
import { askedAddresses, followers, keptJobs, savedSearches } from "#server/db/schema/alerts.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { jobPath } from "#server/features/jobs/present-job.ts";
import { findJob } from "#server/features/jobs/stored-postings.ts";
import { beginSearchChange } from "#server/features/search/followers.ts";
import { everyones, ownedBy } from "#server/ownership.ts";
import { type AlertAction, type AlertLink, openAlertLink, sealAlertLink } from "./alert-links.ts";
import { isFollower, joinFollower } from "./join-address.ts";
import { openAddress } from "./queue-alerts.ts";
import { resumeMails } from "./resume-mails.ts";

type LinkCtx = Pick<Ctx, "db" | "vault" | "now">;
type Fault = "forged" | "old";
/** `about`: the name of the search or job; null if there is none. */
type AlertLinkView = { action: AlertAction; about: string | null };

/** What pressing the button would do. Changes nothing: mail scanners open links, too. */
export async function viewAlertLink(ctx: LinkCtx, token: string): Promise<Result<AlertLinkView, Fault>> {
  const link = openAlertLink(ctx, token);
  if (typeof link === "string") return { ok: false, reason: link };
  const { action, target } = link;
  if (action === "hide" || action === "show")
    return { ok: true, action, about: (await findJob(ctx, target))?.title ?? null };
  if (action !== "confirm") return { ok: true, action, about: null };
  const search = await findTarget(ctx, link);
  return search ? { ok: true, action, about: search.subject } : { ok: false, reason: "old" };
}

/** By its id alone: while the link waited, its address may have joined an account, and the search with it. */
async function findTarget({ db }: Pick<Ctx, "db">, { target }: AlertLink) {
  const { id, subject, followerId } = savedSearches;
  const [search] = await db
    .select({ id, subject, followerId })
    .from(everyones(savedSearches, "the search that a link of ours names"))
    .where(eq(id, target));
  return search ?? null;
}

/** Performs a mail's link for its holder; repeating it changes nothing. `undo`: the reverse link. */
export async function redeemAlertLink(
  ctx: LinkCtx,
  token: string,
): Promise<Result<{ action: AlertAction; undo: string | null }, Fault>> {
  const link = openAlertLink(ctx, token);
  if (typeof link === "string") return { ok: false, reason: link };
  const done = await withTransaction(ctx, (ctx) => redeem(ctx, link));
  if (!done) return { ok: false, reason: "old" };
  const { action, followerId, target } = link;
  const back = UNDO[action];
  return { ok: true, action, undo: back ? sealAlertLink(ctx, { action: back, followerId, target }) : null };
}

const UNDO: Partial<Record<AlertAction, AlertAction>> = { hide: "show", pause: "resume" };

/** One-click unsubscribe of a mail program (RFC 8058): only with links that end mails. */
export async function unsubscribeByLink(ctx: LinkCtx, token: string): Promise<boolean> {
  const link = openAlertLink(ctx, token);
  if (typeof link === "string" || !endsMails(link)) return false;
  return await withTransaction(ctx, (ctx) => redeem(ctx, link));
}

const endsMails = ({ action }: AlertLink) => action === "stop" || action === "stop-look-back";

async function redeem(ctx: LinkCtx, link: AlertLink): Promise<boolean> {
  const { action } = link;
  if (action === "confirm") return await confirmSearch(ctx, link);
  const all = everyones(followers, "the one that a link of ours names");
  const [follower] = await ctx.db.select().from(all).where(isFollower(link.followerId)).for("update");
  if (!follower) return endsMails(link);
  const thisOne = eq(followers.id, follower.id);
  if (action === "hide") await hideJob(ctx, link, follower.userId);
  if (action === "show" && follower.userId !== null) await showJob(ctx, link, follower.userId);
  if (action === "pause") await ctx.db.update(all).set({ stoppedBy: "person" }).where(thisOne);
  if (action === "resume") await resumeMails(ctx, follower.id);
  if (action === "stop-look-back") await ctx.db.update(all).set({ lookBackAt: null }).where(thisOne);
  if (action === "stop" && follower.userId !== null) await ctx.db.update(all).set({ cadence: "off" }).where(thisOne);
  if (action === "stop" && follower.userId === null) {
    await ctx.db.delete(all).where(thisOne);
    await ctx.db.delete(askedAddresses).where(eq(askedAddresses.hash, follower.addressHash ?? ""));
  }
  return true;
}

async function confirmSearch(ctx: LinkCtx, link: AlertLink): Promise<boolean> {
  const revision = await beginSearchChange(ctx);
  const search = await findTarget(ctx, link);
  if (!search) return false;
  const all = everyones(followers, "the one that confirms");
  const thisOne = eq(followers.id, search.followerId);
  const [follower] = await ctx.db.select().from(all).where(thisOne).for("update");
  if (!follower) return false;
  const { id, addressHash, address } = follower;
  const now = ctx.now();
  await wantMails(ctx, follower);
  await ctx.db.update(all).set({ confirmedAt: now }).where(thisOne);
  await ctx.db
    .update(everyones(savedSearches, "the search that is confirmed"))
    .set({ paused: false, lastFoundAt: now, revision })
    .where(eq(savedSearches.id, search.id));
  await ctx.db
    .update(askedAddresses)
    .set({ confirmed: true })
    .where(eq(askedAddresses.hash, addressHash ?? ""));
  if (address === null) return true;
  // Closed accounts get no mails.
  const [account] = await ctx.db
    .select({ id: users.id })
    .from(everyones(users, "the account whose address confirms"))
    .innerJoin(profiles, and(eq(profiles.userId, users.id), eq(profiles.isActive, true)))
    .where(and(eq(users.email, openAddress(ctx, id, address)), eq(users.emailVerified, true)));
  if (!account) return true;
  await joinFollower(ctx, { userId: account.id, followerId: id });
  const [joined] = await ctx.db.select().from(all).where(ownedBy(account.id, followers));
  if (joined) await wantMails(ctx, joined);
  return true;
}

/** A confirmation resumes mails stopped before. */
async function wantMails(ctx: LinkCtx, { id, cadence, stoppedBy }: typeof followers.$inferSelect): Promise<void> {
  if (cadence !== "off" && stoppedBy === null) return;
  await resumeMails(ctx, id);
  await ctx.db
    .update(everyones(followers, "the one that confirms"))
    .set({ cadence: cadence === "off" ? "weekly" : cadence })
    .where(eq(followers.id, id));
}

/** Without an account there is no list to hide it from, and no mail names a job twice. */
async function hideJob(ctx: LinkCtx, { target }: AlertLink, userId: string | null): Promise<void> {
  const job = userId === null ? null : await findJob(ctx, target);
  if (!job || userId === null) return;
  const { title, company } = shownNames(job);
  const kept = { jobId: job.id, path: jobPath(job), title: title ?? "", company: company ?? "" };
  await ctx.db
    .insert(keptJobs)
    .values({ ...kept, userId, purpose: "hidden", createdAt: ctx.now() })
    .onConflictDoNothing();
}

async function showJob({ db }: LinkCtx, { target }: AlertLink, userId: string): Promise<void> {
  const isHidden = and(eq(keptJobs.purpose, "hidden"), eq(keptJobs.jobId, target));
  await db.delete(keptJobs).where(and(ownedBy(userId, keptJobs), isHidden));
}
