import { expect, test } from "vitest";
import type { Tier } from "#domain/billing/viewer.ts";
import type { Ctx } from "#server/ctx.ts";
import { applications, pendingApplications } from "#server/db/schema/applications.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { writeAnswers } from "#server/features/questionnaire/current-answers.ts";
import { visitorTokenHash } from "#server/features/questionnaire/visitor-cookie.ts";
import { listResults } from "#server/features/search/list-results.ts";
import { catalogueOfPostings } from "#server/index/query/catalogue-of-postings.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { getApplyLink, recordApplyClick } from "./apply-link.ts";
import { findActivation } from "./find-activation.ts";
import {
  findPendingApplication,
  findPendingJob,
  takePendingApplication,
  takePendingPaths,
} from "./pending-application.ts";
import { requestApply } from "./request-apply.ts";

const { db } = await testDatabase();
const LINK = "https://careers.example.com/apply/1";
const JOBS = [buildJob({ applyUrl: LINK, linkQualityScore: 9 }), buildJob({ id: jobId(2), applyUrl: null, url: null })];

const as = (tier: Tier, tx = db) =>
  buildCtx(tx, {
    jobs: JOBS,
    dataFiles: buildDataFiles(),
    viewer: { userId: tier === "anonymous" ? null : "u1", tier },
  });

async function signedInAs(tier: Tier, tx: typeof db): Promise<Ctx> {
  const user = await storeUser(tx);
  return { ...as(tier, tx), user, viewer: { userId: user.id, tier } };
}

test("an anonymous visitor goes to login; the target is kept on the server for this browser alone", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = as("anonymous", tx);
    const outcome = await requestApply(ctx, { jobId: jobId(1) });
    expect(outcome.location).toBe("/login?redirect=results");
    const own = { ...ctx, visitor: { tokenHash: visitorTokenHash(outcome.newToken ?? "") } };
    expect(await findPendingJob(own)).toMatchObject({ title: "Gardener of Data", company: "Blue Heron Works" });
    expect(await findPendingJob({ ...ctx, visitor: { tokenHash: visitorTokenHash("b".repeat(43)) } })).toBeNull();
  });
});

test.each<Tier>(["none", "trial-view"])(
  "%s comes to the job's page, which says what is missing, never the link; after paying it opens what was kept",
  async (tier) => {
    await inRolledBackTransaction(db, async (tx) => {
      const ctx = await signedInAs(tier, tx);
      const { location } = await requestApply(ctx, { jobId: jobId(1) });
      expect(location).toMatch(new RegExp(`^/jobs/${jobId(1)}/[a-z-]+\\?activate=true$`));
      const asked = { jobId: jobId(1), params: new URLSearchParams("activate=true") };
      expect(await findActivation(ctx, asked)).toEqual({
        missing: { limit: null, offersTrial: true, premiumNow: false },
      });
      expect(await findPendingApplication(ctx)).toBeNull();
      const entitled: Ctx = { ...ctx, viewer: { ...ctx.viewer, tier: "trial-active" } };
      expect(await findPendingApplication(entitled)).toMatchObject({ jobId: jobId(1), hasDraft: false });
      expect(await findActivation(entitled, asked)).toMatchObject({ pending: { jobId: jobId(1) } });
      const returning = { ...asked, params: new URLSearchParams("subscribed=true") };
      expect(await findActivation(entitled, returning)).toMatchObject({ pending: { jobId: jobId(1) } });
      expect(await findActivation(ctx, returning)).toBeNull();
      expect(await findActivation(entitled, { ...asked, params: new URLSearchParams() })).toBeNull();
      expect(await findActivation(entitled, { ...asked, jobId: jobId(2) })).toBeNull();
    });
  },
);

test("what is kept is taken once, by its own person, within a day, and while they may", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await signedInAs("none", tx);
    const neighbour = await signedInAs("premium", tx);
    const entitled: Ctx = { ...ctx, viewer: { ...ctx.viewer, tier: "premium" } };
    const keep = () => requestApply(ctx, { jobId: jobId(1) });
    await keep();
    expect(await findPendingApplication(neighbour)).toBeNull();
    expect(await takePendingApplication(neighbour)).toBeNull();
    expect(await takePendingApplication(entitled)).toBe(jobId(1));
    expect(await takePendingApplication(entitled)).toBeNull();
    await keep();
    const tomorrow = { ...entitled, now: () => new Date(TEST_NOW.getTime() + 86_400_000) };
    expect(await takePendingApplication(tomorrow)).toBeNull();
    await keep();
    expect(await takePendingApplication(ctx)).toBeNull();
    expect(await tx.$count(pendingApplications)).toBe(0);
  });
});

test("what a visitor wanted becomes the person's at sign-in, with the path back", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { newToken } = await requestApply(as("anonymous", tx), { jobId: jobId(1) });
    const ctx = await signedInAs("premium", tx);
    const browser = { ...ctx, visitor: { tokenHash: visitorTokenHash(newToken ?? "") } };
    const userId = ctx.user?.id ?? "";
    const job = expect.stringMatching(/^\/jobs\/.+\?activate=true$/);
    expect(await takePendingPaths(browser, userId)).toEqual({ job, search: null });
    expect(await takePendingPaths(browser, userId)).toEqual({ job: null, search: null });
    expect(await findPendingApplication(ctx)).toMatchObject({ jobId: jobId(1) });
  });
});

