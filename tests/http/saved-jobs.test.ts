import { expect, test } from "vitest";
import { SAMPLE_SOURCE } from "#domain/posting/sample-page.ts";
import { catalogueOfPostings } from "#server/index/query/catalogue-of-postings.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";

test("a job of the sample list that was saved before signing up still shows its pay and its date afterwards", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    const job = buildJob({ source: SAMPLE_SOURCE, salary: "$50,000", datePosted: new Date("2026-03-01") });
    const { rates } = buildDataFiles();
    const list = catalogueOfPostings([job], { origin: "samples", rates, now: () => TEST_NOW, generation: 1 });
    const never = async () => undefined;
    const catalogue = { ...list, reload: never, ready: never, prepared: never, close: never };
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW, catalogue });
    const kept = { path: `/jobs/${job.id}/gardener`, title: "Gardener", company: "Blue Heron Works" };
    const body = new URLSearchParams({ saved: JSON.stringify([kept]) });
    const cookie = await sessionCookie(tx, await storeUser(tx));
    const headers = { cookie, "accept-language": "en", origin: ORIGIN };
    const answer = await app.request(`${ORIGIN}/saved/kept`, { method: "POST", headers, body });
    const { saved } = (await answer.json()) as { saved: object[] };
    expect(saved).toEqual([
      { ...kept, facts: { pay: "$50,000", place: expect.any(String), postedOn: "2026-03-01", onBoard: false } },
    ]);
  }));
