import fc from "fast-check";
import { expect, test } from "vitest";
import { pointsBeside } from "#domain/matching/expected-fit.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import { ageLoss } from "#domain/matching/posting-age.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { planSearch } from "#domain/search/plan-search.ts";
import { NO_FILTERS, type SearchSort } from "#domain/search/search-query.ts";
import { termQueries } from "#domain/search/text-match.ts";
import { TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { firstInOrder } from "#tests/support/oracle/order-postings.ts";
import { indexPostings } from "#tests/support/oracle/posting-index.ts";
import { textScore } from "#tests/support/oracle/text-score.ts";
import { createVerdictTables, fitsBy, shownBy } from "#tests/support/oracle/verdict-tables.ts";
import { catalogueOfPostings } from "./catalogue-of-postings.ts";

/** Texts whose few holders of every word the rest of the work follows, or what holds one of several technologies. */
const OF_DESIGN = { text: "ux designer kiosks", kind: "ux-designer", held: "words", all: "work" };
const OF_DATA = { text: "data engineer snowflake dbt", kind: "data-engineer", held: "work", all: "any" };
const NOW = new Date("2026-03-14T09:26:53Z");
const DAY = 86_400_000;

const designer = fc.record({
  days: fc.integer({ min: 1, max: 20 }),
  pay: fc.constantFrom(null, 40_000, 60_000),
  type: fc.constantFrom("contract" as const, "full-time" as const, null),
  isPlain: fc.boolean(),
});
const places = fc.constantFrom("title", "company", "skills", "location");
const designers = (mostOthers: number) =>
  fc.record({
    others: fc.array(designer, { minLength: 1, maxLength: mostOthers }),
    holders: fc.array(fc.record({ designer, place: places }), { minLength: 1, maxLength: 9 }),
  });
type Designer = typeof designer extends fc.Arbitrary<infer One> ? One : never;

function posting(at: number, asked: typeof OF_DATA, one: Designer, place = "") {
  const { days, pay, type, isPlain } = one;
  const isDesign = asked === OF_DESIGN;
  const [plain, senior] = isDesign
    ? ["UX Designer", "Senior User Experience Designer"]
    : ["Data Engineer", "Senior Data Engineer"];
  const ofData = place === "" ? [isPlain ? "Snowflake" : "dbt"] : ["Snowflake", "dbt"];
  return buildJob({
    id: jobId(at),
    title: `${isPlain ? plain : senior}${isDesign && place === "title" ? ", Kiosks" : ""}`,
    company: isDesign && place === "company" ? "Kiosks Ltd" : "Acme",
    location: isDesign && place === "location" ? "Kiosks" : "Remote",
    skills: isDesign && place === "skills" ? ["Kiosks"] : [],
    datePosted: new Date(NOW.getTime() - days * DAY),
    reading: {
      roles: [{ kind: asked.kind, certainty: 0.95 }],
      skills: isDesign ? [] : ofData,
      employmentTypes: type === null ? [] : [type],
      ...(pay !== null && {
        pay: { min: pay, max: pay, currency: "EUR", period: "year", basis: null },
      }),
    },
  });
}

/** What holds every word in the order of the list, then the rest, fifty at most. */
function plainlySorted(
  jobs: readonly JobPosting[],
  asked: typeof OF_DATA,
  { sort, criteria }: { sort: SearchSort; criteria: Profile },
): { ids: string[]; held: number; fits: number } {
  const steps = indexPostings(jobs, TEST_RATES);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const index = step.value;
  const tables = createVerdictTables(index, TEST_RATES).of(criteria);
  const { narrow } = planSearch(asked.text);
  const scoresBy = (reading: string) =>
    index.jobs.map((job) =>
      textScore(
        termQueries(narrow.find(({ id }) => id === reading)?.terms ?? [], () => true),
        job,
      ),
    );
  const ages = index.jobs.map((job) => pointsBeside(ageLoss(job, NOW)));
  const exact = index.text.exact(asked.text);
  const inOrder = (scores: readonly (number | null)[]) => {
    const shown = [...index.jobs.keys()].filter(shownBy(tables)).filter((number) => scores[number] !== null);
    const textScores = Float64Array.from(scores, (score) => score ?? -1);
    return firstInOrder(index, shown, { sort, tables, ages, textScores, exact, seed: null }, shown.length);
  };
  const held = inOrder(scoresBy(asked.held));
  const rest = inOrder(scoresBy(asked.all)).filter((number) => !held.includes(number));
  const sorted = [...held, ...rest].slice(0, 50);
  const fits = sorted.filter(fitsBy(tables, ages)).length;
  return { ids: sorted.map((number) => (index.jobs[number] as JobPosting).id), held: held.length, fits };
}

test.each([
  { asked: OF_DESIGN, mostOthers: 41 },
  { asked: OF_DATA, mostOthers: 70 },
])(
  "what holds every word stands before the rest, over the borders of pages and however it is sorted: $asked.text",
  async ({ asked, mostOthers }) => {
    const sorts = fc.constantFrom<SearchSort>("best", "newest", "salary");
    const criteria = fc.constantFrom<Profile>(
      {},
      { employmentTypes: ["contract"] },
      { employmentTypes: ["full-time"], salaryMin: 50_000 },
    );
    let ordered = 0;
    await fc.assert(
      fc.asyncProperty(
        designers(mostOthers),
        sorts,
        criteria,
        fc.integer({ min: 1, max: 20 }),
        async (made, sort, criteria, limit) => {
          const jobs = [
            ...made.others.map((one, at) => posting(at, asked, one)),
            ...made.holders.map(({ designer, place }, at) => posting(100 + at, asked, designer, place)),
          ];
          const own = catalogueOfPostings(jobs, { origin: "jobs", rates: TEST_RATES, now: () => NOW, generation: 1 });
          const query = { criteria, text: asked.text, orNearest: true, filters: NO_FILTERS, sort };
          const page = (offset: number) => own.query({ ...query, page: { offset, limit }, want: { fits: true } });
          const first = await page(0);
          if (first.held === undefined) return;
          ordered++;
          const ids = first.hits.map(({ job }) => job.id);
          for (let offset = limit; offset < first.total + limit; offset += limit)
            ids.push(...(await page(offset)).hits.map(({ job }) => job.id));
          const { held, fits } = first;
          expect({ ids, held, fits }).toEqual(plainlySorted(jobs, asked, { sort, criteria }));
          expect(ids).toHaveLength(first.total);
        },
      ),
      { numRuns: 60 },
    );
    expect(ordered).toBeGreaterThan(30);
  },
);
