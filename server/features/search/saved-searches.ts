import { isDeepStrictEqual } from "node:util";
import { and, count, desc, eq, gt, isNull, ne, notExists, or, sql } from "drizzle-orm";
import { z } from "zod";
import { shownNames } from "#domain/posting/display-job.ts";
import { planSearch } from "#domain/search/plan-search.ts";
import { parseRelaxed, withoutTopics } from "#domain/search/results-url.ts";
import {
  companySearch,
  MAX_SAVED_SEARCHES,
  MAX_SEARCH_NAME,
  readSavedSearch,
  type SavedSearch,
  searchParams,
} from "#domain/search/saved-search.ts";
import { NO_FILTERS, parseSearchQuery } from "#domain/search/search-query.ts";
import { holdersNeeded } from "#domain/search/text-match.ts";
import { singleLine } from "#domain/shared/plain-text.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { keptJobs, savedSearches, searchMatches } from "#server/db/schema/alerts.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { findAnswers } from "#server/features/questionnaire/current-answers.ts";
import { mine } from "#server/ownership.ts";
import { beginSearchChange, ownFollower } from "./followers.ts";

/** One of a person's searches; `fresh` counts the open jobs it has brought since its list was last looked at, which `path` marks. */
export type SavedSearchView = { id: string; name: string; path: string; paused: boolean; fresh: number };

const SearchId = z.guid();

/** The search of a results page with these parameters. */
export async function readCurrentSearch(ctx: Ctx, params: URLSearchParams): Promise<SavedSearch> {
  const { text, filters } = parseSearchQuery(params);
  const saved = await findSavedSearch(ctx, params.get("search"));
  return { answers: withoutTopics(saved?.answers ?? (await findAnswers(ctx)), parseRelaxed(params)), text, filters };
}

/** The search of everything the employer of this open job offers; null for a job that is not open or names none. */
export async function findCompanySearch(
  { catalogue }: Pick<Ctx, "catalogue">,
  jobId: string,
): Promise<{ search: SavedSearch; name: string } | null> {
  const job = (await catalogue.find(jobId, {}))?.job;
  const company = job ? shownNames(job).company : null;
  return company === null ? null : { search: companySearch(company), name: company };
}

type ToSave = { search: SavedSearch; name: string; locale: string };

/** Saves a search of the signed-in person; one that is there already stays as it is. "too-many": they have as many as one may have. */
export async function saveSearch(
  ctx: Ctx,
  { search: given, name, locale }: ToSave,
): Promise<Result<{ id: string }, "too-many">> {
  const search = await asListed(ctx, given);
  return await withTransaction(ctx, async (ctx) => {
    const revision = await beginSearchChange(ctx);
    const follower = await ownFollower(ctx, locale);
    const others = await ctx.db
      .select({ id: savedSearches.id, search: savedSearches.search })
      .from(savedSearches)
      .where(mine(ctx, savedSearches));
    const same = others.find((other) => isSameSearch(other.search, search));
    if (same) return { ok: true, id: same.id };
    if (others.length >= MAX_SAVED_SEARCHES) return { ok: false, reason: "too-many" };
    const id = ctx.newId();
    await ctx.db
      .insert(savedSearches)
      .values({ ...newSearch(ctx, { search, name }), id, followerId: follower.id, userId: follower.userId, revision });
    return { ok: true, id };
  });
}

/**
 * With what its list made of the text: which of its stricter readings it held jobs of, and the words that hardly any open job holds, which
 * a search takes for misspelt: those near them count.
 */
export async function asListed({ catalogue }: Pick<Ctx, "catalogue">, search: SavedSearch): Promise<SavedSearch> {
  if (catalogue.summary().preparing !== null) return search;
  const plan = planSearch(search.text);
  const asked = plan.terms.flatMap(({ alternatives }) => alternatives);
  const words = new Set(asked.flatMap(({ word, mayBeMisspelt }) => (mayBeMisspelt ? [word] : [])));
  const page = { offset: 0, limit: 0 };
  const unknown: string[] = [];
  for (const word of words) {
    const { total } = await catalogue.query({
      criteria: {},
      text: `"${word}"`,
      filters: NO_FILTERS,
      sort: "best",
      page,
    });
    if (total < holdersNeeded(catalogue.summary().open)) unknown.push(word);
  }
  const { without, ...criteria } = search.answers;
  const shown = await catalogue.query({
    ...{ criteria, text: search.text, filters: search.filters, orNearest: true, sort: "newest", page },
    ...(without && { without }),
  });
  const reading = plan.narrow[shown.narrow - 1];
  return { ...search, unknown, ...(reading && { narrow: reading.id }) };
}

/** Whether two searches ask the same, whatever their lists made of the text when they were saved. */
export function isSameSearch(one: SavedSearch, other: SavedSearch): boolean {
  const asked = (search: SavedSearch) => ({ ...readSavedSearch(search), unknown: [], narrow: null });
  return isDeepStrictEqual(asked(one), asked(other));
}

/** What a search begins with. */
export function newSearch({ now }: Pick<Ctx, "now">, { search, name }: Pick<ToSave, "search" | "name">) {
  const at = now();
  return { search, name: searchName(name), subject: searchName(name), createdAt: at, seenAt: at, lastFoundAt: at };
}

const searchName = (name: string) => singleLine(name).slice(0, MAX_SEARCH_NAME).toWellFormed();

