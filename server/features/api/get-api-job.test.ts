import { expect, test } from "vitest";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { getApiJob } from "./get-api-job.ts";

const { db } = await testDatabase();
const LINK = "https://careers.example.com/apply/1";

test.each([
  [true, LINK],
  [false, undefined],
])("without a user, free applying %s: the link is %j", async (free, applyUrl) => {
  const dataFiles = buildDataFiles();
  const sourceOf = (name: string) => {
    const entry = dataFiles.sourceOf(name);
    return { ...entry, apply: { ...entry.apply, free } };
  };
  const jobs = [buildJob({ applyUrl: LINK, linkQualityScore: 9 })];
  const ctx = buildCtx(db, { jobs, dataFiles: { ...dataFiles, sourceOf } });
  expect((await getApiJob(ctx, { id: jobId(1), viewer: null })).applyUrl).toEqual(applyUrl);
});
