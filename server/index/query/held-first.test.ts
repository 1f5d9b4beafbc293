import fc from "fast-check";
import { expect, test } from "vitest";
import { pointsBeside } from "#domain/matching/expected-fit.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import { ageLoss } from "#domain/matching/posting-age.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { NO_FILTERS, type SearchSort } from "#domain/search/search-query.ts";
import { planSearch } from "#domain/search/search-terms.ts";
import { termQueries } from "#domain/search/text-match.ts";
import { TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { firstInOrder } from "#tests/support/oracle/order-postings.ts";
import { indexPostings } from "#tests/support/oracle/posting-index.ts";
import { textScore } from "#tests/support/oracle/text-score.ts";
import { createVerdictTables, shownBy } from "#tests/support/oracle/verdict-tables.ts";
import { catalogueOfPostings } from "./catalogue-of-postings.ts";

const TEXT = "ux designer kiosks";
const NOW = new Date("2026-03-14T09:26:53Z");
const DAY = 86_400_000;

const designer = fc.record({
  days: fc.integer({ min: 1, max: 20 }),
  pay: fc.constantFrom(null, 40_000, 60_000),
  type: fc.constantFrom("contract" as const, "full-time" as const, null),
  isPlain: fc.boolean(),
});
const places = fc.constantFrom("title", "company", "skills", "location");
const designers = fc.record({
  others: fc.array(designer, { minLength: 1, maxLength: 41 }),
  holders: fc.array(fc.record({ designer, place: places }), { minLength: 1, maxLength: 9 }),
});

function posting(
  at: number,
  { days, pay, type, isPlain }: typeof designer extends fc.Arbitrary<infer One> ? One : never,
  place = "",
) {
  return buildJob({
    id: jobId(at),
    title: `${isPlain ? "UX Designer" : "Senior User Experience Designer"}${place === "title" ? ", Kiosks" : ""}`,
    company: place === "company" ? "Kiosks Ltd" : "Acme",
    location: place === "location" ? "Kiosks" : "Remote",
    skills: place === "skills" ? ["Kiosks"] : [],
    datePosted: new Date(NOW.getTime() - days * DAY),
    reading: {
      roles: [{ kind: "ux-designer", certainty: 0.95 }],
      employmentTypes: type === null ? [] : [type],
      ...(pay !== null && {
        pay: { min: pay, max: pay, currency: "EUR", period: "year", basis: null },
      }),
    },
  });
}

/** All of the work in the order of the list, then those first that hold every word. */
function plainlySorted(
  jobs: readonly JobPosting[],
  sort: SearchSort,
  criteria: Profile,
): { ids: string[]; held: number } {
  const steps = indexPostings(jobs, TEST_RATES);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const index = step.value;
  const tables = createVerdictTables(index, TEST_RATES).of(criteria);
  const { narrow } = planSearch(TEXT);
  const scoresBy = (reading: string) =>
    index.jobs.map((job) =>
      textScore(
        termQueries(narrow.find(({ id }) => id === reading)?.terms ?? [], () => true),
        job,
      ),
    );
  const [words, work] = [scoresBy("words"), scoresBy("work")];
  const shown = [...index.jobs.keys()].filter(shownBy(tables)).filter((number) => work[number] !== null);
  const textScores = Float64Array.from(work, (score) => score ?? -1);
  const ages = index.jobs.map((job) => pointsBeside(ageLoss(job, NOW)));
  const exact = index.text.exact(TEXT);
  const all = firstInOrder(index, shown, { sort, tables, ages, textScores, exact, seed: null }, shown.length);
  const isHeld = (number: number) => words[number] !== null;
  const sorted = [...all.filter(isHeld), ...all.filter((number) => !isHeld(number))];
  return { ids: sorted.map((number) => (index.jobs[number] as JobPosting).id), held: all.filter(isHeld).length };
}

test("what holds every word stands before the rest of the work, over the borders of pages and however it is sorted", async () => {
  const sorts = fc.constantFrom<SearchSort>("best", "newest", "salary");
  const criteria = fc.constantFrom<Profile>(
    {},
    { employmentTypes: ["contract"] },
    { employmentTypes: ["full-time"], salaryMin: 50_000 },
  );
  let ordered = 0;
  await fc.assert(
    fc.asyncProperty(
      designers,
      sorts,
      criteria,
      fc.integer({ min: 1, max: 20 }),
      async (made, sort, criteria, limit) => {
        const jobs = [
          ...made.others.map((one, at) => posting(at, one)),
          ...made.holders.map(({ designer, place }, at) => posting(50 + at, designer, place)),
        ];
        const own = catalogueOfPostings(jobs, { origin: "jobs", rates: TEST_RATES, now: () => NOW, generation: 1 });
        const page = (offset: number) =>
          own.query({ criteria, text: TEXT, orNearest: true, filters: NO_FILTERS, sort, page: { offset, limit } });
        const first = await page(0);
        if (first.held === undefined) return;
        ordered++;
        const ids = first.hits.map(({ job }) => job.id);
        for (let offset = limit; offset < first.total + limit; offset += limit)
          ids.push(...(await page(offset)).hits.map(({ job }) => job.id));
        expect({ ids, held: first.held }).toEqual(plainlySorted(jobs, sort, criteria));
        expect(ids).toHaveLength(first.total);
      },
    ),
    { numRuns: 60 },
  );
  expect(ordered).toBeGreaterThan(30);
});
