import { expect, test } from "vitest";
import { SourceEntry } from "#domain/sources/source-terms.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { getJobDetail } from "./get-job-detail.ts";

const { db } = await testDatabase();
const LINK = "https://careers.example.com/apply/1";
const reading = {
  remote: { kind: "remote" as const, worldwide: false, stated: true, open: ["IT" as const], closed: [] },
};
const JOB = buildJob({
  applyUrl: LINK,
  linkQualityScore: 9,
  description: `<p>Write to us, or <a href="${LINK}">apply here</a>. <a href="https://elsewhere.example.org/about">About us</a></p>`,
  datePosted: new Date("2026-03-01T00:00:00Z"),
  reading,
});
const ask = (structuredDataAllowed: boolean) =>
  getJobDetail(
    buildCtx(db, {
      jobs: [JOB],
      dataFiles: buildDataFiles({
        sourceOf: (name) => SourceEntry.parse({ name, remoteOnly: true, structuredDataAllowed, defaultCurrency: null }),
      }),
    }),
    { id: jobId(1), locale: "it" },
  );

test("shows the host of the apply link and never the link, not even inside the description", async () => {
  const { job } = await ask(true);
  expect(job).toMatchObject({ canApply: true, applyHost: "careers.example.com" });
  expect(JSON.stringify(job)).not.toContain(LINK);
  expect(JSON.stringify(job.description)).toContain("https://elsewhere.example.org/about");
});

test("structured data only where the source allows it", async () => {
  expect((await ask(true)).job.structuredData).toMatchObject({ "@type": "JobPosting" });
  expect((await ask(false)).job.structuredData).toBeNull();
});

test("an unknown id is refused", async () => {
  await expect(
    getJobDetail(buildCtx(db, { dataFiles: buildDataFiles() }), { id: "x", locale: "en" }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
});
