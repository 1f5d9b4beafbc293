import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { DOCUMENT_NAMES } from "#app/features/legal/document-names.ts";
import { scriptTexts } from "#server/http/kept-pages.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildAuth } from "#tests/support/build/build-auth.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import budgets from "../../budgets.json" with { type: "json" };

const database = await testDatabase();
const now = () => TEST_NOW;
const { app } = buildApp(database, { now, auth: buildAuth(database.db, { now }).auth });
const ORIGIN = "http://localhost:3000";

const PLAIN = ["/", ...DOCUMENT_NAMES.map((name) => `/${name}`), "/sources"];
const cookie = await sessionCookie(database.db, await storeUser(database.db, { name: "Ada" }));

test.each(PLAIN)("%s carries no script of the application, whoever asks for it", async (path) => {
  for (const headers of [{}, { cookie }] as Record<string, string>[]) {
    const answer = await app.request(ORIGIN + path, { headers });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toMatch(headers.cookie ? /Hello, Ada/ : /Log in/);
    expect(html).not.toMatch(/<script[^>]* src=|modulepreload|__reactRouter|\/assets\/[^"]*\.js/);
    const scripts = scriptTexts(html);
    expect(scripts).toHaveLength(1);
    expect(scripts.join()).toContain("cookieConsent");
    expect(gzipSync(scripts.join()).length).toBeLessThanOrEqual(path === "/" ? budgets.landingPage : budgets.plainPage);
  }
});

test("so does a refused form of one", async () => {
  const body = new URLSearchParams({ address: "no address" });
  const answer = await app.request(`${ORIGIN}/sources`, { method: "POST", headers: { origin: ORIGIN }, body });
  const html = await answer.text();
  expect(html).toContain("cookieConsent");
  expect(html).not.toMatch(/<script[^>]* src=|modulepreload|__reactRouter/);
});

test("and a page that says that one of them cannot be shown", async () => {
  const answer = await app.request(`${ORIGIN}/faq`, { method: "POST", headers: { origin: ORIGIN } });
  const html = await answer.text();
  expect(answer.status).toBe(405);
  expect(html).toContain("cookieConsent");
  expect(html).not.toMatch(/modulepreload|__reactRouter/);
});
