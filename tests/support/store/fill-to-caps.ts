import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { MAX_EVENTS } from "#domain/applications/tracker/application-event.ts";
import { MAX_NOTES } from "#domain/applications/tracker/tracked-application.ts";
import { MAX_IMPORTED } from "#domain/privacy/account-archive.ts";
import { MAX_FACTS } from "#domain/resumes/facts/read-fact.ts";
import { MAX_KEPT_JOBS } from "#domain/saved/kept-jobs.ts";
import { MAX_SAVED_SEARCHES, type SavedSearch } from "#domain/search/saved-search.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import type { Db } from "#server/db/client.ts";

const MATCHES_EACH = 200;
const { applications, drafts, events } = MAX_IMPORTED;

/** Of the 48 MB of text, the newest have the longest histories, the oldest the longest postings, those between the longest notes. */
const LONG = { histories: 400, postings: 40, notes: 1_200, drafts: 200, posting: 1_500 };
const SHORT = { histories: 0, postings: 0, notes: 0, drafts: 0, posting: 10 };
const POSTING = 200_000;

/**
 * Gives a person as many applications, events, drafts, searches, facts and kept jobs as an account can hold, with as much text as it can and
 * the longest texts it takes, which nothing packs, or with short ones, so that its archive is small enough for an import; without
 * statistics on any table.
 */
export async function fillToCaps(db: Db, userId: string, texts: "long" | "short" = "long"): Promise<void> {
  const most = texts === "long" ? LONG : SHORT;
  const eventsEach = Math.floor((events - most.histories * MAX_EVENTS) / (applications - most.histories));
  const text = randomBytes(POSTING)
    .toString("base64url")
    .slice(0, 1.2 * POSTING);
  const some = (length: number) => sql.raw(`substr(long.text, 1 + (n * 7) % ${0.2 * POSTING}, ${length})`);
  const long = sql`(select ${text}::text as text) long`;
  await db.execute(sql`
    insert into applications (id, user_id, job_id, status, posting, notes, created_at, updated_at)
    select gen_random_uuid(), ${userId}, gen_random_uuid(), 'interview',
      jsonb_build_object('id', '1', 'source', 'here', 'externalId', '1', 'title', 'Gardener', 'company', 'Green', 'location', null,
        'salary', null, 'url', null, 'descriptionText', case when n <= ${most.postings} then ${some(POSTING)} else ${some(most.posting)} end),
      case when n > ${most.postings} and n <= ${most.postings + most.notes} then ${some(MAX_NOTES - 1)} else 'none' end,
      now(), now() + n * interval '1 second'
    from ${long}, generate_series(1, ${applications}::int) n`);
  await db.execute(sql`
    insert into application_events (application_id, seq, user_id, kind, at, evidence)
    select id, n, user_id, (array['submitted', 'interview', 'corrected'])[1 + n % 3], now(), '{"by":"person","what":"statement","imported":true}'
    from (select id, user_id, row_number() over (order by updated_at desc) as place from applications where user_id = ${userId}) own,
      lateral generate_series(1, case when place <= ${most.histories} then ${MAX_EVENTS}::int else ${eventsEach}::int end) n`);
  await db.execute(sql`
    insert into application_drafts (user_id, job_id, content, updated_at)
    select ${userId}, gen_random_uuid(), case when n <= ${most.drafts} then jsonb_build_object('coverLetter', ${some(20_000)}) else '{}' end, now()
    from ${long}, generate_series(1, ${drafts}::int) n`);
  await db.execute(sql`
    insert into kept_jobs (user_id, purpose, job_id, path, title, company, created_at)
    select ${userId}, purpose, id, '/jobs/' || id || '/gardener', 'Gardener', 'Green', now()
    from (values ('saved', ${MAX_KEPT_JOBS.saved}::int), ('hidden', ${MAX_KEPT_JOBS.hidden}::int)) lists (purpose, size),
      lateral (select gen_random_uuid() id from generate_series(1, size)) jobs`);
  await db.execute(sql`
    insert into resume_facts (id, user_id, section, position, value, origin, confirmed, created_at, updated_at)
    select gen_random_uuid(), ${userId}, 'skills', n, jsonb_build_object('name', 'Skill ' || n), 'typed', true, now(), now()
    from generate_series(1, ${MAX_FACTS}::int) n`);
  await db.execute(
    sql`insert into followers (id, user_id, locale, created_at) values (gen_random_uuid(), ${userId}, 'en', now())`,
  );
  const search: SavedSearch = { answers: { country: "IT" }, text: "manager", filters: NO_FILTERS };
  await db.execute(sql`
    insert into saved_searches (id, follower_id, user_id, name, search, revision, created_at, seen_at, last_found_at)
    select gen_random_uuid(), id, user_id, 'Search ' || n, ${JSON.stringify(search)}::jsonb, n, now(), now(), now()
    from followers, generate_series(1, ${MAX_SAVED_SEARCHES}::int) n where user_id = ${userId}`);
  await db.execute(sql`
    insert into search_matches (search_id, job_id, follower_id, user_id, found_at, why)
    select id, gen_random_uuid(), follower_id, user_id, now(), 'new'
    from saved_searches, generate_series(1, ${MATCHES_EACH}::int) n where user_id = ${userId}`);
}
