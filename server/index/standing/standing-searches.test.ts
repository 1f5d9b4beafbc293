import fc from "fast-check";
import { expect, test } from "vitest";
import { isExcluded } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { planSearch } from "#domain/search/plan-search.ts";
import type { SavedSearch } from "#domain/search/saved-search.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { holdersNeeded, holdsPhrase, matchFactor, wordWeights } from "#domain/search/text-match.ts";
import type { CatalogueQuery } from "#server/index/catalogue.ts";
import { catalogueOfPostings } from "#server/index/query/catalogue-of-postings.ts";
import { anyJobs, TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { anyQuery } from "#tests/support/build/arbitrary-query.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { standingSearches } from "./standing-searches.ts";

const NOW = new Date("2026-03-20T00:00:00Z");

function searchOf({ criteria, text, filters, without }: CatalogueQuery, jobs: readonly JobPosting[]): SavedSearch {
  const { skills: _, ...answers } = criteria;
  return {
    answers: { ...answers, ...(without && { without: [...without] }) },
    text,
    filters,
    unknown: unknownIn(text, jobs),
  };
}

/** As a search tells them: words that hardly any posting holds as they stand. */
function unknownIn(text: string, jobs: readonly JobPosting[]): string[] {
  const words = jobs.filter((job) => !isExcluded(job)).map((job) => [...wordWeights(job).keys()]);
  const isKnown = (query: Parameters<typeof matchFactor>[0]) =>
    words.filter((own) => own.some((word) => matchFactor(query, word) > 0)).length >= holdersNeeded(words.length);
  return planSearch(text)
    .terms.flatMap(({ alternatives }) => alternatives)
    .filter((word) => word.mayBeMisspelt && !isKnown({ ...word, isUnknown: false }))
    .map(({ word }) => word);
}

/** Asks the search again, as the page does. */
async function listed(jobs: readonly JobPosting[], { answers, text, filters }: SavedSearch): Promise<string[]> {
  const options = { origin: "jobs", rates: TEST_RATES, now: () => NOW, generation: 1 } as const;
  const { without, ...criteria } = answers;
  const { hits } = await catalogueOfPostings(jobs, options).query({
    ...{ criteria, text, filters, sort: "best" },
    ...(without && { without }),
    page: { offset: 0, limit: 100 },
  });
  return hits.filter(({ match }) => match.fit !== "weak").map(({ job }) => job.id);
}

test("each posting is told to just those searches whose list holds it, near words and pay in the text included", async () => {
  const queries = fc.array(anyQuery, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(anyJobs(40), queries, async (jobs, asked) => {
      const standing = standingSearches(TEST_RATES);
      const searches = asked.map((query) => searchOf(query, jobs));
      for (const [at, search] of searches.entries()) standing.put(String(at), search);
      const told = jobs.flatMap((job) => standing.fitting(job, NOW).map(({ id }) => `${id} ${job.id}`));
      const expected = await Promise.all(
        searches.map(async (search, at) => (await listed(jobs, search)).map((id) => `${at} ${id}`)),
      );
      expect(told.sort()).toEqual(expected.flat().sort());
    }),
    { numRuns: 150 },
  );
});

test("searches come, change and go while postings come", () => {
  const standing = standingSearches(TEST_RATES);
  const NONE = { categories: [], types: [], country: null, salaryMin: null, salaryMax: null, postedWithinDays: null };
  const search = (text: string): SavedSearch => ({ answers: {}, text, filters: NONE });
  const job = buildJob({ id: jobId(1), title: "Gardener of data", company: "Blue Heron Works" });
  expect(standing.fitting(job, NOW)).toEqual([]);
  for (let n = 0; n < 3_000; n++) standing.put(`${n}`, search(n === 2_999 ? "heron" : "zebra"));
  expect(standing.fitting(job, NOW)).toEqual([{ id: "2999", score: null }]);
  standing.put("7", search("herons"));
  standing.drop("2999");
  standing.drop("no such search");
  expect(standing.fitting(job, NOW)).toEqual([{ id: "7", score: null }]);
  expect(standing.size()).toBe(2_999);
  standing.put("8", { ...search("heron"), answers: { without: ["data gardener"] } });
  standing.put("9", search("heron no gardeners"));
  expect(standing.fitting(job, NOW)).toEqual([{ id: "7", score: null }]);
});

test("what holds a phrase that is not wanted is what no list with that phrase shows", async () => {
  const phrases = fc.constantFrom("senior", "nurse data", "c++", "databases", "zurich", "  ", "React été");
  await fc.assert(
    fc.asyncProperty(anyJobs(40), phrases, async (jobs, phrase) => {
      const shown = (answers: SavedSearch["answers"]) =>
        listed(jobs, { answers, text: "", filters: NO_FILTERS }).then((ids) => ids.sort());
      const held = new Set(jobs.filter((job) => holdsPhrase(job, phrase)).map(({ id }) => id));
      const left = (await shown({})).filter((id) => !held.has(id));
      expect(await shown({ without: [phrase] })).toEqual(left);
      const standing = standingSearches(TEST_RATES);
      standing.put("one", { answers: { without: [phrase] }, text: "", filters: NO_FILTERS });
      expect(jobs.flatMap((job) => (standing.fitting(job, NOW).length > 0 ? [job.id] : [])).sort()).toEqual(left);
    }),
    { numRuns: 60 },
  );
});
