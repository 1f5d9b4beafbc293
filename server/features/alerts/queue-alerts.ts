import { and, asc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import { LONGEST_WAIT_MS, nextMail } from "#domain/alerts/schedule.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { mailedParams } from "#domain/search/saved-search.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles, users } from "#server/db/schema/accounts.ts";
import { followers, savedSearches, searchMatches } from "#server/db/schema/alerts.ts";
import { sqlTime } from "#server/db/sql-values.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { findOpenJobs } from "#server/features/jobs/stored-postings.ts";
import { type MailToQueue, queueMails } from "#server/features/mail/queue-mail.ts";
import { everyones } from "#server/ownership.ts";
import { alertLink, endingLinks } from "./alert-links.ts";
import { type Chosen, chooseJobs, type OpenMatch, type Shown, showJobs } from "./choose-jobs.ts";
import { dropPending, findWanted, markAllMailed } from "./pending-matches.ts";
import { queuePushes } from "./push.ts";

type AlertCtx = Pick<Ctx, "db" | "vault" | "newId" | "now" | "enqueue" | "settings" | "dataFiles">;
type Follower = typeof followers.$inferSelect;
export type Reader = { to: string; name: string; locale: string; without: readonly string[] };

/** Followers looked at in one transaction. */
export const BATCH = 50;

export function queueAlerts(ctx: AlertCtx, { signal }: { signal?: AbortSignal } = {}): Promise<number> {
  return queueInBatches(ctx, queueSome, signal);
}

/** Runs `queueSome`, a transaction each, until it finds less than a batch; returns how many were queued. */
export async function queueInBatches<Own extends Pick<Ctx, "db">>(
  ctx: Own,
  queueSome: (ctx: Own) => Promise<{ looked: number; queued: number }>,
  signal?: AbortSignal,
): Promise<number> {
  let queued = 0;
  for (let more = true; more && !signal?.aborted; ) {
    const step = await withTransaction(ctx, queueSome);
    queued += step.queued;
    more = step.looked === BATCH;
  }
  return queued;
}

/** Wakes followers with pending matches but no due time: found while a mail was queued. Per follower, since weekly ones have many. */
export async function rescheduleForgotten({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  await db.execute(sql`
    update ${followers} set due_at = ${sqlTime(now())}
    where due_at is null and cadence <> 'off' and stopped_by is null
      and exists (select from ${searchMatches} m
        join ${savedSearches} s on s.id = m.search_id and not s.paused
        where m.follower_id = ${followers.id} and m.told_at is null offset 0)`);
}

/** One transaction: what is told, that it is told, and the mail in the queue. Several workers take different people. */
async function queueSome(given: AlertCtx): Promise<{ looked: number; queued: number }> {
  const now = given.now();
  // One moment for the mail and its matches: it links them if the mail fails.
  const ctx = { ...given, now: () => now };
  const due = await ctx.db
    .select()
    .from(everyones(followers, "all followers whose mail may be due"))
    .where(or(lte(followers.dueAt, now), gt(followers.dueAt, new Date(now.getTime() + LONGEST_WAIT_MS))))
    .orderBy(asc(followers.dueAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  if (due.length === 0) return { looked: 0, queued: 0 };
  const readers = await findReaders(ctx, due);
  const found = await findWanted(ctx, due, readers);
  const toMail: ToMail[] = [];
  const looked: NextLook[] = [];
  for (const follower of due) {
    const reader = readers.get(follower.id);
    const own = found.get(follower.id) ?? [];
    const oldest = own.reduce((min, { pending }) => Math.min(min, pending.foundAt.getTime()), Number.POSITIVE_INFINITY);
    const { lastSentAt } = follower;
    const isWanted = own.length > 0 && follower.stoppedBy === null;
    const at = isWanted ? nextMail(follower, { foundAt: new Date(oldest), lastSentAt, now }) : null;
    const isNow = reader !== undefined && at !== null && at <= now;
    if (isNow) toMail.push({ follower, reader, found: own, chosen: chooseJobs(own) });
    // The owner of a closed account may come back.
    const next = reader === undefined ? new Date(now.getTime() + DAY_MS) : isNow ? null : at;
    looked.push({ id: follower.id, due: next?.toISOString() ?? null, sent: isNow });
  }
  const postings = await findShown(ctx, toMail);
  const isLeft = ({ chosen }: ToMail) => chosen.shown.some(({ job }) => postings.has(job.id));
  const mailing = toMail.filter(isLeft);
  const rest = await markAllMailed(ctx, mailing);
  const alerts = mailing.map(({ follower, reader, chosen: { shown, more } }) => {
    const whole = { shown, more: more + (rest.get(follower.id) ?? 0) };
    return { follower, reader, shown: showJobs(ctx, whole, { postings, locale: reader.locale }) };
  });
  await queueMails(
    ctx,
    alerts.map((alert) => alertMail(ctx, alert)),
  );
  await queuePushes(
    ctx,
    alerts.map(({ follower, shown }) => ({ follower, ...shown })),
  );
  const again = new Set(toMail.filter((one) => !isLeft(one)).map(({ follower }) => follower.id));
  await saveNextLooks(
    ctx,
    looked.map((one) => (again.has(one.id) ? { ...one, due: now.toISOString(), sent: false } : one)),
  );
  return { looked: due.length, queued: alerts.length };
}

/** Reads in full only the postings shown, and drops those closed meanwhile. */
async function findShown(ctx: AlertCtx, toMail: readonly ToMail[]): Promise<Map<string, JobPosting>> {
  const shown = toMail.flatMap(({ chosen }) => chosen.shown);
  const postings = await findOpenJobs(ctx, [...new Set(shown.map(({ job }) => job.id))]);
  await dropPending(
    ctx,
    shown.filter(({ job }) => !postings.has(job.id)).map(({ pending }) => pending),
  );
  return postings;
}

/** When to look at a follower again, and whether a mail was queued. */
type NextLook = { id: string; due: string | null; sent: boolean };

async function saveNextLooks({ db, now }: AlertCtx, looked: readonly NextLook[]): Promise<void> {
  await db.execute(sql`
    update ${everyones(followers, "the followers just looked at")} f
    set due_at = k.due, last_sent_at = case when k.sent then ${sqlTime(now())} else f.last_sent_at end
    from jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as k(id uuid, due timestamptz, sent boolean)
    where f.id = k.id`);
}

/** Addresses and languages of these followers, without unconfirmed ones and closed accounts. */
export async function findReaders(
  ctx: Pick<Ctx, "db" | "vault">,
  due: readonly Follower[],
): Promise<Map<string, Reader>> {
  const accounts = await ctx.db
    .select({ userId: users.id, to: users.email, name: users.name, locale: profiles.locale, answers: profiles.answers })
    .from(everyones(users, "the addresses of those whose mail may be due"))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        inArray(
          users.id,
          due.flatMap(({ userId }) => userId ?? []),
        ),
        eq(profiles.isActive, true),
      ),
    );
  const byUser = new Map(
    accounts.map(({ userId, answers, ...reader }) => [
      userId,
      { ...reader, without: readStoredAnswers(answers).without ?? [] },
    ]),
  );
  return new Map(
    due.flatMap(({ id, userId, address, confirmedAt, locale }) => {
      if (confirmedAt === null) return [];
      const reader =
        userId !== null
          ? byUser.get(userId)
          : address && { to: openAddress(ctx, id, address), name: "", locale, without: [] };
      return reader ? [[id, reader] as const] : [];
    }),
  );
}

export const openAddress = ({ vault }: Pick<Ctx, "vault">, followerId: string, sealed: string) =>
  vault.open(sealed, `address of ${followerId}`);
export const sealAddress = ({ vault }: Pick<Ctx, "vault">, followerId: string, address: string) =>
  vault.seal(address, `address of ${followerId}`);

type ToMail = { follower: Follower; reader: Reader; found: OpenMatch[]; chosen: Chosen };
type ToQueue = { follower: Follower; reader: Reader; shown: Shown };

function alertMail(ctx: AlertCtx, { follower, reader, shown }: ToQueue): MailToQueue<"job-alert"> {
  const { id: followerId, userId, cadence } = follower;
  return {
    cause: `${ALERT_CAUSE}${followerId}:${ctx.newId()}`,
    template: "job-alert",
    to: reader.to,
    props: {
      name: reader.name,
      jobs: shown.jobs.map(({ id, searchId: _, ...job }) => ({
        ...job,
        hideLink: alertLink(ctx, { action: "hide", followerId, target: id }),
      })),
      more: shown.more,
      searches: shown.searches,
      cadence: cadence === "off" ? "weekly" : cadence,
      link: `${ctx.settings.origin}${userId === null ? `/results?${mailedParams(shown.best)}` : listPath(shown)}`,
      ...endingLinks(ctx, followerId),
    },
    locale: reader.locale,
    userId,
  };
}

/** The list of the search, if one found them all; else the page of all searches. */
function listPath({ jobs: found }: Shown): string {
  const [id, ...others] = new Set(found.map(({ searchId }) => searchId));
  return others.length > 0 ? "/searches" : `/searches?open=${id}`;
}

/** What the causes of alert mails begin with, before the follower's id. */
export const ALERT_CAUSE = "alert:";
