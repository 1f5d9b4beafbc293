import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { isExcluded } from "#domain/posting/display-job.ts";
import { holdsPhrase } from "#domain/search/text-match.ts";
import type { Ctx } from "#server/ctx.ts";
import { followers, keptJobs, savedSearches, searchMatches } from "#server/db/schema/alerts.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { idsOf, sqlTime } from "#server/db/sql-values.ts";
import { findOpenBriefs, type OpenBrief } from "#server/features/jobs/stored-postings.ts";
import { everyones } from "#server/ownership.ts";
import { MOST_JOBS, type OpenMatch, type PendingMatch, roleOf } from "./choose-jobs.ts";

type PendingCtx = Pick<Ctx, "db" | "now">;
type Followers = readonly Pick<typeof followers.$inferSelect, "id">[];
/** `without`: words, titles and companies the person excludes now, regardless of when a search was saved. */
type Refusing = { without: readonly string[] };

/** Maximum matches considered per person: the best of each search, then the second best, and so on. */
const MOST_COMPARED = 100;

/** `found`: the matches considered, told one by one or as a number. */
type ToMail = { follower: Followers[number]; reader: Refusing; found: readonly OpenMatch[] };

const isRefused = ({ without }: Refusing, job: OpenBrief) => without.some((phrase) => holdsPhrase(job, phrase));

/** By follower, the best matches still to be told and wanted; looks further until a mail is full. */
export async function findWanted(ctx: PendingCtx, due: Followers, readers: ReadonlyMap<string, Refusing>) {
  const found = new Map<string, OpenMatch[]>();
  for (let some = due; some.length > 0; ) {
    const { pending, compared } = await findPending(ctx, some);
    const refused = ({ pending, job }: OpenMatch) => {
      const reader = readers.get(pending.followerId);
      return reader !== undefined && isRefused(reader, job);
    };
    await dropPending(
      ctx,
      pending.filter(refused).map(({ pending }) => pending),
    );
    const wanted = Map.groupBy(
      pending.filter((one) => !refused(one)),
      ({ pending }) => pending.followerId,
    );
    for (const { id } of some) found.set(id, wanted.get(id) ?? []);
    some = some.filter(({ id }) => {
      const own = found.get(id) ?? [];
      const roles = new Set(own.map(({ job }) => roleOf(job)));
      return compared.get(id) === MOST_COMPARED && own.length < MOST_COMPARED && roles.size < MOST_JOBS;
    });
  }
  return found;
}

/** Drops excluded matches from those that are only counted. */
async function refuseRest(ctx: PendingCtx, { follower, reader }: ToMail): Promise<void> {
  if (reader.without.length === 0) return;
  const { searchId, jobId, followerId } = searchMatches;
  for (let after = sql`true`; ; ) {
    const some = await ctx.db
      .select({ searchId, jobId, followerId })
      .from(everyones(searchMatches, "the matches of one person that are only counted"))
      .where(and(eq(followerId, follower.id), isNull(searchMatches.toldAt), after))
      .orderBy(searchId, jobId)
      .limit(MOST_COMPARED);
    const open = await findOpenBriefs(ctx, [...new Set(some.map(({ jobId }) => jobId))]);
    const refused = some.filter(({ jobId }) => {
      const job = open.get(jobId);
      return job !== undefined && isRefused(reader, job);
    });
    await dropPending(ctx, refused);
    const last = some.at(-1);
    if (!last || some.length < MOST_COMPARED) return;
    after = sql`(${searchId}, ${jobId}) > (${last.searchId}, ${last.jobId})`;
  }
}

