import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isExcluded } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { ALONE } from "#domain/posting/role.ts";
import { toPostingInput } from "#domain/posting/to-posting-input.ts";
import { JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import { cleanPosting } from "#domain/reading/clean-posting.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { readPosting } from "#domain/reading/read-posting.ts";
import { NO_FILTERS, SEARCH_SORTS } from "#domain/search/search-query.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { allBits } from "#server/index/build/bits.ts";
import { segmentOf } from "#server/index/build/segment.ts";
import type { Catalogue, CatalogueQuery } from "#server/index/catalogue.ts";
import { anyJobs, TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { anyQuery, OPTION_FIELDS } from "#tests/support/build/arbitrary-query.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { createPlainCatalogue } from "#tests/support/oracle/plain-catalogue.ts";
import { SHARED_DATA } from "#tests/support/shared-data.ts";
import { generatePostings } from "../../../bench/generate-postings.ts";
import { numbersFrom, randomPerson } from "../../../bench/people.ts";
import { catalogueOfPostings } from "./catalogue-of-postings.ts";
import { createPackedCatalogue } from "./packed-catalogue.ts";
import { segmentReader } from "./segment-reader.ts";

const NOW = new Date("2026-03-20T00:00:00Z");
const OPTIONS = { rates: TEST_RATES, now: () => NOW, generation: 1 };

/** The postings dealt out over so many segments. */
function packed(jobs: readonly JobPosting[], segments: number, rates: EuroRates = TEST_RATES): Catalogue {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const parts = Array.from({ length: segments }, (_, part) =>
    segmentOf(jobs.filter((job, n) => n % segments === part && !isExcluded(job))),
  );
  return createPackedCatalogue({
    ...OPTIONS,
    rates,
    segments: parts.map((segment) => ({ reader: segmentReader(segment, rates), live: allBits(segment.size) })),
    findPostings: async (ids) => new Map(ids.flatMap((id) => (byId.has(id) ? [[id, byId.get(id) as JobPosting]] : []))),
  });
}

async function expectAlike(a: Catalogue, b: Catalogue, query: CatalogueQuery): Promise<void> {
  expect(await a.query(query)).toEqual(await b.query(query));
}

test("every part of every answer equals the plain catalogue's, however many segments hold the postings", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyJobs(60),
      fc.array(anyQuery, { minLength: 5, maxLength: 5 }),
      fc.integer({ min: 1, max: 3 }),
      async (jobs, queries, segments) => {
        const plain = createPlainCatalogue(jobs, { ...OPTIONS, origin: "jobs" });
        const own = packed(jobs, segments);
        expect(own.summary()).toEqual(plain.summary());
        for (const query of queries) {
          await expectAlike(own, plain, query);
          for (const job of jobs.slice(0, 2)) {
            const { id } = job;
            expect(await own.find(id, query.criteria)).toEqual(await plain.find(id, query.criteria));
            expect(await own.similar(job, query.criteria, 4)).toEqual(await plain.similar(job, query.criteria, 4));
          }
        }
      },
    ),
    { numRuns: 150 },
  );
}, 120_000);

test("the samples come in the order of the seed, as the plain catalogue has them", async () => {
  await fc.assert(
    fc.asyncProperty(anyJobs(60), anyQuery, fc.string(), async (jobs, query, seed) => {
      const samples = { ...OPTIONS, origin: "samples" as const };
      await expectAlike(catalogueOfPostings(jobs, samples), createPlainCatalogue(jobs, samples), { ...query, seed });
    }),
    { numRuns: 100 },
  );
});

test("generated postings: random people, filters and words get the plain catalogue's answers", async () => {
  const jobs = [...generatePostings(2_000)].map((posting) => ({ ...buildJob(), ...posting }));
  await compare(jobs, 150);
}, 120_000);

test("filters that leave few, and nothing else asked", async () => {
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
  const jobs = [...generatePostings(1_000)].map((posting, n) => ({
    ...buildJob(),
    ...posting,
    datePosted: daysAgo(n % 40 === 0 ? 2 : 50),
  }));
  const plain = createPlainCatalogue(jobs, { ...OPTIONS, origin: "jobs" });
  const own = packed(jobs, 1);
  const query: CatalogueQuery = {
    criteria: {},
    text: "",
    filters: { ...NO_FILTERS, salaryMin: 40_000, postedWithinDays: 7 },
    sort: "best",
    page: { offset: 0, limit: 50 },
  };
  const { total } = await own.query(query);
  expect(total > 0 && total < jobs.length / 64).toBe(true);
  await expectAlike(own, plain, query);
});

/** Postings of real boards, where they lie beside the repository. */
const REAL = join(SHARED_DATA, "jobs.jsonl");

test.skipIf(!existsSync(REAL))(
  "real postings: the same",
  async () => {
    await compare(realPostings(1_200), 150);
  },
  120_000,
);

async function compare(jobs: readonly JobPosting[], queries: number): Promise<void> {
  const rates = { EUR: 1, USD: 0.9, GBP: 1.2, INR: 0.01, CAD: 0.65 };
  const plain = createPlainCatalogue(jobs, { ...OPTIONS, rates, origin: "jobs" });
  const own = packed(jobs, 2, rates);
  const random = numbersFrom(20_26);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const shown = jobs.filter((job) => !isExcluded(job));
  /** Words of one posting: whole, cut short, or mistyped. */
  const anyText = (): string => {
    const words = searchWords(`${one(shown).title} ${one(shown).company} ${one(shown).location}`);
    const word = words.length > 0 ? one(words) : "";
    return one([
      word,
      `${one(words)} ${word}`,
      word.slice(0, 1 + Math.floor(random() * 4)),
      `${word.slice(1, 3)}${word.slice(0, 1)}${word.slice(3)}`,
    ]);
  };
  for (let n = 0; n < queries; n++) {
    const answers = Object.entries(randomPerson(random)).filter(() => random() < 0.7);
    const skills = random() < 0.4 ? { skills: one(shown).reading.skills } : {};
    const criteria = random() < 0.3 ? {} : { ...Object.fromEntries(answers), ...skills };
    const filters = {
      ...NO_FILTERS,
      ...one([
        {},
        {},
        { country: "DE" as const },
        { categories: [one(JOB_CATEGORIES)] },
        { salaryMin: 40_000 },
        { postedWithinDays: 30 as const },
      ]),
    };
    const page = { offset: random() < 0.2 ? 40 : 0, limit: 50 };
    const want = { facets: true, relaxations: true, optionCounts: one(OPTION_FIELDS) };
    await expectAlike(own, plain, {
      criteria,
      filters,
      page,
      want,
      text: random() < 0.4 ? "" : anyText(),
      sort: one(SEARCH_SORTS),
    });
  }
}

function realPostings(count: number): JobPosting[] {
  const rows = readFileSync(REAL, "utf8").split("\n").slice(0, count).filter(Boolean);
  return rows.flatMap((row, n) => {
    const read = toPostingInput(JSON.parse(row), { source: "board", now: NOW });
    const cleaned = read.ok ? cleanPosting(read.input) : read;
    if (!("posting" in cleaned)) return [];
    const reading = readPosting(cleaned.posting, { sourceRemoteOnly: false });
    return [{ ...cleaned.posting, id: jobId(n), reading, syncedAt: NOW, firstSeenAt: NOW, closedAt: null, ...ALONE }];
  });
}
