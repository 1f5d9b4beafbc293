import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Match } from "#domain/matching/match-reason.ts";
import { SourceEntry } from "#domain/sources/source-terms.ts";
import type { Ctx } from "#server/ctx.ts";
import { boards, listings, postingEvents } from "#server/db/schema/crawl.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
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
const FACTS = { remoteOnly: true, structuredDataAllowed: false, defaultCurrency: null };
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

test("where the text itself says that one applies, the page says it to everybody, unless Apply is free anyway", async () => {
  const statedIn = async (free: boolean) => {
    const job = buildJob({
      source: "thread",
      url: "https://thread.example/1",
      applyUrl: null,
      description: '<p>Apply <a href="https://nets.example/apply">here</a>',
    });
    const apply = { free, atSource: free, noSignUp: free };
    const sourceOf = (name: string) =>
      SourceEntry.parse({ name, remoteOnly: true, structuredDataAllowed: false, defaultCurrency: null, apply });
    const ctx = buildCtx(db, { jobs: [job], dataFiles: buildDataFiles({ sourceOf }) });
    const { statedApply, applyHost } = (await getJobDetail(ctx, { id: job.id, locale: "en" })).job;
    return { statedApply, applyHost };
  };
  const statedApply = { url: "https://nets.example/apply", text: "nets.example/apply" };
  expect(await statedIn(false)).toEqual({ statedApply, applyHost: "nets.example" });
  expect(await statedIn(true)).toEqual({ statedApply: null, applyHost: "thread.example" });
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

const NO_MATCH: Match = {
  fit: "possible",
  score: 60,
  certainty: 50,
  obstacles: [],
  doubts: [],
  unclear: [],
  reasons: [],
  hiddenBy: [],
  skillLevel: "medium",
};
const nurse = { titleWords: ["nurs"] };

test("similar jobs are of other companies too, and none where nothing is of the same work", async () => {
  const alike = async (...jobs: [company: string, words: string[]][]) => {
    const job = buildJob({ title: "Nurse", company: "Ward", reading: nurse });
    const others = jobs.map(([company, titleWords], at) =>
      buildJob({ id: jobId(at + 2), title: `Nurse ${at}`, company, reading: { titleWords } }),
    );
    const ctx = buildCtx(db, { jobs: [job, ...others], dataFiles: buildDataFiles() });
    const catalogue = {
      ...ctx.catalogue,
      similar: async () => others.map((other) => ({ job: other, match: NO_MATCH })),
    };
    const { similar } = await getJobDetail({ ...ctx, catalogue }, { id: job.id, locale: "en" });
    return similar.map(({ id }) => id);
  };
  const ofWard: [string, string[]] = ["Ward", ["nurs"]];
  expect(await alike(ofWard, ofWard, ofWard, ["Clinic", ["nurs"]])).toEqual([jobId(2), jobId(3), jobId(5)]);
  expect(await alike(ofWard, ofWard)).toEqual([]);
  expect(await alike(["Clinic", ["cook"]])).toEqual([]);
});

test("similar jobs are of the person's work and level where the job itself is", async () => {
  const match = (part: Partial<Match> = {}): Match => ({ ...NO_MATCH, ...part });
  const others = [{}, { obstacles: ["category" as const] }, { skillLevel: "hard" as const }].map((part, at) => ({
    job: buildJob({ id: jobId(at + 2), title: `Nurse ${at}`, company: `Ward ${at}`, reading: nurse }),
    match: match(part),
  }));
  const job = buildJob({ title: "Nurse", reading: nurse });
  const similarTo = async (own: Partial<Match>) => {
    const ctx = buildCtx(db, { jobs: [job], dataFiles: buildDataFiles() });
    const find = async () => ({ job, match: match(own) });
    const catalogue = { ...ctx.catalogue, find, similar: async () => others };
    const { similar } = await getJobDetail({ ...ctx, catalogue }, { id: jobId(1), locale: "en" });
    return similar.map(({ id }) => id);
  };
  expect(await similarTo({})).toEqual([jobId(2)]);
  expect(await similarTo({ obstacles: ["category"] })).toEqual([jobId(2), jobId(3)]);
  expect(await similarTo({ skillLevel: "hard" })).toEqual([jobId(2), jobId(4)]);
});

test("warns of what its board, other names of its text and its past tell, and of nothing once the others are closed", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const text = "You plan the work of your team together with its members and see it through. ".repeat(6);
    const board = { source: "greenhouse", host: "boards-api.greenhouse.io", state: "live" as const, nextAt: TEST_NOW };
    const names = ["Blue Heron Works", "Acme", "Bolt"];
    const postings = names.map((company, n) =>
      buildJob({ id: jobId(n + 1), company, descriptionText: text, applyUrl: "https://apply.quick-hire.top/1" }),
    );
    const [found] = await tx
      .insert(boards)
      .values({ ...board, id: "heron", token: "heron" })
      .returning();
    const n = found?.n ?? 0;
    await tx.insert(jobs).values(postings.map((job) => ({ ...job, readerVersion: 1, contentHash: "x" })));
    const rest = { board: n, rawFingerprint: 1, textFingerprint: 7, open: true, missedAt: null, aliveAt: null };
    await tx.insert(listings).values(postings.map(({ id }) => ({ ...rest, postingId: id })));
    const events = ["seen", "closed", "reopened", "closed", "reopened"] as const;
    await tx.insert(postingEvents).values(
      events.map((kind, hour) => ({
        postingId: jobId(1),
        at: new Date(TEST_NOW.getTime() + hour * 3_600_000),
        kind,
        board: n,
        detail: kind === "closed" ? "list" : null,
      })),
    );
    const dataFiles = buildDataFiles({ sourceOf: (name) => SourceEntry.parse({ name, ...FACTS }) });
    let at = TEST_NOW;
    const ctx = { ...buildCtx(tx, { jobs: postings, dataFiles }), now: () => at };
    const warnings = async () => (await getJobDetail(ctx, { id: jobId(1), locale: "en" })).job.warnings;
    const others = [
      { kind: "site-of-another", quote: "apply.quick-hire.top" },
      { kind: "posted-again-unchanged", quote: null },
    ];
    expect(await warnings()).toEqual([{ kind: "text-of-many-companies", quote: "Acme · Bolt" }, ...others]);
    await tx
      .update(listings)
      .set({ open: false })
      .where(eq(listings.postingId, jobId(3)));
    at = new Date(TEST_NOW.getTime() + 59_000);
    expect(await warnings()).toHaveLength(3);
    at = new Date(TEST_NOW.getTime() + 60_000);
    expect(await warnings()).toEqual(others);
  });
});

test("what everybody is shown holds nothing of somebody's answers, nor the other way round", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const anybody = buildCtx(tx, { jobs: [JOB], dataFiles: buildDataFiles() });
    const user = await storeUser(tx, { profile: { answers: { country: "IT" } } });
    const asked = { id: JOB.id, locale: "en" };
    const shown = async (ctx: Ctx) => (await getJobDetail(ctx, asked)).job.reasons.length > 0;
    const own = { ...anybody, user };
    expect([await shown(anybody), await shown(own), await shown(anybody), await shown(own)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(await getJobDetail(anybody, asked)).toBe(await getJobDetail(anybody, asked));
    expect((await getJobDetail(anybody, { ...asked, locale: "it" })).job).not.toBe(
      (await getJobDetail(anybody, asked)).job,
    );
  });
});