/** The best open matches still to be told; closed ones are dropped, and told if they reopen. `compared`: how many, by follower. */
async function findPending(
  ctx: PendingCtx,
  due: Followers,
): Promise<{ pending: OpenMatch[]; compared: Map<string, number> }> {
  const compared = await findBest(ctx, idsOf(due));
  const open = await findOpenBriefs(ctx, [...new Set(compared.map(({ jobId }) => jobId))]);
  const closed = compared.filter(({ jobId }) => !open.has(jobId));
  const copies = await findOpenCopies(ctx, closed);
  const found = compared.flatMap((pending) => {
    const job = open.get(pending.jobId) ?? copies.get(`${pending.searchId} ${pending.jobId}`);
    return job && !isExcluded(job) ? [{ pending, job }] : [];
  });
  const gone = new Set(compared);
  for (const { pending } of found) gone.delete(pending);
  await dropPending(ctx, [...gone]);
  const unwanted = await findUnwanted(ctx, due, found);
  const isTold = ({ pending, job }: OpenMatch) => unwanted.has(`${pending.followerId} ${roleOf(job)}`);
  await markTold(
    ctx,
    found.filter(isTold).map(({ pending }) => pending),
  );
  const counts = Map.groupBy(compared, ({ followerId }) => followerId);
  return {
    pending: found.filter((one) => !isTold(one)),
    compared: new Map([...counts].map(([id, rows]) => [id, rows.length])),
  };
}

