import { expect, test } from "vitest";
import { readRoles } from "#domain/reading/occupation/read-roles.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";

const database = await testDatabase();
const { roles } = readRoles("QA Engineer");
const jobs = [
  buildJob({ title: "QA Engineer", reading: { roles, categories: [{ value: "it-software", confidence: 1 }] } }),
];
const ORIGIN = "http://localhost:3000";

test("whoever chose a field of many crafts names theirs in one press on the list, and is asked no more", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { jobs, now: () => TEST_NOW });
    let cookie = "";
    const send = async (path: string, form?: Record<string, string>) => {
      const body = form && new URLSearchParams(form);
      const headers = { origin: ORIGIN, cookie };
      const answer = await app.request(ORIGIN + path, { method: form ? "POST" : "GET", headers, body });
      cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
      return { to: answer.headers.get("location"), html: await answer.text() };
    };
    const isAsked = async () => (await send("/results")).html.includes('name="kind"');
    expect(await isAsked()).toBe(false);
    await send("/onboarding/jobCategories", { jobCategories: "it-software" });
    const { html } = await send("/results");
    expect([html.includes('value="qa"'), html.includes('value="seo"')]).toEqual([true, false]);

    expect((await send("/answers", { kind: "unheard-of", search: "" })).to).toBe("/results");
    expect(await isAsked()).toBe(true);
    const chosen = await send("/answers", { kind: "qa", search: "?sort=newest&page=3&other=1" });
    expect(chosen.to).toBe("/results?sort=newest");
    expect(await isAsked()).toBe(false);
    expect((await send("/results")).html).toMatch(/QA and testing \+1/);
    expect((await send("/answers")).html).toContain("QA and testing");
  }));
