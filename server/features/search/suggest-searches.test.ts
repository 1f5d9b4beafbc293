import { beforeEach, expect, test } from "vitest";
import { occupationSearch } from "#domain/reading/occupation/occupation-search.ts";
import { jobs } from "#server/db/schema/index.ts";
import { catalogueOfPostings } from "#server/index/query/catalogue-of-postings.ts";
import { TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { suggestSearches } from "./suggest-searches.ts";

const nurse = { kind: "nurse", occupation: null, group: null, certainty: 0.95, start: 0, end: 5 };
const postings = [
  buildJob({ id: jobId(1), title: "Nurse", company: "Nursery Ltd", reading: { roles: [nurse] } }),
  buildJob({ id: jobId(2), title: "Registered Nurse", company: "nursery ltd", reading: { roles: [nurse] } }),
  buildJob({ id: jobId(3), title: "Clerk", company: "Nurx", closedAt: new Date("2026-02-01T00:00:00Z") }),
  buildJob({ id: jobId(4), title: "Engineer", company: "Pytheas", skills: ["Python"] }),
  buildJob({ id: jobId(5), title: "Nuclear reactor operator", company: "Kernkraft" }),
  buildJob({ id: jobId(6), title: "Engineer", company: "Vue de Paris", skills: ["React"] }),
];
const { db } = await testDatabase();
const catalogue = catalogueOfPostings(
  postings.filter(({ closedAt }) => closedAt === null),
  { origin: "jobs", rates: TEST_RATES, now: () => new Date("2026-03-20T00:00:00Z"), generation: 1 },
);
const labels = [
  ["nurse", "", "", "infermiere|infermiera"],
  ["nuclear reactor operator", "", "", ""],
];
const ctx = {
  ...buildCtx(db, { dataFiles: buildDataFiles({ occupations: () => occupationSearch(labels) }) }),
  catalogue,
};

beforeEach(async () => {
  await db.delete(jobs);
  await db.insert(jobs).values(postings.map((job) => ({ ...job, readerVersion: 1, contentHash: job.id })));
});

test("titles, companies and skills that begin so, each with what it finds", async () => {
  const nurses = await suggestSearches(ctx, { typed: "Nurs", locale: "en" });
  expect(nurses.filter(({ kind }) => kind === "title").at(0)).toMatchObject({ count: 2 });
  expect(nurses.filter(({ kind }) => kind === "company")).toEqual([
    {
      kind: "company",
      name: expect.stringMatching(/nursery ltd/i),
      text: expect.stringMatching(/^"nursery ltd"$/i),
      count: 2,
    },
  ]);
  const skills = await suggestSearches(ctx, { typed: "pyth", locale: "en" });
  expect(skills).toContainEqual({ kind: "skill", name: "Python", text: "Python", count: 1 });
});

test("the name of a skill comes first, and is a whole word of titles", async () => {
  const [first] = await suggestSearches(ctx, { typed: "reactor", locale: "en" });
  expect(first).toMatchObject({ kind: "title", name: expect.stringMatching(/reactor/i), count: 1 });
  const react = await suggestSearches(ctx, { typed: "react", locale: "en" });
  expect(react[0]).toMatchObject({ kind: "skill", name: "React" });
  expect(react.filter(({ kind }) => kind === "title")).toEqual([]);
});

test("titles are those of the page's language", async () => {
  const [first] = await suggestSearches(ctx, { typed: "infermier", locale: "it" });
  expect(first).toMatchObject({ kind: "title", name: expect.stringMatching(/^infermier/i), count: 2 });
});

test("a single letter, wildcards and what nobody asks find nothing", async () => {
  for (const typed of ["n", "%%", "nurx", "zzzz"])
    expect((await suggestSearches(ctx, { typed, locale: "en" })).filter(({ kind }) => kind === "company")).toEqual([]);
});
