import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, inject, test } from "vitest";
import { ensureEmbedded } from "#server/db/embedded/create-embedded.ts";
import { keepRows } from "#server/db/kept-rows.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { postingReviews } from "#server/db/schema/reports.ts";
import { parseEnv } from "#server/env.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import type {} from "#tests/support/store/snapshot.ts";

const ORIGIN = "http://localhost:3000";
const TOKEN = "the operators' token in the tests";
const JOB = buildJob();
const dataDir = join(mkdtempSync(join(tmpdir(), "reviews-")), "data");
await ensureEmbedded(dataDir, inject("snapshot"));
const database = await openDatabase({ dataDir, log: pino({ enabled: false }) });
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("that a job has no review is kept for its page until an operator writes one, which is seen at once", async () => {
  await database.db.insert(jobs).values({ ...JOB, readerVersion: 1, contentHash: "x" });
  const kept = keepRows<{ review: never }>(database, postingReviews);
  let reads = 0;
  const { app } = buildApp(database, {
    env: parseEnv({ NODE_ENV: "test", OPERATOR_TOKEN: TOKEN }),
    jobs: [JOB],
    keptReviews: kept && {
      find: (asked, read) =>
        kept.find(asked, async () => {
          reads++;
          return (await read()) as never;
        }),
    },
  });
  // Whoever brings no cookie gets a page that may be a minute old.
  const look = async () =>
    await (
      await app.request(`${ORIGIN}/jobs/${JOB.id}/gardener-of-data-blue-heron-works`, {
        headers: { cookie: "theme=dark" },
      })
    ).text();
  const decide = async (intent: string) => {
    const body = new URLSearchParams({ intent, posting: JOB.id });
    const headers = { origin: ORIGIN, authorization: `Bearer ${TOKEN}` };
    expect((await app.request(`${ORIGIN}/test-supabase/review`, { method: "POST", headers, body })).status).toBe(303);
  };
  const note = "reported this job";
  for (let time = 0; time < 3; time++) expect(await look()).not.toContain(note);
  expect(reads).toBe(1);
  await decide("noted");
  expect(await look()).toContain(note);
  await decide("dismissed");
  expect(await look()).not.toContain(note);
});
