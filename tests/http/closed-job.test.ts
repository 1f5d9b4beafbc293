import { expect, test } from "vitest";
import { jobs } from "#server/db/schema/index.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";

const ORIGIN = "http://localhost:3000";
const database = await testDatabase();

test("a closed job's page is gone for good, an unknown one is not found, and neither has a picture", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const closed = buildJob({ closedAt: TEST_NOW, reading: { categories: [{ value: "nursing", confidence: 1 }] } });
    await tx.insert(jobs).values({ ...closed, readerVersion: 1, contentHash: "x" });
    const near = buildJob({ id: jobId(3), title: "Gardener of figures", reading: closed.reading });
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW, jobs: [near] });
    const ask = async (path: string) => await app.request(ORIGIN + path);

    const page = await ask(`/jobs/${closed.id}/gardener-of-data-blue-heron-works`);
    expect(page.status).toBe(410);
    const html = await page.text();
    expect(html).not.toContain("application/ld+json");
    for (const text of ["This job is no longer available", "It was closed a moment ago.", "Gardener of figures"])
      expect(html).toContain(text);
    expect((await ask(`/jobs/${jobId(2)}/x`)).status).toBe(404);
    for (const id of [closed.id, jobId(2)]) expect((await ask(`/share/${id}.png`)).status).toBe(404);
  });
});
