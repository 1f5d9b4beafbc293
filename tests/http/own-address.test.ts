import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createMail } from "#server/compose/build-deps.ts";
import { parseEnv } from "#server/env.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { LOOPBACK_PEER } from "#tests/support/build/loopback-peer.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";

const database = await testDatabase();
const SECRET = "a secret of the tests, 0123456789";
const envOf = (own: Record<string, string>) =>
  parseEnv({ NODE_ENV: "production", AUTH_SECRET: SECRET, PAYMENTS: "simulated", ...own });

test.each([
  ["on this machine, without a mail server, mails are read where the operator says so", { DEV_INBOX: "true" }, 200],
  ["and are not where nobody does", {}, 302],
  ["with an address of its own a site has no inbox", { DEV_INBOX: "true", APP_URL: "http://localhost:3000" }, 302],
  [
    "with a mail server there is none",
    { DEV_INBOX: "true", SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "us@jobs.example" },
    302,
  ],
])("/dev/inbox: %s", async (_, own, status) => {
  const env = envOf(own);
  const dataDir = mkdtempSync(join(tmpdir(), "own-address-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { app } = buildApp(database, { env, ...createMail(env, dataDir, () => new Date()) });
  for (const path of ["/dev/inbox", "/dev/inbox.json"])
    expect((await app.request(`http://localhost:3000${path}`, {}, LOOPBACK_PEER)).status).toBe(status);
  expect((await app.request("http://localhost:3000/dev/nothing", {}, LOOPBACK_PEER)).status).toBe(302);
});

test("behind an https proxy forms work, cookies are locked to the host and links are ours", () =>
  inRolledBackTransaction(database.db, async (db) => {
    const { app } = buildApp({ ...database, db }, { env: envOf({ APP_URL: "https://jobs.example" }) });
    const post = (origin: string, path: string, form: Record<string, string>) =>
      app.request(`http://${new URL(origin).host}${path}`, {
        method: "POST",
        headers: { host: new URL(origin).host, origin },
        body: new URLSearchParams(form),
      });
    const stored = await post("https://jobs.example", "/onboarding/education", { education: "bachelor" });
    expect(stored.status).toBe(303);
    expect(stored.headers.get("set-cookie")).toMatch(
      /^__Host-rjp_visitor=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(stored.headers.get("strict-transport-security")).toContain("max-age=31536000");
    expect((await post("http://evil.test", "/preferences", { theme: "dark" })).status).toBe(403);
    const page = await (await app.request("http://jobs.example/")).text();
    expect(page).toContain('<link rel="canonical" href="https://jobs.example/"/>');
  }));
