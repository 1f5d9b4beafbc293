import { expect, test } from "vitest";
import { SourceEntry } from "#domain/sources/source-terms.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import type { JobSource } from "#server/sources/job-source.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { listSources } from "./list-sources.ts";
import type { PoliteWeb } from "./polite-web.ts";

const { db } = await testDatabase();
const FETCH = { tier: "A", on: true, minIntervalMinutes: 60, crawlDelaySeconds: 1, atOnce: 1, state: "live" };
const entry = (name: string, more: object = {}) =>
  SourceEntry.parse({ name, remoteOnly: false, structuredDataAllowed: true, defaultCurrency: null, ...more });

test("sources that are fetched or could be are named with their state, of files only those with open postings", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const posting = { ...buildJob({ source: "imported" }), readerVersion: 1, contentHash: "x" };
    await tx.insert(jobs).values(posting);
    const sources = new Map([
      ["on", entry("On", { fetch: FETCH, apply: { free: true } })],
      ["off", entry("Off", { fetch: { ...FETCH, tier: "C", on: false, why: "no terms" } })],
      ["new", entry("New", { fetch: { ...FETCH, tier: "feed", on: false, state: "unproven", why: "no answer" } })],
      ["imported", entry("Imported", { attribution: { text: "Imported list", url: "https://list.example" } })],
      ["empty", entry("Empty")],
      ["sample", entry("Sample")],
    ]);
    const dataFiles = buildDataFiles({ sources });
    const asked = new Map(["on", "off", "new"].map((name) => [name, {} as JobSource]));
    const crawl = { web: {} as PoliteWeb, sources: asked, worker: "one" };
    const listed = await listSources(buildCtx(tx, { dataFiles, crawl }));
    expect(listed.map(({ key, kind, state, open, applyIsFree }) => [key, kind, state, open, applyIsFree])).toEqual([
      ["imported", "file", null, null, false],
      ["new", "feed", "unproven", 0, false],
      ["off", "board", "off", 0, false],
      ["on", "board", "on", 0, true],
    ]);
    expect(listed[0]?.credit).toEqual({ text: "Imported list", url: "https://list.example" });
    const nobodyAsks = await listSources(buildCtx(tx, { dataFiles }));
    expect(nobodyAsks.find(({ key }) => key === "on")?.state).toBe("off");
  });
});
