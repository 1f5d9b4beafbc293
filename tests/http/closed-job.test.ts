import { expect, test } from "vitest";
import { SourceEntry } from "#domain/sources/source-terms.ts";
import { boards, listings } from "#server/db/schema/crawl.ts";
import { jobs } from "#server/db/schema/index.ts";
import { jobSources } from "#server/sources/job-sources.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";

const ORIGIN = "http://localhost:3000";
const database = await testDatabase();

test("a closed job's page is gone for good, an unknown one is not found, and neither has a picture", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const nursing = {
      roles: [{ kind: "nurse", certainty: 0.95 }],
      categories: [{ value: "nursing" as const, confidence: 1 }],
    };
    const closed = buildJob({ closedAt: TEST_NOW, reading: nursing });
    await tx.insert(jobs).values({ ...closed, readerVersion: 1, contentHash: "x" });
    const near = buildJob({ id: jobId(3), title: "Gardener of figures", company: "Tern", reading: closed.reading });
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

test.each([
  ["may open the link", true],
  ["would have to log in and pay first", false],
])("whoever %s and presses Apply where the employer has just taken the job down comes to its page", async (_, free) => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const token = "heron";
    const job = buildJob({ source: "greenhouse", externalId: `${token}/1` });
    await tx.insert(jobs).values({ ...job, readerVersion: 1, contentHash: "x" });
    const known = { state: "live", employerName: "Blue Heron", nextAt: TEST_NOW } as const;
    const board = { source: "greenhouse", id: token, token, host: "boards-api.greenhouse.io", ...known };
    const [row] = await tx.insert(boards).values(board).returning({ n: boards.n });
    await tx
      .insert(listings)
      .values({ postingId: job.id, board: row?.n ?? 0, rawFingerprint: 1, textFingerprint: 0, open: true });
    const fetch = { tier: "A", on: true, minIntervalMinutes: 60, crawlDelaySeconds: 1, atOnce: 1, state: "live" };
    const facts = { remoteOnly: false, structuredDataAllowed: true, defaultCurrency: null, apply: { free } };
    const sourceOf = (name: string) => SourceEntry.parse({ name, ...facts, fetch });
    const asked: string[] = [];
    const ask = async ({ url }: { url: string }) => {
      asked.push(url);
      return { status: 404 };
    };
    const sources = new Map(jobSources(sourceOf).map((source) => [source.name, source]));
    const crawl = { sources, worker: "one", web: { ask } } as never;
    const dataFiles = buildDataFiles({ sourceOf });
    const wait = () => new Promise<void>(() => undefined);
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW, jobs: [job], crawl, dataFiles, wait });

    const headers = { origin: ORIGIN };
    const pressed = await app.request(`${ORIGIN}/jobs/${job.id}/apply`, { method: "POST", headers });
    expect([pressed.status, pressed.headers.get("location")]).toEqual([303, `/jobs/${job.id}`]);
    expect(asked).toEqual(["https://boards-api.greenhouse.io/v1/boards/heron/jobs/1"]);
    expect(await tx.select({ closedAt: jobs.closedAt }).from(jobs)).toEqual([{ closedAt: TEST_NOW }]);
  });
});
