import { ne, type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { savedSearches, searchMatches } from "#server/db/schema/alerts.ts";
import { groupPostings } from "#server/features/jobs/group-postings.ts";
import { listJobChanges } from "#server/features/jobs/job-changes.ts";
import { readCurrentSearch, saveSearch } from "#server/features/search/saved-searches.ts";
import type { CatalogueHit } from "#server/index/catalogue.ts";
import { catalogueOfPostings } from "#server/index/query/catalogue-of-postings.ts";
import { buildCtx, TEST_NOW, type TestCtx } from "#tests/support/build/build-ctx.ts";
import { randomJobsTable } from "#tests/support/oracle/random-jobs-table.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { failing } from "#tests/support/store/failing.ts";
import { openJobs } from "#tests/support/store/store-postings.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { numbersFrom } from "../../../bench/people.ts";
import { matchAllChanges, newStandingState } from "./match-changes.ts";

const { db } = await testDatabase();
const QUERIES = [
  "",
  "q=engineer",
  "q=nurse",
  "q=manager&type=full-time",
  "category=it-software",
  "category=nursing&category=medical",
  "country=DE",
  "salary_min=60000",
];
const ANSWERS = [{}, { country: "IT" }, { jobCategories: ["it-software", "sales"] }, { jobTypes: ["fully-remote"] }];

type Told = { known: Map<string, Set<string>>; told: Set<string> };

/** What asking each search again finds among these postings, each role once; a role changes with the posting that stands for it. */
async function askAnew(ctx: TestCtx, changed: ReadonlySet<string>, { known, told }: Told): Promise<void> {
  const options = { origin: "jobs", rates: ctx.dataFiles.rates, now: ctx.now, generation: 1 } as const;
  const open = await openJobs(ctx.db);
  const catalogue = catalogueOfPostings(open, options);
  for (const { id, search } of await ctx.db.select().from(savedSearches)) {
    const { without: _, ...criteria } = search.answers;
    const hits: CatalogueHit[] = [];
    for (let offset = 0; ; offset += 100) {
      const found = await catalogue.query({ criteria, ...search, sort: "best", page: { offset, limit: 100 } });
      hits.push(...found.hits);
      if (found.hits.length < 100) break;
    }
    const own = known.get(id) ?? new Set();
    known.set(id, own);
    for (const { job, match } of hits) {
      const first = open.find(({ id }) => id === (job.roleId ?? job.id));
      const members = first?.role?.postings.map((posting) => posting.id) ?? [job.id];
      if (match.fit === "weak" || !changed.has(members[0] as string)) continue;
      if (!members.some((member) => own.has(member))) told.add(`${id} ${[...members].sort().join()}`);
      for (const member of members) own.add(member);
    }
  }
}

async function withSearches(work: (ctx: TestCtx, table: ReturnType<typeof randomJobsTable>) => Promise<void>) {
  await inRolledBackTransaction(db, async (tx) => {
    const table = randomJobsTable(tx, 7);
    await table.fill(60);
    await groupPostings({ db: tx });
    for (const answers of ANSWERS) {
      const ctx = buildCtx(tx, { user: await storeUser(tx, { profile: { answers: answers as object } }) });
      for (const query of QUERIES) {
        const search = await readCurrentSearch(ctx, new URLSearchParams(query));
        await saveSearch(ctx, { search, name: query, locale: "en" });
      }
    }
    await work(buildCtx(tx), table);
  });
}

const toldRows = async (ctx: TestCtx) =>
  ctx.db.select().from(searchMatches).where(ne(searchMatches.why, "copy")).orderBy(searchMatches.searchId);

test("nothing is missed, repeated or told twice as one role, wherever a worker is killed", () =>
  withSearches(async (ctx, table) => {
    const random = numbersFrom(3);
    const expected: Told = { known: new Map(), told: new Set() };
    let kills = 0;
    for (let round = 0; round < 4; round++) {
      const { cursor } = await listJobChanges(ctx, null);
      await table.change(30, random);
      for (let at = 1; ; at++) {
        const killed = await matchAllChanges({ ...ctx, db: failing(ctx.db, at) }, newStandingState(ctx)).then(
          () => false,
          () => true,
        );
        if (!killed) break;
        kills++;
      }
      await groupPostings(ctx);
      const { ids } = await listJobChanges(ctx, cursor);
      await askAnew(ctx, new Set(ids), expected);
    }
    const rows = await toldRows(ctx);
    const all = [...expected.told];
    const missed = all.filter(
      (key) => !rows.some(({ searchId, jobId }) => key.startsWith(searchId) && key.includes(jobId)),
    );
    expect(missed).toEqual([]);
    expect(rows.length, "repeated, or two of one role").toBe(all.length);
    expect(all.length).toBeGreaterThan(20);
    expect(kills).toBeGreaterThan(20);
  }));

test("a change or a reopening of what was told tells nothing; who pauses is told nothing", () =>
  withSearches(async (ctx, table) => {
    const state = newStandingState(ctx);
    await table.change(20, numbersFrom(1));
    await matchAllChanges(ctx, state);
    const before = await toldRows(ctx);
    await ctx.db.execute(sql`update jobs set changed_at = (select max(changed_at) from jobs) + interval '1 second'
      where id in (select job_id from search_matches)`);
    await matchAllChanges(ctx, state);
    expect((await toldRows(ctx)).length).toBe(before.length);
    await ctx.db.execute(sql`update saved_searches set paused = true, revision = revision + 1000`);
    await table.change(20, numbersFrom(2));
    expect(await matchAllChanges(ctx, state)).toMatchObject({ found: 0 });
  }));

test("what was there when a search was saved, or was compared before, is told as a change", () =>
  withSearches(async (ctx, table) => {
    await table.fill(3);
    const seen = async (job: number, at: SQL) =>
      await ctx.db.execute(
        sql`update jobs set first_seen_at = ${at} where external_id = ${table.sample.at(-job)?.externalId}`,
      );
    await seen(1, sql`clock_timestamp()`);
    await seen(2, sql`${TEST_NOW.toISOString()}::timestamptz + interval '1 second'`);
    await seen(3, sql`${TEST_NOW.toISOString()}::timestamptz - interval '1 second'`);
    await matchAllChanges(ctx, newStandingState(ctx));
    const ids = [1, 2, 3].map((job) => table.sample.at(-job)?.id);
    const rows = await toldRows(ctx);
    const whys = ids.map((id) => [...new Set(rows.flatMap(({ jobId, why }) => (jobId === id ? [why] : [])))]);
    expect(whys).toEqual([["new"], ["changed"], ["changed"]]);
  }));

test("searches that were changed or removed do not pile up in memory", () =>
  withSearches(async (ctx, table) => {
    const kept = await ctx.db.select().from(savedSearches).orderBy(savedSearches.id);
    const one = kept.at(-1) as (typeof kept)[number];
    const state = newStandingState(ctx);
    const match = async (seed: number) => {
      await table.change(5, numbersFrom(seed));
      await matchAllChanges(ctx, state);
      return [state.searches.size(), state.searches.taken()];
    };
    expect(await match(1)).toEqual([kept.length, kept.length]);
    // As if somebody had renamed one over and over.
    for (let n = 0; n < 1_100; n++) state.searches.put(one.id, one.search);
    expect(await match(2)).toEqual([kept.length, kept.length]);
    for (let n = 0; n < 1_100; n++) state.searches.put(ctx.newId(), one.search);
    expect(await match(3)).toEqual([kept.length, kept.length]);
  }));
