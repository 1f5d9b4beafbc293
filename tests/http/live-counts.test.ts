import { expect, test } from "vitest";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { testDatabase } from "#tests/support/store/database.ts";

const titles = ["Gardener of Data", "Gardener of Trees", "Keeper of Bees"];
const jobs = titles.map((title, n) => buildJob({ id: jobId(n + 1), title, datePosted: TEST_NOW }));
const { app } = buildApp(await testDatabase(), { jobs, now: () => TEST_NOW });

/** What a screen reader hears anew whenever it changes, without being interrupted. */
async function announced(path: string): Promise<string[]> {
  const html = await (await app.request(`http://localhost:3000${path}`)).text();
  return [...html.matchAll(/<p aria-live="polite"[^>]*>([^<]*)<\/p>/g)].map(([, text = ""]) => text);
}

test.each([
  // The title says how many there are of the whole list; the place to announce from stands ready.
  ["/results", [""]],
  ["/results?q=gardener", ["Found 2 of 3 jobs"]],
  ["/results?q=zzzz", ["Found 0 of 3 jobs"]],
  // Nothing is answered yet.
  ["/onboarding/education", [""]],
])("%s: the count is announced when it changes, and it alone", async (path, counts) => {
  expect(await announced(path)).toEqual(counts);
});
