import fc from "fast-check";
import { expect, test } from "vitest";
import { expectedFit, pointsBeside } from "#domain/matching/expected-fit.ts";
import { matchJob } from "#domain/matching/match-job.ts";
import { ageLoss } from "#domain/matching/posting-age.ts";
import { anyJobs, anyProfile, TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { indexPostings, type PostingIndex } from "#tests/support/oracle/posting-index.ts";
import { createVerdictTables, fitsBy, shownBy } from "#tests/support/oracle/verdict-tables.ts";

const NOW = new Date("2026-11-22T12:00:00Z");

test("the score and the hiding of a list are those of the job's own page", () => {
  fc.assert(
    fc.property(anyJobs(20), fc.array(anyProfile, { minLength: 1, maxLength: 4 }), (jobs, profiles) => {
      const index = indexed(jobs);
      const tables = createVerdictTables(index, TEST_RATES);
      for (const profile of profiles) {
        const answered = tables.of(profile);
        const isShown = shownBy(answered);
        const ages = index.jobs.map((job) => pointsBeside(ageLoss(job, NOW)));
        const fits = fitsBy(answered, ages);
        for (const [number, job] of index.jobs.entries()) {
          const { score, fit, hiddenBy } = matchJob(profile, job, TEST_RATES, NOW);
          const points = answered.reduce(
            (total, table) => total + (table.points[table.classOf[number] as number] as number),
            answered.length === 0 ? 0 : (ages[number] as number),
          );
          const expected = expectedFit(points, answered.length === 0 ? 0 : answered.length + 1);
          expect(expected?.score ?? null).toBe(score);
          expect(fits(number)).toBe(fit !== "weak");
          expect(isShown(number)).toBe(hiddenBy.length === 0);
        }
      }
    }),
  );
});

function indexed(jobs: Parameters<typeof indexPostings>[0]): PostingIndex {
  const steps = indexPostings(jobs, TEST_RATES);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
