import { expect, test } from "vitest";
import { type JobReading, NOTHING_STATED } from "#domain/reading/job-reading.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { latestJobs } from "./latest-jobs.ts";

const { db } = await testDatabase();
const anywhere = { ...NOTHING_STATED.remote, kind: "remote", worldwide: true, stated: true } as const;
const posting = (
  n: number,
  company: string,
  category: "medical" | "finance" | "design",
  remote: JobReading["remote"] = anywhere,
) =>
  buildJob({
    id: jobId(n),
    company,
    datePosted: new Date(`2026-01-0${n}T00:00:00Z`),
    reading: { categories: [{ value: category, confidence: 1 }], remote },
  });
const JOBS = [
  posting(1, "Otter", "design"),
  posting(2, "Fern", "finance"),
  posting(3, "Heron", "medical"),
  posting(4, "Fern", "medical"),
  posting(5, "Fern", "finance"),
  posting(6, "Otter", "design", { ...anywhere, worldwide: false, open: ["US"] }),
  posting(7, "Otter", "design", { ...anywhere, kind: null }),
];

test("the newest postings open to anybody, each of another field and company", async () => {
  const cards = await latestJobs(buildCtx(db, { jobs: JOBS }), { limit: 2, locale: "en" });
  expect(cards.map(({ id }) => id)).toEqual([jobId(5), jobId(3)]);
});

test("none of the samples", async () => {
  const ctx = buildCtx(db, { jobs: JOBS });
  const summary = { ...ctx.catalogue.summary(), origin: "samples" as const };
  const catalogue = { ...ctx.catalogue, summary: () => summary };
  expect(await latestJobs({ ...ctx, catalogue }, { limit: 2, locale: "en" })).toEqual([]);
});