/** The first of each search, then the second of each, each job once per person. Matches of paused searches wait. */
async function findBest(ctx: PendingCtx, followerIds: readonly string[]): Promise<PendingMatch[]> {
  const { rows } = await ctx.db.execute<Omit<PendingMatch, "foundAt" | "search" | "subject"> & { at: number }>(sql`
    with pending as (
      select *, row_number() over (partition by follower_id, job_id order by score desc nulls last, search_id) as search
      from ${pendingOf(followerIds)} as pending where goes_on
    ),
    turns as (
      select *, row_number() over (
        partition by search_id order by is_open desc, score desc nulls last, found_at desc, job_id) as turn
      from pending where search = 1
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
  return rows.flatMap(({ at, ...pending }) => {
    const search = byId.get(pending.searchId);
    return search ? [{ ...pending, ...search, foundAt: new Date(at) }] : [];
  });
}

/** Marks what was shown and all other open matches as told; returns how many further roles that is, by follower. */
export async function markAllMailed(ctx: PendingCtx, alerts: readonly ToMail[]): Promise<Map<string, number>> {
  if (alerts.length === 0) return new Map();
  for (const alert of alerts) await refuseRest(ctx, alert);
  const looked = alerts.flatMap(({ follower: { id }, found }) =>
    found.map(({ pending, job }) => ({ id, search: pending.searchId, job: pending.jobId, role: roleOf(job) })),
  );
  const { rows } = await ctx.db.execute<{ id: string; roles: number }>(sql`
    with looked as (
      select * from jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as l(id uuid, search uuid, job uuid, role uuid)
    ),
    open as (
      select search_id as search, job_id as job, role from ${pendingOf(alerts.map(({ follower }) => follower.id))} as pending
      where goes_on and is_open or (search_id, job_id) in (select search, job from looked)
    ),
    told as (
      update ${searchMatches} m set told_at = ${sqlTime(ctx.now())}
      from unnest(array(select search from open), array(select job from open), array(select role from open)) as k(search, job, role)
      where m.search_id = k.search and m.job_id = k.job and m.told_at is null
      returning m.follower_id as id, k.role
    ),
    beside as (select id, role from told where role is not null except select id, role from looked),
    theirs as (select distinct id from beside)
    select id, count(*)::int as roles from (
      select id, role from beside
      except
      select theirs.id, told.role from theirs cross join lateral (
        select coalesce(j.role_id, j.id) as role from ${searchMatches} m join ${jobs} j on j.id = m.job_id
        where m.follower_id = theirs.id and m.told_at is not null and m.why <> 'copy' offset 0
      ) told
      except
      select theirs.id, hidden.role from theirs cross join lateral (
        select coalesce(j.role_id, j.id) as role from ${followers} w
        join ${keptJobs} k on k.user_id = w.user_id and k.purpose = 'hidden'
        join ${jobs} j on j.id = case when k.job_id ~ '^[0-9a-f-]{36}$' then k.job_id::uuid end
        where w.id = theirs.id offset 0
      ) hidden
    ) counted group by id`);
  return new Map(rows.map(({ id, roles }) => [id, roles]));
}

/** The untold matches of these followers, with search and role. `offset 0` keeps the planner from reading whole tables. */
const pendingOf = (followerIds: readonly string[]) => sql`(
  select m.*, m.search_id = any(own.searches) as goes_on, j.role, coalesce(j.is_open, false) as is_open
  from unnest(${idList(followerIds)}) as f(id)
  cross join lateral (
    select array(select id from ${savedSearches} s where s.follower_id = f.id and not s.paused) as searches offset 0
  ) own
  cross join lateral (select * from ${searchMatches} m where m.follower_id = f.id and m.told_at is null offset 0) m
  left join lateral (
    select coalesce(role_id, id) as role, closed_at is null as is_open from ${jobs} where id = m.job_id offset 0
  ) j on true)`;

/** Open postings of the same role, which a search has found as copies of one that is closed. */
async function findOpenCopies(ctx: PendingCtx, closed: readonly PendingMatch[]) {
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

/** `follower role` of the roles told before, through any search and posting, or hidden by the person. */
async function findUnwanted(ctx: PendingCtx, due: Followers, found: readonly OpenMatch[]): Promise<Set<string>> {
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
        inArray(searchMatches.followerId, idsOf(due)),
        inArray(searchMatches.jobId, [...roleOfPosting.keys()]),
        isNotNull(searchMatches.toldAt),
        ne(searchMatches.why, "copy"),
      ),
    );
  const hidden = await ctx.db
    .select({ followerId: followers.id, jobId: keptJobs.jobId })
    .from(everyones(keptJobs, "what those do not want whose mail may be due"))
    .innerJoin(followers, eq(followers.userId, keptJobs.userId))
    .where(and(inArray(followers.id, idsOf(due)), eq(keptJobs.purpose, "hidden")));
  return new Set([...told, ...hidden].map(({ followerId, jobId }) => `${followerId} ${roleOfPosting.get(jobId)}`));
}

const idList = (ids: readonly string[]) => sql`string_to_array(${ids.join(",")}, ',')::uuid[]`;
const keysOf = (rows: readonly Pick<PendingMatch, "searchId" | "jobId">[]) =>
  JSON.stringify(rows.map(({ searchId, jobId }) => ({ search: searchId, job: jobId })));

async function markTold(
  { db, now }: PendingCtx,
  rows: readonly Pick<PendingMatch, "searchId" | "jobId">[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    update ${searchMatches} m set told_at = ${sqlTime(now())}
    from jsonb_to_recordset(${keysOf(rows)}::jsonb) as k(search uuid, job uuid)
    where m.search_id = k.search and m.job_id = k.job`);
}

/** Forgets pending matches, and closed copies noted with them, so that they are told when they reopen. */
export async function dropPending(
  { db }: PendingCtx,
  rows: readonly Pick<PendingMatch, "followerId" | "jobId">[],
): Promise<void> {
  if (rows.length === 0) return;
  const keys = JSON.stringify(rows.map(({ followerId, jobId }) => ({ follower: followerId, job: jobId })));
  const gone = sql`jsonb_to_recordset(${keys}::jsonb) as k(follower uuid, job uuid)`;
  await db.execute(sql`
    delete from ${searchMatches} m using ${gone} where m.follower_id = k.follower and m.job_id = k.job and m.told_at is null`);
  await db.execute(sql`
    delete from ${searchMatches} c using ${gone}
    join ${jobs} g on g.id = k.job join ${jobs} p on p.role_key = g.role_key and p.closed_at is not null
    where c.follower_id = k.follower and c.job_id = p.id and c.why = 'copy' and not exists (
      select from ${searchMatches} m join ${jobs} j on j.id = m.job_id
      where m.search_id = c.search_id and m.why <> 'copy' and j.role_key = g.role_key)`);
}