test("opening the employer's page is noted once, and only of whoever may open it", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await signedInAs("premium", tx);
    expect(await recordApplyClick(ctx, { jobId: jobId(1) })).toBe(true);
    expect(await recordApplyClick(ctx, { jobId: jobId(1) })).toBe(false);
    expect(await recordApplyClick(await signedInAs("none", tx), { jobId: jobId(1) })).toBe(false);
    await expect(recordApplyClick(ctx, { jobId: jobId(99) })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const rows = await tx.select({ userId: applications.userId, status: applications.status }).from(applications);
    expect(rows).toEqual([{ userId: ctx.user?.id, status: "opened" }]);
  });
});

test.each<Tier>(["trial-active", "premium"])("%s gets the link and nothing is kept", async (tier) => {
  await inRolledBackTransaction(db, async (tx) => {
    expect(await requestApply(as(tier, tx), { jobId: jobId(1) })).toEqual({ location: LINK, newToken: null });
    expect(await tx.select().from(visitorSessions)).toEqual([]);
  });
});

test("Apply opens the link that the text names where there is no other than the source's page", async () => {
  const description = '<p>Apply <a href="https://nets.example/apply">here</a>';
  const job = buildJob({ source: "thread", url: "https://thread.example/1", applyUrl: null, description });
  const linkFor = async (tier: Tier) => {
    const ctx = buildCtx(db, { jobs: [job], dataFiles: buildDataFiles(), viewer: { userId: "u1", tier } });
    return await getApplyLink(ctx, { jobId: job.id });
  };
  expect(await linkFor("premium")).toBe("https://nets.example/apply");
  expect(await linkFor("none")).toBeNull();
});

test("a trial with a limit gets the links of the first jobs of its list and of no others; nobody else has a limit", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const jobs = Array.from({ length: 12 }, (_, index) =>
      buildJob({ id: jobId(index + 1), applyUrl: `${LINK}${index}`, linkQualityScore: 9 }),
    );
    const linksOf = async (tier: Tier, trialListings: number | null) => {
      const own = buildCtx(tx, { jobs, dataFiles: buildDataFiles(), viewer: { userId: "u1", tier } });
      const ctx = { ...own, settings: { ...own.settings, trialListings } };
      const found = await Promise.all(jobs.map(({ id }) => getApplyLink(ctx, { jobId: id })));
      return found.filter((link) => link !== null).length;
    };
    expect(await linksOf("trial-active", 10)).toBe(10);
    expect(await linksOf("trial-active", null)).toBe(12);
    expect(await linksOf("premium", 10)).toBe(12);
    expect(await linksOf("trial-view", 10)).toBe(0);
  });
});

test("the jobs a limited trial covers are the first of the list that is shown, in whatever order its address asks for", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const nurses = { categories: [{ value: "nursing" as const, confidence: 0.9 }] };
    const jobs = Array.from({ length: 24 }, (_, index) => {
      const n = index + 1;
      return buildJob({
        id: jobId(n),
        externalId: `${n}`,
        title: `${n % 4 === 0 ? "Night nurse" : "Nurse"} ${n}`,
        applyUrl: `${LINK}${n}`,
        linkQualityScore: 9,
        ...(n % 3 === 0 && { description: null, descriptionText: "" }),
        // What they do is not said: they stand apart.
        ...(n % 5 === 0 ? { title: `Helper ${n}` } : { reading: nurses }),
      });
    });
    const user = await storeUser(tx);
    const rates = { EUR: 1 };
    const catalogue = catalogueOfPostings(jobs, { origin: "samples", rates, now: () => TEST_NOW, generation: 1 });
    const own = buildCtx(tx, { user, viewer: { userId: user.id, tier: "trial-active" }, dataFiles: buildDataFiles() });
    const ctx = { ...own, catalogue, settings: { ...own.settings, trialListings: 5 } };
    await writeAnswers(ctx, { answers: { jobCategories: ["nursing"], without: ["night"] } });
    const links = await Promise.all(jobs.map(({ id }) => getApplyLink(ctx, { jobId: id })));
    const open = jobs.flatMap(({ id }, at) => (links[at] ? id : []));
    for (const search of ["", "session=l2x9", "session=zzz1"]) {
      const { cards } = await listResults(ctx, { params: new URLSearchParams(search), locale: "en" });
      const first = cards.slice(0, 5).map(({ id }) => id);
      expect(first.toSorted(), search).toEqual(open.toSorted());
    }
  });
});

test.each([jobId(2), jobId(99), "nonsense"])(
  "a job without a way to apply, or none at all, is no longer available: %s",
  async (id) => {
    await expect(requestApply(as("premium"), { jobId: id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  },
);

test.each<Tier>(["anonymous", "none", "trial-view"])(
  "following the link as %s yields no address and keeps nothing",
  async (tier) => {
    await inRolledBackTransaction(db, async (tx) => {
      expect(await getApplyLink(as(tier, tx), { jobId: jobId(1) })).toBeNull();
      expect(await tx.select().from(visitorSessions)).toEqual([]);
    });
  },
);

test.each<Tier>(["trial-active", "premium"])("following the link as %s leads to the employer", async (tier) => {
  expect(await getApplyLink(as(tier), { jobId: jobId(1) })).toBe(LINK);
});
