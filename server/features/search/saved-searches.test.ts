import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MAX_SAVED_SEARCHES, type SavedSearch } from "#domain/search/saved-search.ts";
import type { Db } from "#server/db/client.ts";
import { followers, savedSearches, searchMatches } from "#server/db/schema/alerts.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { allowWord, excludeWord } from "#server/features/questionnaire/current-answers.ts";
import { standingSearches } from "#server/index/standing/standing-searches.ts";
import { buildCtx, TEST_NOW, type TestCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { randomJobsTable } from "#tests/support/oracle/random-jobs-table.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { openJobs } from "#tests/support/store/store-postings.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { lastVisit, noteVisit } from "./followers.ts";
import { dropJob, hiddenJobs, keepJobs, listKeptJobs } from "./kept-jobs.ts";
import { listResults } from "./list-results.ts";
import {
  changeSavedSearch,
  findCompanySearch,
  findSavedSearch,
  listSavedSearches,
  noteSearchSeen,
  readCurrentSearch,
  saveSearch,
} from "./saved-searches.ts";

const { db } = await testDatabase();
const asAda = (work: (ctx: TestCtx, db: Db) => Promise<void>, answers = {}) =>
  inRolledBackTransaction(db, async (tx) => {
    const user = await storeUser(tx, { profile: { answers } });
    await work(buildCtx(tx, { user, jobs: [1, 2].map((n) => buildJob({ id: jobId(n) })) }), tx);
  });

async function save(ctx: TestCtx, query: string) {
  const search = await readCurrentSearch(ctx, new URLSearchParams(query));
  return await saveSearch(ctx, { search, name: ` ${query}\n`, locale: "it" });
}

test("what a results page shows is saved once, with the answers it rests on, and opens as the same list", () =>
  asAda(
    async (ctx) => {
      const saved = await save(ctx, "q=nurse&type=full-time&relax=country&sort=newest&page=3");
      expect(await save(ctx, "q=nurse&type=full-time&relax=country")).toEqual(saved);
      const [only, ...others] = await listSavedSearches(ctx);
      expect(others).toEqual([]);
      const { id } = saved as { id: string };
      expect(only).toEqual({
        id,
        name: "q=nurse&type=full-time&relax=country&sort=newest&page=3",
        path: `/results?search=${id}&q=nurse&type=full-time`,
        paused: false,
        fresh: 0,
      });
      expect((await findSavedSearch(ctx, id))?.answers).toEqual({ jobCategories: ["nursing"] });
    },
    { jobCategories: ["nursing"], country: "IT" },
  ));

test("a search remembers which of its words were misspelt, so that what is near them is found; saved again it is the same", () =>
  asAda(async (ctx) => {
    const saved = await save(ctx, "q=herron works");
    const { id } = saved as { id: string };
    expect(await findSavedSearch(ctx, id)).toMatchObject({ text: "herron works", unknown: ["herron"] });
    expect(await save({ ...ctx, catalogue: buildCtx(ctx.db).catalogue }, "q=herron works")).toEqual(saved);
  }));

test("where the rest of the work follows what holds a word, a search brings what holds it", () =>
  asAda(async (given) => {
    const reading = { roles: [{ kind: "product-designer", group: null, certainty: 0.95, text: "product designer" }] };
    const designers = ["Product Designer, Kiosks", "Product Designer"].map((title, n) =>
      buildJob({ id: jobId(n + 1), title, reading }),
    );
    const ctx = { ...given, catalogue: buildCtx(given.db, { jobs: designers }).catalogue };
    const saved = await save(ctx, "q=product designer kiosks");
    expect(await findSavedSearch(ctx, (saved as { id: string }).id)).toMatchObject({ narrow: "words" });
  }));

test("where a list held only jobs with every word, so does what the search brings; saved again it is the same", () =>
  asAda(async (given) => {
    const reading = { roles: [{ kind: "product-designer", group: null, certainty: 0.95, text: "product designer" }] };
    const designers = ["Acme", "Heron"].map((company, n) =>
      buildJob({ id: jobId(n + 1), title: "Product Designer", company, reading }),
    );
    const ctx = { ...given, catalogue: buildCtx(given.db, { jobs: designers }).catalogue };
    const standing = standingSearches({ EUR: 1 });
    for (const text of ["product designer acme", "product designer moonbeam", "product designer"]) {
      const { id } = (await save(ctx, `q=${text}`)) as { id: string };
      standing.put(text, (await findSavedSearch(ctx, id)) as SavedSearch);
      expect(await save({ ...ctx, catalogue: given.catalogue }, `q=${text}`)).toMatchObject({ id });
      const { cards } = await listResults(ctx, { params: new URLSearchParams({ q: text }), locale: "en" });
      const brought = designers.filter((job) => standing.fitting(job, TEST_NOW).some(({ id }) => id === text));
      expect(cards.map((card) => card.id).sort(), text).toEqual(brought.map((job) => job.id));
      expect(brought, text).toHaveLength(text.endsWith("acme") ? 1 : 2);
    }
  }));

test("a saved search shows the answers it was saved with, whatever is answered since", () =>
  asAda(
    async (ctx) => {
      const { id } = (await save(ctx, "")) as { id: string };
      const later = { ...ctx, user: await storeUser(ctx.db) };
      const shown = async (who: TestCtx) =>
        (await listResults(who, { params: new URLSearchParams({ search: id }), locale: "en" })).answers;
      expect(await shown(ctx)).toMatchObject({ country: "IT" });
      expect(await shown(later), "somebody else's search").not.toHaveProperty("country");
    },
    { country: "IT" },
  ));

test("a company that is not wanted is not in the list of a search saved before", () =>
  asAda(
    async (ctx) => {
      const { id } = (await save(ctx, "")) as { id: string };
      const shown = async () => await listResults(ctx, { params: new URLSearchParams({ search: id }), locale: "en" });
      expect((await shown()).total).toBe(2);
      await excludeWord(ctx, "Blue Heron Works");
      expect(await shown()).toMatchObject({
        total: 0,
        answers: { country: "IT", without: ["nurse", "Blue Heron Works"] },
      });
      await allowWord(ctx, "Blue Heron Works");
      expect((await shown()).total).toBe(2);
    },
    { country: "IT", without: ["nurse"] },
  ));

test("thirty searches are the most", () =>
  asAda(async (ctx) => {
    for (let n = 0; n < MAX_SAVED_SEARCHES; n++) expect(await save(ctx, `q=${n}`)).toMatchObject({ ok: true });
    expect(await save(ctx, "q=more")).toEqual({ ok: false, reason: "too-many" });
    expect(await listSavedSearches(ctx)).toHaveLength(MAX_SAVED_SEARCHES);
  }));

test("a search is renamed, paused, resumed and removed, by its owner alone", () =>
  asAda(async (ctx) => {
    const { id } = (await save(ctx, "q=nurse")) as { id: string };
    const change = (who: TestCtx, change: "rename" | "pause" | "resume" | "remove", name?: string) =>
      changeSavedSearch(who, { id, change, ...(name === undefined ? {} : { name }) });
    expect(await change({ ...ctx, user: await storeUser(ctx.db) }, "remove")).toEqual({ ok: false, reason: "gone" });
    expect(await change(ctx, "rename", " \n ")).toEqual({ ok: false, reason: "unnamed" });
    expect(await change(ctx, "rename", "Wards")).toEqual({ ok: true });
    expect(await change(ctx, "pause")).toEqual({ ok: true });
    expect(await listSavedSearches(ctx)).toMatchObject([{ name: "Wards", paused: true }]);
    expect(await change(ctx, "resume")).toEqual({ ok: true });
    expect(await change(ctx, "remove")).toEqual({ ok: true });
    expect(await listSavedSearches(ctx)).toEqual([]);
    expect(await changeSavedSearch(ctx, { id: "no id", change: "remove" })).toEqual({ ok: false, reason: "gone" });
  }));

test("every change has a later revision", () =>
  asAda(async (ctx, tx) => {
    await save(ctx, "q=nurse");
    const { id } = (await save(ctx, "q=doctor")) as { id: string };
    await changeSavedSearch(ctx, { id, change: "pause" });
    const rows = await tx.select().from(savedSearches);
    expect(rows.map(({ revision }) => revision).sort()).toEqual([1, 3]);
  }));

test("new matches that are open are counted, and marked in the list, until it is looked at", () =>
  asAda(async (given, tx) => {
    await randomJobsTable(tx, 3).fill(12);
    const open = await openJobs(tx);
    const ctx = buildCtx(tx, { user: given.user, jobs: open });
    const { id } = (await save(ctx, "")) as { id: string };
    const [follower] = await tx.select().from(followers);
    const own = { searchId: id, followerId: follower?.id as string, userId: ctx.user?.id as string };
    const alone = open.filter(({ role, roleId }) => !role && !roleId).slice(0, 4);
    const foundAt = new Date(TEST_NOW.getTime() + 1_000);
    const [fresh, closed, hidden, copy] = alone.map(({ id }) => id) as [string, string, string, string];
    for (const jobId of [fresh, closed, hidden, copy])
      await tx.insert(searchMatches).values({ ...own, jobId, foundAt, why: jobId === copy ? "copy" : "new" });
    expect(await listSavedSearches(ctx)).toMatchObject([{ fresh: 3 }]);
    await tx.update(jobs).set({ closedAt: TEST_NOW }).where(eq(jobs.id, closed));
    const kept = { path: `/jobs/${hidden}/title`, title: "x", company: "x" };
    await keepJobs(ctx, { purpose: "hidden", jobs: [kept] });
    const later = { ...ctx, now: () => new Date(TEST_NOW.getTime() + 2_000) };
    await noteSearchSeen({ ...later, user: await storeUser(tx) }, id);
    const [search] = await listSavedSearches(ctx);
    expect(search, "somebody else looked").toMatchObject({ fresh: 1 });
    const marked = async (path = search?.path ?? "") => {
      const params = new URL(path, "http://x").searchParams;
      return (await listResults(ctx, { params, locale: "en" })).cards.flatMap(({ id, isNew }) => (isNew ? [id] : []));
    };
    expect((await marked()).filter((one) => one !== closed)).toEqual([fresh]);
    await noteSearchSeen(later, id);
    expect(await marked(), "on its next page, too").toContain(fresh);
    expect(await listSavedSearches(ctx)).toMatchObject([{ fresh: 0, path: `/results?search=${id}` }]);
    for (const wrong of ["", "x", "-1", "1e99"])
      expect(await marked(`/results?search=${id}&since=${wrong}`)).toEqual([]);
  }));

test("an employer is watched by its name", () =>
  asAda(async (ctx) => {
    const found = await findCompanySearch(ctx, jobId(1));
    expect(found).toMatchObject({ name: "Blue Heron Works", search: { text: '="Blue Heron Works"', answers: {} } });
    expect(await findCompanySearch(ctx, jobId(9))).toBeNull();
    const others = [
      buildJob({ id: jobId(3), company: "Grey Goose Care", title: "Blue Heron Works specialist" }),
      buildJob({ id: jobId(4), company: "Blue Heron Works Ltd" }),
      buildJob({ id: jobId(5), company: null }),
    ];
    const among = buildCtx(ctx.db, {
      user: ctx.user,
      jobs: [buildJob({ id: jobId(1), company: "blue heron WORKS" }), ...others],
    });
    const listed = await listResults(among, {
      params: new URLSearchParams({ q: found?.search.text ?? "" }),
      locale: "en",
    });
    expect(listed.cards.map(({ id }) => id)).toEqual([jobId(1)]);
    expect(await findCompanySearch(among, jobId(5)), "nobody to watch").toBeNull();
  }));

const job = (n: number) => ({ path: `/jobs/${jobId(n)}/title`, title: `Job ${n}`, company: "Acme" });

test("saved and hidden jobs belong to the account, and hidden ones are not in its list", () =>
  asAda(async (ctx) => {
    await keepJobs(ctx, { purpose: "saved", jobs: [job(1), job(2)] });
    await keepJobs(ctx, { purpose: "saved", jobs: [job(1)] });
    await keepJobs(ctx, { purpose: "hidden", jobs: [job(2)] });
    expect(await listKeptJobs(ctx)).toEqual({ saved: [job(1), job(2)], hidden: [job(2)] });
    const shown = async (who: TestCtx) =>
      (await listResults(who, { params: new URLSearchParams(), locale: "en" })).cards.map(({ id }) => id);
    expect(await shown(ctx)).toEqual([jobId(1)]);
    const other = { ...ctx, user: await storeUser(ctx.db) };
    expect((await shown(other)).sort()).toEqual([jobId(1), jobId(2)]);
    await dropJob(other, { purpose: "hidden", job: job(2) });
    expect(await listKeptJobs(ctx), "somebody else dropped it").toMatchObject({ hidden: [job(2)] });
    await dropJob(ctx, { purpose: "hidden", job: job(2) });
    expect((await shown(ctx)).length).toBe(2);
  }));

test("a hidden job hides the role under any of its postings", () =>
  asAda(async (ctx) => {
    await keepJobs(ctx, { purpose: "hidden", jobs: [job(2)] });
    const isHidden = await hiddenJobs(ctx);
    const { remote, likely } = buildJob().reading;
    const postings = [1, 2].map((n) => ({ id: jobId(n), source: "x", location: null, places: null }));
    expect(isHidden(buildJob({ id: jobId(1), role: { remote, likely, postings } }))).toBe(true);
    expect(isHidden(buildJob({ id: jobId(1) }))).toBe(false);
  }));

test("the oldest of too many kept jobs make room", () =>
  asAda(async (ctx) => {
    const many = Array.from({ length: 50 }, (_, n) => job(n + 1));
    await keepJobs(ctx, { purpose: "saved", jobs: many });
    const later = { ...ctx, now: () => new Date(TEST_NOW.getTime() + 60_000) };
    await keepJobs(later, { purpose: "saved", jobs: [job(60)] });
    const { saved } = await listKeptJobs(ctx);
    expect(saved).toHaveLength(50);
    expect([saved[0], saved.at(-1)]).toEqual([job(60), job(49)]);
  }));

test("a visit lasts while the list is used; the next one knows when it ended", () =>
  asAda(async (ctx) => {
    const at = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
    const visit = async (minutes: number) => {
      const then = { ...ctx, now: () => at(minutes) };
      const before = await lastVisit(then);
      await noteVisit(then, "en");
      return before;
    };
    expect(await visit(0)).toBeNull();
    expect(await visit(20)).toBeNull();
    expect(await visit(45)).toBeNull();
    expect(await visit(200)).toEqual(at(45));
    expect(await visit(201)).toEqual(at(45));
  }));

test("jobs that came after the last visit are marked", () =>
  asAda(async (ctx) => {
    const at = (days: number): TestCtx => ({ ...ctx, now: () => new Date(TEST_NOW.getTime() + days * 86_400_000) });
    const marks = async (who: TestCtx) => {
      const { cards } = await listResults(who, { params: new URLSearchParams(), locale: "en" });
      await noteVisit(who, "en");
      return cards.map(({ isNew }) => isNew);
    };
    const { firstSeenAt } = buildJob();
    const days = (firstSeenAt.getTime() - TEST_NOW.getTime()) / 86_400_000;
    expect(await marks(at(days - 2))).toEqual([false, false]);
    expect(await marks(at(days + 1))).toEqual([true, true]);
    expect(await marks(at(days + 2))).toEqual([false, false]);
  }));
