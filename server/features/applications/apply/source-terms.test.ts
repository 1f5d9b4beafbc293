import { expect, test } from "vitest";
import type { Tier } from "#domain/billing/viewer.ts";
import { SourceEntry } from "#domain/sources/source-terms.ts";
import { getJobDetail } from "#server/features/jobs/get-job-detail.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { getApplyLink } from "./apply-link.ts";
import { requestApply } from "./request-apply.ts";

const { db } = await testDatabase();
const POSTING = "https://board.example/jobs/1";
const OTHER = "https://elsewhere.example.com/apply";

const SOURCE = { remoteOnly: true, structuredDataAllowed: false, defaultCurrency: null };
const TERMS: Record<string, object> = {
  open: {
    apply: { free: true, atSource: true, noSignUp: true },
    attribution: { text: "The Board", url: "https://board.example", toPosting: true },
  },
  credited: { attribution: { text: "Other Board", url: "https://other.example" } },
  silent: {},
};

function as(tier: Tier, source: string, applyUrl: string | null = null) {
  const job = buildJob({ source, title: "Keeper of Bees", url: POSTING, applyUrl, linkQualityScore: 9 });
  const ctx = buildCtx(db, {
    jobs: [job],
    dataFiles: buildDataFiles({
      titleLinks: new Map([["Keeper of Bees", OTHER]]),
      sourceOf: (name) => SourceEntry.parse({ name, ...SOURCE, ...TERMS[name] }),
    }),
    viewer: { userId: tier === "anonymous" ? null : "u1", tier },
  });
  return { ...ctx, settings: { ...ctx.settings, trialListings: 0 } };
}

test.each<Tier>(["anonymous", "none", "trial-view", "trial-active", "premium"])(
  "where the terms want Apply free, %s gets the link: no log-in, no plan, no limit of a trial",
  async (tier) => {
    expect(await getApplyLink(as(tier, "open"), { jobId: jobId(1) })).toBe(POSTING);
    expect(await requestApply(as(tier, "open"), { jobId: jobId(1) })).toEqual({ location: POSTING, newToken: null });
  },
);

test.each<Tier>(["none", "trial-view", "trial-active"])("elsewhere %s does not", async (tier) => {
  expect(await getApplyLink(as(tier, "silent"), { jobId: jobId(1) })).toBeNull();
});

test("where the terms want the source's link, no link that we know for the title replaces it", async () => {
  expect(await getApplyLink(as("premium", "silent"), { jobId: jobId(1) })).toBe(OTHER);
  expect(await getApplyLink(as("premium", "open"), { jobId: jobId(1) })).toBe(POSTING);
  const form = "https://board.example/jobs/1/form";
  expect(await getApplyLink(as("premium", "open", form), { jobId: jobId(1) })).toBe(form);
});

test("the credit a source asks for leads to the posting there or to the source; one that asks for none gets none", async () => {
  const credit = async (source: string) =>
    (await getJobDetail(as("anonymous", source), { id: jobId(1), locale: "en" })).job.credit;
  expect(await credit("open")).toEqual({ text: "The Board", url: POSTING });
  expect(await credit("credited")).toEqual({ text: "Other Board", url: "https://other.example" });
  expect(await credit("silent")).toBeNull();
});
