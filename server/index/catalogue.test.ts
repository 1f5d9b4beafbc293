import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchJob } from "#domain/matching/match-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { EMPLOYMENT_TYPES, JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import { NO_FILTERS, type SearchFilters } from "#domain/search/search-query.ts";
import { TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { createPlainCatalogue } from "#tests/support/oracle/plain-catalogue.ts";
import { type CatalogueQuery, MAX_LIMIT, type SearchProgress } from "./catalogue.ts";
import { catalogueOfPostings } from "./query/catalogue-of-postings.ts";

const NOW = new Date("2026-03-15T12:00:00Z");
const OPTIONS = { origin: "jobs", rates: TEST_RATES, now: () => NOW, generation: 3 } as const;
const EVERYTHING: CatalogueQuery = {
  criteria: {},
  text: "",
  filters: NO_FILTERS,
  sort: "best",
  page: { offset: 0, limit: 20 },
};

const posted = (day: number) => new Date(Date.UTC(2026, 2, day));
describe.each([
  ["the index", catalogueOfPostings],
  ["the plain catalogue", createPlainCatalogue],
])("%s", (_, create) => {
  async function idsOf(jobs: JobPosting[], query: Partial<CatalogueQuery>, origin: "jobs" | "samples" = "jobs") {
    const { hits } = await create(jobs, { ...OPTIONS, origin }).query({ ...EVERYTHING, ...query });
    return hits.map(({ job }) => job.id);
  }

  test("without answers, fresh postings with good links come first and no score is given", async () => {
    const old = buildJob({ id: jobId(1), datePosted: posted(1), linkQualityScore: 9 });
    const fresh = buildJob({ id: jobId(2), datePosted: posted(14), linkQualityScore: 9, syncedAt: NOW });
    const weak = buildJob({ id: jobId(3), datePosted: posted(14), linkQualityScore: 1, syncedAt: NOW });
    const { hits } = await create([old, weak, fresh], OPTIONS).query(EVERYTHING);
    expect(hits.map(({ job }) => job.id)).toEqual([fresh.id, weak.id, old.id]);
    expect(hits.map(({ match }) => match.score)).toEqual([null, null, null]);
  });

  test("of equal scores, the posting that addresses more answers comes first", async () => {
    const criteria: Answers = { englishLevel: "c1", education: "master" };
    const one = buildJob({ id: jobId(1), datePosted: posted(14), reading: { englishLevel: "b1" } });
    const two = buildJob({
      id: jobId(2),
      datePosted: posted(1),
      reading: { englishLevel: "b1", education: "bachelor" },
    });
    const none = buildJob({ id: jobId(3), datePosted: posted(14) });
    expect(await idsOf([none, one, two], { criteria })).toEqual([two.id, one.id, none.id]);
  });

  test("postings without a date or comparable pay come last in those orders", async () => {
    const pay = (max: number, currency: string | null) => ({
      pay: { min: null, max, currency, period: "year" as const, basis: null },
    });
    const bare = buildJob({ id: jobId(1) });
    const early = buildJob({ id: jobId(2), datePosted: posted(1), reading: pay(90_000, null) });
    const late = buildJob({ id: jobId(3), datePosted: posted(2), reading: pay(50_000, "USD") });
    const rich = buildJob({ id: jobId(4), datePosted: posted(1), linkQualityScore: 0, reading: pay(46_000, "EUR") });
    expect(await idsOf([bare, early, late, rich], { sort: "newest" })).toEqual([late.id, early.id, rich.id, bare.id]);
    expect((await idsOf([bare, early, late, rich], { sort: "salary" })).slice(0, 2)).toEqual([rich.id, late.id]);
  });

  test.each(["newest", "salary"] as const)("in the order %s what fits comes before the rest", async (sort) => {
    const known = { kind: "remote" as const, worldwide: true, stated: true, open: [], closed: [] };
    const jobs = [1, 2, 3, 4].map((n) =>
      buildJob({
        id: jobId(n),
        datePosted: posted(n),
        reading: {
          remote: n > 2 ? { ...known, kind: null } : known,
          pay: { min: null, max: n * 10_000, currency: "EUR", period: "year", basis: null },
        },
      }),
    );
    const asked = { ...EVERYTHING, criteria: { jobTypes: ["fully-remote" as const] }, sort };
    const { hits } = await create(jobs, OPTIONS).query(asked);
    expect(hits.map(({ job }) => job.id)).toEqual([2, 1, 4, 3].map(jobId));
    expect(hits.map(({ match }) => match.fit === "weak")).toEqual([false, false, true, true]);
    const second = await create(jobs, OPTIONS).query({ ...asked, page: { offset: 2, limit: 1 } });
    expect(second.hits.map(({ job }) => job.id)).toEqual([jobId(4)]);
  });

  test("the sample list is shuffled by the session's seed, the jobs table is not", async () => {
    const jobs = Array.from({ length: 30 }, (_, n) => buildJob({ id: jobId(n) }));
    const page = { offset: 0, limit: 30 };
    const first = await idsOf(jobs, { seed: "lx9f21", page }, "samples");
    expect(await idsOf(jobs, { seed: "lx9f21", page }, "samples")).toEqual(first);
    expect(await idsOf(jobs, { seed: "lx9f22", page }, "samples")).not.toEqual(first);
    expect(await idsOf(jobs, { seed: "lx9f21", page })).toEqual(jobs.map(({ id }) => id));
  });

  test("excluded postings are nowhere", async () => {
    const excluded = buildJob({ id: jobId(1), company: "Test Company" });
    const shown = buildJob({ id: jobId(2), datePosted: posted(3) });
    const catalogue = create([excluded, shown], OPTIONS);
    expect((await catalogue.query(EVERYTHING)).total).toBe(1);
    expect(await catalogue.find(excluded.id, {})).toBeNull();
    expect(catalogue.summary()).toEqual({
      origin: "jobs",
      open: 1,
      sources: 1,
      newest: posted(3),
      generation: 3,
      preparing: null,
    });
  });

  test("similar postings share a category, those with the same skills first, leave out the posting itself and what the answers hide", async () => {
    const nursing = { categories: [{ value: "nursing" as const, confidence: 1 }] };
    const self = buildJob({ id: jobId(1), reading: { ...nursing, skills: ["triage"] } });
    const twin = buildJob({ id: jobId(2), reading: { ...nursing, skills: ["triage"] } });
    const skilled = buildJob({ id: jobId(3), reading: { ...nursing, skills: ["triage", "first aid"] } });
    const hidden = buildJob({ id: jobId(4), reading: { ...nursing, employmentTypes: ["internship"] } });
    const other = buildJob({ id: jobId(5), reading: { skills: ["triage"] } });
    const catalogue = create([other, hidden, skilled, twin, self], OPTIONS);
    const ids = async (limit: number) => {
      const hits = await catalogue.similar(self, { employmentTypes: ["full-time"] }, limit);
      return hits.map(({ job }) => job.id);
    };
    expect(await ids(10)).toEqual([twin.id, skilled.id]);
    expect(await ids(1)).toEqual([twin.id]);
  });

  test("pages are cut to a limit, and a page past the end is empty", async () => {
    const jobs = Array.from({ length: MAX_LIMIT + 10 }, (_, n) => buildJob({ id: jobId(n) }));
    expect(await idsOf(jobs, { page: { offset: 0, limit: 1_000_000 } })).toHaveLength(MAX_LIMIT);
    expect(await idsOf(jobs, { page: { offset: 1_000_000, limit: 20 } })).toEqual([]);
    expect(await idsOf(jobs, { page: { offset: -5, limit: 0 } })).toEqual([]);
  });

  test("questions without an effect per option have no counts", async () => {
    const catalogue = create([buildJob()], OPTIONS);
    for (const field of ["salaryMin", "salaryType", "hasTeam", "hasCompany"] as const) {
      const { optionCounts } = await catalogue.query({ ...EVERYTHING, want: { optionCounts: field } });
      expect(optionCounts).toBeNull();
    }
  });

  test("asked for what fits, the counts beside options leave out what only passes", async () => {
    const nursing = { categories: [{ value: "nursing" as const, confidence: 1 }] };
    const meantForOthers = { ...nursing, likely: { countries: ["US" as const], strong: true } };
    const jobs = [buildJob({ id: jobId(1), reading: nursing }), buildJob({ id: jobId(2), reading: meantForOthers })];
    const asked = { ...EVERYTHING, criteria: { country: "IT" as const } };
    const counts = async (fits: boolean) => {
      const found = await create(jobs, OPTIONS).query({ ...asked, want: { optionCounts: "jobCategories", fits } });
      return [found.optionCounts?.nursing, found.fits];
    };
    expect(await counts(false)).toEqual([2, null]);
    expect(await counts(true)).toEqual([1, 1]);
  });

  test("kinds of work are counted within the chosen fields alone, each as if only it were chosen", async () => {
    const ofKind = (n: number, kind: string) =>
      buildJob({
        id: jobId(n),
        reading: {
          roles: [{ kind, certainty: 0.95 }],
          categories: [{ value: "it-software" as const, confidence: 1 }],
        },
      });
    const jobs = [ofKind(1, "qa-engineer"), ofKind(2, "qa-engineer"), ofKind(3, "ios-developer")];
    const asked = { ...EVERYTHING, criteria: { jobCategories: ["it-software" as const] } };
    const { optionCounts } = await create(jobs, OPTIONS).query({
      ...asked,
      want: { optionCounts: "kinds", fits: true },
    });
    expect(optionCounts).toMatchObject({ qa: 2, mobile: 1, data: 0 });
    expect(optionCounts).not.toHaveProperty("seo");
  });

  test("a search reports progress and ends with the total of the results", async () => {
    const jobs = Array.from({ length: 60 }, (_, n) =>
      buildJob({ id: jobId(n), reading: { employmentTypes: [n % 3 ? "full-time" : "contract"] } }),
    );
    const catalogue = create(jobs, OPTIONS);
    const criteria: Answers = { employmentTypes: ["contract"] };
    const reports = await reportsOf(catalogue.search(criteria));
    expect(reports.length).toBeGreaterThan(5);
    expect(reports).toEqual(reports.toSorted((a, b) => a.read - b.read || a.matched - b.matched));
    const { total } = await catalogue.query({ ...EVERYTHING, criteria });
    expect(reports.at(-1)).toEqual({ read: 60, total: 60, matched: total });
    expect(await reportsOf(create([], OPTIONS).search({}))).toEqual([{ read: 0, total: 0, matched: 0 }]);
  });

  test("the same query gives the same answer whatever order the postings come in", async () => {
    const jobs = Array.from({ length: 12 }, (_, n) => buildJob({ id: jobId(n), datePosted: posted(1 + (n % 3)) }));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(jobs, { minLength: jobs.length }), async (shuffled) => {
        expect(await idsOf(shuffled, {})).toEqual(await idsOf(jobs, {}));
      }),
    );
  });

  test("find gives the same match as the rules do", async () => {
    const job = buildJob({ reading: { categories: [{ value: "design", confidence: 1 }], englishLevel: "b2" } });
    const criteria: Answers = {
      jobCategories: [...JOB_CATEGORIES],
      employmentTypes: [...EMPLOYMENT_TYPES],
      englishLevel: "c1",
    };
    expect(await create([job], OPTIONS).find(job.id, criteria)).toEqual({
      job,
      match: matchJob(criteria, job, TEST_RATES, NOW),
    });
  });

  test.each<[Partial<SearchFilters>, boolean]>([
    [{ postedWithinDays: 7 }, true],
    [{ postedWithinDays: 1 }, false],
    [{ salaryMin: 45_000 }, true],
    [{ salaryMin: 55_000 }, false],
    [{ salaryMax: 35_000 }, false],
    [{ country: "DE" }, true],
    [{ country: "IT" }, false],
    [{ types: ["contract", "full-time"] }, true],
    [{ types: ["contract"] }, false],
    [{ categories: ["design"] }, true],
    [{ categories: ["sales"] }, false],
  ])("filter %j", async (filters, passes) => {
    const job = buildJob({
      datePosted: posted(10),
      reading: {
        categories: [{ value: "design", confidence: 0.8 }],
        employmentTypes: ["full-time"],
        remote: { kind: "remote", worldwide: false, stated: true, open: ["DE"], closed: [] },
        pay: { min: 40_000, max: 50_000, currency: "EUR", period: "year", basis: null },
      },
    });
    const query = { ...EVERYTHING, filters: { ...NO_FILTERS, ...filters } };
    const totalOf = async (posting: JobPosting) => (await create([posting], OPTIONS).query(query)).total;
    expect(await totalOf(job)).toBe(passes ? 1 : 0);
    expect(await totalOf(buildJob())).toBe(0);
  });
});

async function reportsOf(search: AsyncIterable<SearchProgress>): Promise<SearchProgress[]> {
  const reports: SearchProgress[] = [];
  for await (const report of search) reports.push(report);
  return reports;
}
