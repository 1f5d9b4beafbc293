import { expect, test } from "vitest";
import { jobPath } from "#server/features/jobs/present-job.ts";
import { preparingCatalogue } from "#server/index/live-catalogue.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const JOB = buildJob({ title: "Lighthouse keeper" });
const nothing = async () => undefined;
const catalogue = Object.assign(
  preparingCatalogue({
    progress: () => ({ read: 42_000, total: 100_000 }),
    findPostings: async (ids) => new Map(ids.filter((id) => id === JOB.id).map((id) => [id, JOB])),
    rates: {},
  }),
  { reload: nothing, ready: nothing, prepared: nothing, close: nothing },
);
const now = () => TEST_NOW;
const { app } = buildApp(database, { catalogue, now });
const ask = async (path: string, headers: Record<string, string> = {}) =>
  await app.request(`http://localhost:3000${path}`, { headers });

test("a page that needs the list shows how far it has come and goes on by itself, without scripts too", async () => {
  const page = await ask("/results");
  expect(page.status).toBe(503);
  expect(page.headers.get("refresh")).toBe("5");
  expect(page.headers.get("retry-after")).toBe("5");
  const html = await page.text();
  expect(html).toContain("The job list is being prepared");
  expect(html).toContain("42% done");
  expect(html).toMatch(/<progress[^>]* value="42"/);
});

test("programs are told when to come back", async () => {
  const answer = await ask("/api/v1/jobs");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining("42000 of 100000 postings") });
  const feed = await ask("/feed.xml");
  expect([feed.status, feed.headers.get("retry-after")]).toEqual([503, "5"]);
  const readiness = await ask("/readyz");
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toMatchObject({ ready: false, catalogue: { preparing: { read: 42_000 } } });
});

test("single postings are shown, here and by the API", async () => {
  const page = await ask(jobPath(JOB));
  expect([page.status, page.headers.get("refresh")]).toEqual([200, null]);
  expect(await page.text()).toContain("Lighthouse keeper");
  expect((await ask(`/api/v1/jobs/${JOB.id}`)).status).toBe(200);
});

test("the home page says it in place of its figures", async () => {
  expect(await (await ask("/")).text()).toContain("The job list is being prepared.");
});

test.each([
  "/healthz",
  "/signup",
  "/login",
  "/onboarding/education",
  "/contact",
  "/pricing",
  "/privacy",
  "/sitemap.xml",
  "/verify",
])("%s works as ever", async (path) => {
  const page = await ask(path);
  expect([page.status < 400, page.headers.get("refresh")]).toEqual([true, null]);
  expect(await page.text()).not.toContain("being prepared");
});

test("so do the pages of an account", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    const user = await storeUser(tx);
    const cookie = await sessionCookie(tx, user);
    const { app } = buildApp({ ...database, db: tx }, { catalogue, now });
    for (const path of ["/profile", "/profile/subscription", "/applications", "/profile/security"]) {
      const page = await app.request(`http://localhost:3000${path}`, { headers: { cookie } });
      expect([path, page.status]).toEqual([path, 200]);
    }
  }));