/** The signed-in person's searches, newest first. */
export async function listSavedSearches(ctx: Pick<Ctx, "db" | "user">): Promise<SavedSearchView[]> {
  const fresh = await ctx.db
    .select({ id: searchMatches.searchId, count: count() })
    .from(searchMatches)
    .where(
      and(
        mine(ctx, searchMatches),
        ne(searchMatches.why, "copy"),
        gt(searchMatches.foundAt, savedSearches.seenAt),
        or(isNull(jobs.closedAt), hasOpenCopy),
        notExists(
          ctx.db
            .select()
            .from(keptJobs)
            .where(and(mine(ctx, keptJobs), eq(keptJobs.purpose, "hidden"), eq(keptJobs.jobId, sql`${jobs.id}::text`))),
        ),
      ),
    )
    .innerJoin(savedSearches, eq(savedSearches.id, searchMatches.searchId))
    .innerJoin(jobs, eq(jobs.id, searchMatches.jobId))
    .groupBy(searchMatches.searchId);
  const counts = new Map(fresh.map(({ id, count }) => [id, count]));
  const rows = await ctx.db
    .select()
    .from(savedSearches)
    .where(mine(ctx, savedSearches))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
  return rows.map(({ id, name, search, paused, seenAt }) => {
    const fresh = counts.get(id) ?? 0;
    const params = new URLSearchParams([["search", id], ...searchParams(readSavedSearch(search))]);
    if (fresh > 0) params.set("since", String(seenAt.getTime()));
    return { id, name, paused, path: `/results?${params}`, fresh };
  });
}

/** Another posting of the role is open, which the search has found, too. */
const hasOpenCopy = sql`exists (
  select 1 from ${jobs} j join ${searchMatches} c on c.job_id = j.id
  where c.search_id = ${savedSearches.id} and j.role_key = ${jobs.roleKey} and j.closed_at is null)`;

/** Most that a list marks. */
const MOST_MARKED = 2_000;

/** What a search of the signed-in person has brought since this moment, as its address gives it. */
export async function findBroughtSince(ctx: Pick<Ctx, "db" | "user">, params: URLSearchParams): Promise<Set<string>> {
  const id = params.get("search");
  const since = params.get("since") ?? "";
  if (!SearchId.safeParse(id).success || !/^\d{1,14}$/.test(since)) return new Set();
  const rows = await ctx.db
    .select({ jobId: searchMatches.jobId })
    .from(searchMatches)
    .where(
      and(
        mine(ctx, searchMatches),
        eq(searchMatches.searchId, id as string),
        ne(searchMatches.why, "copy"),
        gt(searchMatches.foundAt, new Date(Number(since))),
      ),
    )
    .orderBy(desc(searchMatches.foundAt))
    .limit(MOST_MARKED);
  return new Set(rows.map(({ jobId }) => jobId));
}

/** The signed-in person's search of this id; null for any other. */
export async function findSavedSearch(ctx: Pick<Ctx, "db" | "user">, id: string | null): Promise<SavedSearch | null> {
  if (ctx.user === null || !SearchId.safeParse(id).success) return null;
  const [row] = await ctx.db
    .select({ search: savedSearches.search })
    .from(savedSearches)
    .where(and(mine(ctx, savedSearches), eq(savedSearches.id, id as string)));
  return row ? readSavedSearch(row.search) : null;
}

/** Its list is being looked at: what it has brought until now is new no more. */
export async function noteSearchSeen(ctx: Pick<Ctx, "db" | "user" | "now">, id: string): Promise<void> {
  if (!SearchId.safeParse(id).success) return;
  await ctx.db
    .update(savedSearches)
    .set({ seenAt: ctx.now() })
    .where(and(mine(ctx, savedSearches), eq(savedSearches.id, id)));
}

export const SEARCH_CHANGES = ["rename", "pause", "resume", "remove"] as const;
type SearchChange = { id: string; change: (typeof SEARCH_CHANGES)[number]; name?: string };

/** "unnamed": a name is needed; "gone": they have no such search; "too-many": as many as one may have go on. */
export async function changeSavedSearch(
  ctx: Ctx,
  { id, change, name = "" }: SearchChange,
): Promise<Result<object, "unnamed" | "gone" | "too-many">> {
  if (!SearchId.safeParse(id).success) return { ok: false, reason: "gone" };
  if (change === "rename" && searchName(name) === "") return { ok: false, reason: "unnamed" };
  return await withTransaction(ctx, async ({ db, now }) => {
    const revision = await beginSearchChange({ db });
    const own = and(mine(ctx, savedSearches), eq(savedSearches.id, id));
    const others = await db
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(mine(ctx, savedSearches), ne(savedSearches.id, id), eq(savedSearches.paused, false)));
    if (change === "resume" && others.length >= MAX_SAVED_SEARCHES) return { ok: false, reason: "too-many" };
    const changes = {
      rename: { name: searchName(name) },
      pause: { paused: true },
      // While it was paused it could not find anything: that is no silence.
      resume: { paused: false, lastFoundAt: now() },
    };
    const changed =
      change === "remove"
        ? await db.delete(savedSearches).where(own).returning({ id: savedSearches.id })
        : await db
            .update(savedSearches)
            .set({ revision, ...changes[change] })
            .where(own)
            .returning({ id: savedSearches.id });
    return changed.length > 0 ? { ok: true } : { ok: false, reason: "gone" };
  });
}
