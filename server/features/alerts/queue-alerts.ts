import { and, asc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from "drizzle-orm";
import { LONGEST_WAIT_MS, nextMail } from "#domain/alerts/schedule.ts";
import { isExcluded } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { mailedParams } from "#domain/search/saved-search.ts";
import { holdsPhrase } from "#domain/search/text-match.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles, users } from "#server/db/schema/accounts.ts";
import { followers, keptJobs, savedSearches, searchMatches } from "#server/db/schema/alerts.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { findOpenBriefs, findOpenJobs, type OpenBrief } from "#server/features/jobs/stored-postings.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { everyones } from "#server/ownership.ts";
import { alertLink, endingLinks } from "./alert-links.ts";
import { type Chosen, chooseJobs, type OpenMatch, roleOf, type Shown, showJobs, type Untold } from "./choose-jobs.ts";
import { queuePushes } from "./push.ts";

type AlertCtx = Pick<Ctx, "db" | "vault" | "newId" | "now" | "enqueue" | "settings" | "dataFiles">;
type Follower = typeof followers.$inferSelect;
/** `without`: words, titles and companies they do not want by now, whatever they said when a search was saved. */
export type Reader = { to: string; name: string; locale: string; without: readonly string[] };

/** Followers looked at in one transaction. */
const BATCH = 50;
/** Of what one person's searches found, so many are looked at: the best of each search, then the second of each, and so on. */
const MOST_COMPARED = 100;
const DAY_MS = 86_400_000;

/** Queues the mails whose time has come; answers how many. */
export async function queueAlerts(ctx: AlertCtx, { signal }: { signal?: AbortSignal } = {}): Promise<number> {
  let queued = 0;
  for (let more = true; more && !signal?.aborted; ) {
    const step = await withTransaction(ctx, queueSome);
    queued += step.queued;
    more = step.looked === BATCH;
  }
  return queued;
}

/**
 * Has those looked at who have something to be told and no time for it: what is found while their mail is being queued is not seen by it.
 */
export async function wakeForgotten({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  await db.execute(sql`
    update ${followers} set due_at = ${now().toISOString()}::timestamptz
    where due_at is null and cadence <> 'off' and stopped_by is null
      and id in (select follower_id from ${searchMatches} where told_at is null)`);
}

/** One transaction: what is told, that it is told, and the mail in the queue. Several workers take different people. */
async function queueSome(given: AlertCtx): Promise<{ looked: number; queued: number }> {
  const now = given.now();
  // One moment for the mail and for what it told: that is how a mail that was never delivered is told again.
  const ctx = { ...given, now: () => now };
  const due = await ctx.db
    .select()
    .from(everyones(followers, "everybody whose mail may be due"))
    .where(or(lte(followers.dueAt, now), gt(followers.dueAt, new Date(now.getTime() + LONGEST_WAIT_MS))))
    .orderBy(asc(followers.dueAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  if (due.length === 0) return { looked: 0, queued: 0 };
  const readers = await findReaders(ctx, due);
  const open = await findUntold(ctx, due);
  const found = Map.groupBy(open, ({ untold }) => untold.followerId);
  const toTell: ToTell[] = [];
  const told: Untold[] = [];
  const looked: Looked[] = [];
  for (const follower of due) {
    const reader = readers.get(follower.id);
    const refused = ({ job }: OpenMatch) => reader?.without.some((phrase) => holdsPhrase(job, phrase)) === true;
    const all = found.get(follower.id) ?? [];
    const own = all.filter((one) => !refused(one));
    told.push(...all.filter(refused).map(({ untold }) => untold));
    const oldest = own.reduce((min, { untold }) => Math.min(min, untold.foundAt.getTime()), Number.POSITIVE_INFINITY);
    const { lastSentAt } = follower;
    const isWanted = own.length > 0 && follower.stoppedBy === null;
    const at = isWanted ? nextMail(follower, { foundAt: new Date(oldest), lastSentAt, now }) : null;
    const isNow = reader !== undefined && at !== null && at <= now;
    if (isNow) {
      toTell.push({ follower, reader, chosen: chooseJobs(own) });
      told.push(...own.map(({ untold }) => untold));
    }
    // Whoever has closed their account is looked at again in case they come back.
    const next = reader === undefined ? new Date(now.getTime() + DAY_MS) : isNow ? null : at;
    looked.push({ id: follower.id, due: next?.toISOString() ?? null, sent: isNow });
  }
  const postings = await findShown(ctx, toTell);
  await markTold(ctx, told);
  const rest = await tellRest(ctx, toTell);
  const alerts = toTell.flatMap(({ follower, reader, chosen: { shown, more } }) => {
    const whole = { shown, more: more + (rest.get(follower.id) ?? 0) };
    const mail = showJobs(ctx, whole, { postings, locale: reader.locale });
    return mail.jobs.length > 0 ? [{ follower, reader, shown: mail }] : [];
  });
  for (const alert of alerts) await queueAlert(ctx, alert);
  await queuePushes(
    ctx,
    alerts.map(({ follower, shown }) => ({ follower, ...shown })),
  );
  await noteLooked(ctx, looked);
  return { looked: due.length, queued: alerts.length };
}

/** Only what is shown is read whole. What closed since it was chosen is forgotten, so that it is told when it comes back. */
async function findShown(ctx: AlertCtx, toTell: readonly ToTell[]): Promise<Map<string, JobPosting>> {
  const shown = toTell.flatMap(({ chosen }) => chosen.shown);
  const postings = await findOpenJobs(ctx, [...new Set(shown.map(({ job }) => job.id))]);
  await forget(
    ctx,
    shown.filter(({ job }) => !postings.has(job.id)).map(({ untold }) => untold),
  );
  return postings;
}

/** Somebody who was looked at: when to look again, and whether a mail was queued. */
type Looked = { id: string; due: string | null; sent: boolean };

async function noteLooked({ db, now }: AlertCtx, looked: readonly Looked[]): Promise<void> {
  await db.execute(sql`
    update ${everyones(followers, "the followers just looked at")} f
    set due_at = k.due, last_sent_at = case when k.sent then ${now().toISOString()}::timestamptz else f.last_sent_at end
    from jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as k(id uuid, due timestamptz, sent boolean)
    where f.id = k.id`);
}

/** Where mails go and in which language; nobody who has not confirmed, and nobody whose account is closed. */
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

/** The best of what is still to be told, and is open; what is not is forgotten, so that it is told when it comes back. */
async function findUntold(ctx: AlertCtx, due: readonly Follower[]): Promise<OpenMatch[]> {
  const compared = await findBest(
    ctx,
    due.map(({ id }) => id),
  );
  const open = await findOpenBriefs(ctx, [...new Set(compared.map(({ jobId }) => jobId))]);
  const closed = compared.filter(({ jobId }) => !open.has(jobId));
  const copies = await findOpenCopies(ctx, closed);
  const found = compared.flatMap((untold) => {
    const job = open.get(untold.jobId) ?? copies.get(`${untold.searchId} ${untold.jobId}`);
    return job && !isExcluded(job) ? [{ untold, job }] : [];
  });
  const gone = new Set(compared);
  for (const { untold } of found) gone.delete(untold);
  await forget(ctx, [...gone]);
  const unwanted = await findUnwanted(ctx, due, found);
  const isTold = ({ untold, job }: OpenMatch) => unwanted.has(`${untold.followerId} ${roleOf(job)}`);
  await markTold(
    ctx,
    found.filter(isTold).map(({ untold }) => untold),
  );
  return found.filter((one) => !isTold(one));
}

/** The first of each search, then the second of each: a search that finds much does not keep out the others. Each job once a person. */
async function findBest(ctx: AlertCtx, followerIds: readonly string[]): Promise<Untold[]> {
  const some = sql`(select unnest(string_to_array(${followerIds.join(",")}, ',')::uuid[]))`;
  await ctx.db.execute(sql`
    update ${searchMatches} m set told_at = ${ctx.now().toISOString()}::timestamptz from ${savedSearches} s
    where s.id = m.search_id and s.paused and m.told_at is null and m.follower_id in ${some}`);
  const { rows } = await ctx.db.execute<Omit<Untold, "foundAt" | "search" | "subject"> & { at: number }>(sql`
    with untold as (
      select m.*, j.id is not null and j.closed_at is null as open, row_number() over (
        partition by m.follower_id, m.job_id order by m.score desc nulls last, m.search_id) as search
      from ${searchMatches} m left join ${jobs} j on j.id = m.job_id where m.told_at is null and m.follower_id in ${some}
    ),
    turns as (
      select *, row_number() over (
        partition by search_id order by open desc, score desc nulls last, found_at desc, job_id) as turn
      from untold where search = 1
    ),
    placed as (
      select *, row_number() over (partition by follower_id order by turn, score desc nulls last, job_id) as place from turns
    )
    select search_id as "searchId", job_id as "jobId", follower_id as "followerId", why, score,
      (extract(epoch from found_at) * 1000)::float8 as at
    from placed where place <= ${MOST_COMPARED} order by follower_id, place`);
  const searches = await ctx.db
    .select({ id: savedSearches.id, search: savedSearches.search, subject: savedSearches.subject })
    .from(everyones(savedSearches, "the searches of those whose mail may be due"))
    .where(inArray(savedSearches.id, [...new Set(rows.map(({ searchId }) => searchId))]));
  const byId = new Map(searches.map(({ id, ...search }) => [id, search]));
  return rows.flatMap(({ at, ...untold }) => {
    const search = byId.get(untold.searchId);
    return search ? [{ ...untold, ...search, foundAt: new Date(at) }] : [];
  });
}

/**
 * What was too much to be looked at is told with the mails that are being queued; answers how many open roles, by follower. Counted
 * follower by follower, so that the planner never joins everybody's matches with each other.
 */
async function tellRest({ db, now }: AlertCtx, alerts: readonly ToTell[]): Promise<Map<string, number>> {
  if (alerts.length === 0) return new Map();
  const ids = sql`unnest(string_to_array(${alerts.map(({ follower }) => follower.id).join(",")}, ',')::uuid[])`;
  const { rows } = await db.execute<{ id: string; roles: number }>(sql`
    select f.id, rest.roles from ${ids} as f(id) cross join lateral (
      select count(*)::int as roles from (
        select coalesce(j.role_id, j.id) from ${searchMatches} m join ${jobs} j on j.id = m.job_id
        where m.follower_id = f.id and m.told_at is null and j.closed_at is null
        except
        select coalesce(j.role_id, j.id) from ${searchMatches} m join ${jobs} j on j.id = m.job_id
        where m.follower_id = f.id and m.told_at is not null and m.why <> 'copy'
      ) untold
    ) rest`);
  await db.execute(sql`
    update ${searchMatches} set told_at = ${now().toISOString()}::timestamptz
    where told_at is null and follower_id in (select ${ids})`);
  return new Map(rows.map(({ id, roles }) => [id, roles]));
}

/** Open postings of the same role, which a search has found as copies of one that is closed. */
async function findOpenCopies(ctx: AlertCtx, closed: readonly Untold[]) {
  const copies = new Map<string, OpenBrief>();
  if (closed.length === 0) return copies;
  const { rows } = await ctx.db.execute<{ search: string; closed: string; open: string }>(sql`
    select m.search_id as search, c.id as closed, j.id as open
    from jsonb_to_recordset(${keysOf(closed)}::jsonb) as k(search uuid, job uuid)
    join ${jobs} c on c.id = k.job join ${jobs} j on j.role_key = c.role_key and j.closed_at is null
    join ${searchMatches} m on m.search_id = k.search and m.job_id = j.id`);
  const open = await findOpenBriefs(ctx, [...new Set(rows.map((row) => row.open))]);
  for (const row of rows) {
    const job = open.get(row.open);
    if (job) copies.set(`${row.search} ${row.closed}`, job);
  }
  return copies;
}

/** `follower role` of the roles they were told of before, by whichever search and posting, or said that they do not want. */
async function findUnwanted(
  ctx: AlertCtx,
  due: readonly Follower[],
  found: readonly OpenMatch[],
): Promise<Set<string>> {
  const roleOfPosting = new Map(
    found.flatMap(({ job }) =>
      [job.id, ...(job.role?.postings.map(({ id }) => id) ?? [])].map((id) => [id, roleOf(job)]),
    ),
  );
  if (roleOfPosting.size === 0) return new Set();
  const told = await ctx.db
    .select({ followerId: searchMatches.followerId, jobId: searchMatches.jobId })
    .from(everyones(searchMatches, "what those have been told already whose mail may be due"))
    .where(
      and(
        inArray(
          searchMatches.followerId,
          due.map(({ id }) => id),
        ),
        inArray(searchMatches.jobId, [...roleOfPosting.keys()]),
        isNotNull(searchMatches.toldAt),
        ne(searchMatches.why, "copy"),
      ),
    );
  const hidden = await ctx.db
    .select({ followerId: followers.id, jobId: keptJobs.jobId })
    .from(everyones(keptJobs, "what those do not want whose mail may be due"))
    .innerJoin(followers, eq(followers.userId, keptJobs.userId))
    .where(
      and(
        inArray(
          followers.id,
          due.map(({ id }) => id),
        ),
        eq(keptJobs.purpose, "hidden"),
      ),
    );
  return new Set([...told, ...hidden].map(({ followerId, jobId }) => `${followerId} ${roleOfPosting.get(jobId)}`));
}

const keysOf = (rows: readonly Pick<Untold, "searchId" | "jobId">[]) =>
  JSON.stringify(rows.map(({ searchId, jobId }) => ({ search: searchId, job: jobId })));

async function markTold({ db, now }: AlertCtx, rows: readonly Untold[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    update ${searchMatches} m set told_at = ${now().toISOString()}::timestamptz
    from jsonb_to_recordset(${keysOf(rows)}::jsonb) as k(search uuid, job uuid)
    where m.search_id = k.search and m.job_id = k.job`);
}

/** As far as no search of theirs has told them of it. */
async function forget({ db }: AlertCtx, rows: readonly Untold[]): Promise<void> {
  if (rows.length === 0) return;
  const keys = JSON.stringify(rows.map(({ followerId, jobId }) => ({ follower: followerId, job: jobId })));
  await db.execute(sql`
    delete from ${searchMatches} m using jsonb_to_recordset(${keys}::jsonb) as k(follower uuid, job uuid)
    where m.follower_id = k.follower and m.job_id = k.job and m.told_at is null`);
}

type ToTell = { follower: Follower; reader: Reader; chosen: Chosen };
type ToQueue = { follower: Follower; reader: Reader; shown: Shown };

async function queueAlert(ctx: AlertCtx, { follower, reader, shown }: ToQueue): Promise<void> {
  const { id: followerId, userId, cadence } = follower;
  await queueMail(ctx, {
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
  });
}

/** The list of the one search that found them; else the page of all searches. */
function listPath({ jobs: found }: Shown): string {
  const [id, ...others] = new Set(found.map(({ searchId }) => searchId));
  return others.length > 0 ? "/searches" : `/searches?open=${id}`;
}

/** What the causes of alert mails begin with, before the follower's id. */
export const ALERT_CAUSE = "alert:";
