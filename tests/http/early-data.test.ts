import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { writeVisitorSession } from "#server/features/questionnaire/visitor-session.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildAuth } from "#tests/support/build/build-auth.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const now = () => TEST_NOW;
const job = buildJob({ title: "Gardener", company: "Blue Heron Works" });
/** What links with `prefetch={EARLY}` lead to. */
const PAGES = [
  `/jobs/${job.id}/gardener-blue-heron-works`,
  "/results",
  "/results?q=gardener&page=2",
  "/onboarding/education",
  "/onboarding/country?from=results",
];
const EARLY = { "sec-purpose": "prefetch" };

test.each(PAGES)("what is asked of %s before anybody goes there changes nothing, and is kept for a moment", (path) =>
  inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { jobs: [job], now, auth: buildAuth(tx, { now }).auth });
    const user = await storeUser(tx);
    const { newToken } = await writeVisitorSession(buildCtx(tx), { answers: { country: "IT" } });
    const visitor = visitorCookie(newToken, { secureCookies: false })?.split(";")[0] ?? "";
    const cookies = ["", visitor, `${visitor}; ${await sessionCookie(tx, user)}`];
    await tx.execute(sql`set transaction read only`);
    const address = ORIGIN + path.replace(/^([^?]*)/, "$1.data");
    for (const cookie of cookies) {
      const answer = await app.request(address, { headers: { cookie, ...EARLY } });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("routes/");
      expect(answer.headers.get("set-cookie")).toBeNull();
      expect(answer.headers.get("cache-control")).toBe("private, max-age=10");
      expect(answer.headers.get("vary")).toContain("Cookie");
      const later = await app.request(address, { headers: { cookie } });
      expect(later.headers.get("cache-control")).toBe("private, no-store");
    }
  }),
);

test("a page itself is not kept because it was asked for early", async () => {
  const { app } = buildApp(database, { jobs: [job], now });
  const page = await app.request(`${ORIGIN}/results`, { headers: { cookie: "theme=dark", ...EARLY } });
  expect(page.headers.get("cache-control")).toBe("private, no-store");
});
