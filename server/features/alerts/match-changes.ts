import { and, gt, lte, max, sql } from "drizzle-orm";
import { isExcluded } from "#domain/posting/display-job.ts";
import { readSavedSearch } from "#domain/search/saved-search.ts";
import type { Ctx } from "#server/ctx.ts";
import { alertProgress, followers, savedSearches, searchMatches } from "#server/db/schema/alerts.ts";
import { jobs, roleGrouping } from "#server/db/schema/jobs.ts";
import { idsOf } from "#server/db/sql-values.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { groupPostings } from "#server/features/jobs/group-postings.ts";
import { findListedJobs } from "#server/features/jobs/stored-postings.ts";
import { type StandingSearches, standingSearches } from "#server/index/standing/standing-searches.ts";
import { everyones } from "#server/ownership.ts";

type MatchCtx = Pick<Ctx, "db" | "now" | "dataFiles">;

/** Approximate changes per transaction; changes of the same moment are never split. */
const BATCH = 300;
/** Searches indexed at a time, some 30 ms; those of one change are never split. */
const PAGE = 250;
/** Removed searches kept before all are read again; and, beyond as many as there are, places of changed and paused ones. */
const MOST_GONE = 1_000;

/** The searches that postings are compared with, as of a revision. One for each process. */
type StandingState = { searches: StandingSearches; revision: number };

export const newStandingState = ({ dataFiles }: Pick<Ctx, "dataFiles">): StandingState => ({
  searches: standingSearches(dataFiles.rates),
  revision: 0,
});

/** Matches the changes since the last time with all saved searches, until `signal` stops it; returns how many. */
export async function matchAllChanges(
  ctx: MatchCtx,
  state: StandingState,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ changes: number; found: number }> {
  const done = { changes: 0, found: 0 };
  // A posting that joins a role is told as that role, once: what grouping itself changes is grouped, too, before it is compared.
  let more = await isBehind(ctx);
  if (more) await forgetRemoved(ctx, state);
  while (more && !signal?.aborted) {
    while ((await groupPostings(ctx, signal ? { signal } : {})) > 0);
    // Outside the transaction, which then reads only what was saved meanwhile: reading all searches in it would block others for seconds.
    await readSearches(ctx, state);
    const step = await matchChanges(ctx, state);
    done.changes += step.changes;
    done.found += step.found;
    more = step.changes > 0;
  }
  return done;
}

/** Whether postings have changed that were not compared yet; asked often, so it changes nothing. */
async function isBehind({ db }: Pick<Ctx, "db">): Promise<boolean> {
  const { rows } = await db.execute<{ behind: boolean | null }>(sql`
    select (select max(changed_at) from ${jobs}) > (select matched_to::timestamptz from ${alertProgress}) as behind
    from ${alertProgress}`);
  return rows[0]?.behind === true;
}

/** One transaction: the next changes grouped into roles, their matches, and how far this has come. Safe to repeat after a kill. */
async function matchChanges(ctx: MatchCtx, state: StandingState): Promise<{ changes: number; found: number }> {
  return await withTransaction(ctx, async (ctx) => {
    const [progress] = await ctx.db.select().from(alertProgress).for("update");
    if (!progress) return { changes: 0, found: 0 };
    const { rows: changed } = await ctx.db.execute<{ id: string; at: string }>(sql`
      with next as (
        select id, changed_at from ${jobs}
        where changed_at > ${progress.matchedTo}::timestamptz and changed_at <= (select grouped_to from ${roleGrouping})
        order by changed_at limit ${BATCH}
      )
      select id, changed_at::text as at from ${jobs}
      where changed_at > ${progress.matchedTo}::timestamptz and changed_at <= (select max(changed_at) from next)
      order by changed_at`);
    const to = changed.at(-1)?.at;
    if (to === undefined) return { changes: 0, found: 0 };
    await readSearches(ctx, state);
    const found = await findMatches(ctx, state, idsOf(changed));
    const written = await writeMatches(ctx, found, progress.matchedTo);
    await ctx.db.update(alertProgress).set({ matchedTo: to });
    return { changes: changed.length, found: written };
  });
}

/** Deletions leave no change to read, and changed searches take another place: after many, all searches are read again. */
async function forgetRemoved({ db, dataFiles }: MatchCtx, state: StandingState): Promise<void> {
  const { searches } = state;
  if (searches.taken() <= MOST_GONE) return;
  const all = everyones(savedSearches, "everybody's searches, to count them");
  const held = await db.$count(all, sql`not ${savedSearches.paused}`);
  if (searches.size() > held + MOST_GONE || searches.taken() > 2 * held + MOST_GONE)
    Object.assign(state, newStandingState({ dataFiles }));
}

