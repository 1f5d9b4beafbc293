import { sql } from "drizzle-orm";
import { MAX_IMPORTED } from "#domain/privacy/account-archive.ts";
import { MAX_FACTS } from "#domain/resumes/facts/read-fact.ts";
import { MAX_KEPT_JOBS } from "#domain/saved/kept-jobs.ts";
import { MAX_SAVED_SEARCHES, type SavedSearch } from "#domain/search/saved-search.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import type { Db } from "#server/db/client.ts";

const EVENTS_EACH = MAX_IMPORTED.events / MAX_IMPORTED.applications;
const MATCHES_EACH = 200;

/** Gives a person as many applications, events, drafts, searches, facts and kept jobs as an account can hold, without statistics on any table. */
export async function fillToCaps(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    insert into applications (id, user_id, job_id, status, posting, notes, created_at, updated_at)
    select gen_random_uuid(), ${userId}, gen_random_uuid(), 'interview',
      '{"id":"1","source":"here","externalId":"1","title":"Gardener","company":"Green","location":null,"salary":null,"url":null,"descriptionText":"Grow."}', 'none', now(), now() + n * interval '1 second'
    from generate_series(1, ${MAX_IMPORTED.applications}::int) n`);
  await db.execute(sql`
    insert into application_events (application_id, seq, user_id, kind, at, evidence)
    select id, n, user_id, (array['submitted', 'interview', 'corrected'])[1 + n % 3], now(), '{"by":"person","what":"statement","imported":true}'
    from applications, generate_series(1, ${EVENTS_EACH}::int) n where user_id = ${userId}`);
  await db.execute(sql`
    insert into application_drafts (user_id, job_id, content, updated_at)
    select ${userId}, gen_random_uuid(), '{}', now() from generate_series(1, ${MAX_IMPORTED.drafts}::int) n`);
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
