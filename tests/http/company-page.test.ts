import { expect, test } from "vitest";
import { jobs } from "#server/db/schema/index.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const openTo = (...open: ("IT" | "US" | "FR")[]) => ({
  remote: { kind: "remote" as const, worldwide: false, stated: true, open, closed: [] },
});
const postings = [openTo("IT", "FR"), openTo("IT"), openTo("US")].map((reading, at) =>
  buildJob({ id: jobId(at + 1), title: `Gardener ${at}`, reading }),
);

test("the page of a company says how many of its jobs are open where a person lives; to others, where they are", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    await tx
      .insert(jobs)
      .values(postings.map((posting) => ({ ...posting, readerVersion: 1, contentHash: posting.id })));
    const { app } = buildApp({ ...database, db: tx }, { jobs: postings, now: () => TEST_NOW });
    const textOf = async (cookie: string) => {
      const answer = await app.request(`${ORIGIN}/companies/${encodeURIComponent("Blue Heron Works")}`, {
        headers: { cookie, "accept-language": "en" },
      });
      const [main = ""] = /<main.*<\/main>/s.exec(await answer.text()) ?? [];
      return main.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
    };
    const stranger = await textOf("");
    expect(stranger).toContain("Open to people in Italy (2), ");
    const answered = await app.request(`${ORIGIN}/onboarding/country`, {
      method: "POST",
      headers: { origin: ORIGIN },
      body: new URLSearchParams({ country: "IT" }),
    });
    const own = await textOf(answered.headers.getSetCookie()[0]?.split(";")[0] ?? "");
    expect(own).toContain("Open to people in Italy 2 of 3 jobs");
  }));