/** Reads the searches that were saved or changed since the last time, a page at a time. */
async function readSearches({ db }: MatchCtx, state: StandingState): Promise<void> {
  const all = everyones(savedSearches, "everybody's searches, to compare postings with");
  const { id, search, paused, revision } = savedSearches;
  for (let more = true; more; ) {
    const next = db
      .select({ revision })
      .from(all)
      .where(gt(revision, state.revision))
      .orderBy(revision)
      .limit(PAGE)
      .as("next");
    const rows = await db
      .select({ id, search, paused, revision })
      .from(all)
      .where(and(gt(revision, state.revision), lte(revision, db.select({ last: max(next.revision) }).from(next))));
    for (const row of rows) {
      if (row.paused) state.searches.drop(row.id);
      else state.searches.put(row.id, readSavedSearch(row.search));
    }
    state.revision = rows.reduce((last, row) => Math.max(last, row.revision), state.revision);
    more = rows.length > 0;
  }
}

type Found = { searchId: string; score: number | null; jobId: string; firstSeenAt: Date; members: readonly string[] };

async function findMatches(ctx: MatchCtx, { searches }: StandingState, ids: readonly string[]): Promise<Found[]> {
  const now = ctx.now();
  const found: Found[] = [];
  for (const job of await findListedJobs(ctx, ids)) {
    if (isExcluded(job)) continue;
    const members = job.role?.postings.map(({ id }) => id) ?? [job.id];
    for (const { id, score } of searches.fitting(job, now))
      found.push({ searchId: id, score, jobId: job.id, firstSeenAt: job.firstSeenAt, members });
  }
  return found;
}

const ROWS = 5_000;

/** Longest import: a posting first seen earlier than this before the last comparison was compared then, and did not match. */
const LONGEST_IMPORT = "1 day";

/** Accuracy of the time of the last match, which is needed to the day; noting it rewrites the whole search. */
const LAST_FOUND_WITHIN = "1 hour";

/** Stores new matches, and notes all postings of the role so that none is found again. Returns how many are new. */
async function writeMatches({ db, now }: MatchCtx, found: readonly Found[], comparedTo: string): Promise<number> {
  const at = now().toISOString();
  let fresh = 0;
  for (let from = 0; from < found.length; from += ROWS) {
    const part = JSON.stringify(
      found.slice(from, from + ROWS).map(({ searchId, score, jobId, firstSeenAt, members }) => ({
        search: searchId,
        score,
        job: jobId,
        seen: firstSeenAt.toISOString(),
        members,
      })),
    );
    const { rows } = await db.execute<{ fresh: number }>(sql`
      with found as (
        select s.id as search_id, s.follower_id, s.user_id, s.created_at, f.job, f.seen, f.score, f.members, w.due_at,
          w.cadence <> 'off' and w.stopped_by is null and w.confirmed_at is not null as is_mailed,
          s.last_found_at < ${at}::timestamptz - ${LAST_FOUND_WITHIN}::interval or s.silence_told_at is not null as is_silent,
          exists (
            select from ${searchMatches} m where m.search_id = f.search and m.job_id = any(f.job || f.members)
          ) as is_known
        from jsonb_to_recordset(${part}::jsonb) as f(search uuid, score integer, job uuid, seen timestamptz, members uuid[])
        join ${savedSearches} s on s.id = f.search join ${followers} w on w.id = s.follower_id
      ),
      told as (
        insert into ${searchMatches} (search_id, job_id, follower_id, user_id, found_at, why, score, told_at)
        select search_id, job, follower_id, user_id, ${at}::timestamptz,
          case when seen >= created_at and seen >= ${comparedTo}::timestamptz - ${LONGEST_IMPORT}::interval
            then 'new' else 'changed' end, score, case when not is_mailed then ${at}::timestamptz end
        from found where not is_known on conflict do nothing returning 1
      ),
      noted as (
        insert into ${searchMatches} (search_id, job_id, follower_id, user_id, found_at, why, told_at)
        select search_id, member, follower_id, user_id, ${at}::timestamptz, 'copy', ${at}::timestamptz
        from found, unnest(members) as member where member <> job or is_known
        on conflict do nothing
      ),
      dated as (
        update ${savedSearches} set last_found_at = ${at}::timestamptz, silence_told_at = null
        where id in (select search_id from found where is_silent and not is_known)
      ),
      due as (
        update ${followers} set due_at = ${at}::timestamptz
        where id in (select follower_id from found where is_mailed and due_at is null and not is_known)
      )
      select count(*)::int as fresh from told`);
    fresh += rows[0]?.fresh ?? 0;
  }
  return fresh;
}
