import fc from "fast-check";
import { expect, test } from "vitest";
import { isExcluded } from "#domain/posting/display-job.ts";
import { noBits } from "#server/index/build/bits.ts";
import { idBytes, numberOfId } from "#server/index/build/posting-ids.ts";
import { segmentOf } from "#server/index/build/segment.ts";
import { anyJobs } from "#tests/support/build/arbitrary-job.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { segmentSummary } from "./segment-summary.ts";

test("sums up what is open, whichever postings that are, also when asked again of others", () => {
  const anyOpen = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(anyJobs(40), fc.array(anyOpen, { minLength: 1, maxLength: 4 }), (all, asked) => {
      const jobs = all.filter((job) => !isExcluded(job));
      const summary = summaryOf(jobs);
      for (const open of asked)
        expect(summary((n) => open[n] === true)).toEqual(plainSummary(jobs.filter((_, n) => open[n])));
    }),
  );
});

test("the newest is found when all of the latest are gone", () => {
  const jobs = Array.from({ length: 200 }, (_, n) =>
    buildJob({
      id: jobId(n + 1),
      source: `board ${n % 3}`,
      datePosted: new Date(Date.UTC(2026, 0, 1) + n * 3_600_000),
    }),
  );
  expect(summaryOf(jobs)((n) => n < 100)).toEqual(plainSummary(jobs.slice(0, 100)));
});

function summaryOf(jobs: ReturnType<typeof buildJob>[]) {
  const segment = segmentOf(jobs);
  const summary = segmentSummary(segment);
  return (isOpen: (n: number) => boolean) => {
    const live = noBits(segment.size);
    for (const [n, { id }] of jobs.entries()) {
      const number = numberOfId(segment, idBytes([id]));
      if (isOpen(n)) live[number >>> 5] = (live[number >>> 5] as number) | (1 << (number & 31));
    }
    return summary(live);
  };
}

function plainSummary(jobs: readonly ReturnType<typeof buildJob>[]) {
  const times = jobs.flatMap(({ datePosted }) => (datePosted ? [datePosted.getTime()] : []));
  return { open: jobs.length, sources: new Set(jobs.map(({ source }) => source)), newest: Math.max(...times) };
}
