import { Writable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import { sessions, users } from "#server/db/schema/accounts.ts";
import { mails } from "#server/db/schema/mails.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { limitNetwork } from "#server/features/accounts/limit-attempts.ts";
import { openMail } from "#server/features/mail/queue-mail.ts";
import { EMAIL, PASSWORD } from "#tests/support/build/account-holder.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildAuth } from "#tests/support/build/build-auth.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";

type Site = Awaited<ReturnType<typeof siteOn>>;
const onSite = (work: (site: Site, tx: Db) => Promise<void>, options: { verifiesEmail?: boolean } = {}) =>
  inRolledBackTransaction(database.db, async (tx) => work(await siteOn(tx, options), tx));

/** The whole HTTP side, with one account; what it logs is kept. */
async function siteOn(tx: Db, { verifiesEmail = false }) {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const { auth, browser } = buildAuth(tx, { verifiesEmail });
  const { app, deps } = buildApp({ ...database, db: tx }, { auth, log: pino({ level: "debug" }, sink) });
  deps.settings.verifiesEmail = verifiesEmail;
  const passwordHash = await browser().auth.hashPassword(PASSWORD);
  await createAccount(
    { ...deps, db: tx },
    { name: "Ada", email: EMAIL, emailVerified: true, passwordHash, locale: "en" },
  );

  async function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
    const body = new URLSearchParams(form);
    return await app.request(ORIGIN + path, { method: "POST", body, headers: { origin: ORIGIN, ...headers } });
  }
  async function logIn(): Promise<string> {
    const answer = await post("/login", { email: EMAIL, password: PASSWORD, remember: "on" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    return answer.headers
      .getSetCookie()
      .map((line) => line.slice(0, line.indexOf(";")))
      .join("; ");
  }
  const get = async (path: string, cookie = "") =>
    await app.request(ORIGIN + path, { headers: cookie ? { cookie } : {} });
  return { app, deps, post, get, logIn, lines };
}

/** Status, headers and body, without what differs between any two answers: request id, nonce, and the address that was typed. */
async function shapeOf(answer: Response, email: string): Promise<string> {
  const text = await answer.text();
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "no nonce";
  const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
  return JSON.stringify([answer.status, headers, text]).replaceAll(nonce, "NONCE").replaceAll(email, "EMAIL");
}

const SIGN_UP = {
  fullName: "Eve",
  password: "an engine of my own",
  confirmPassword: "an engine of my own",
  terms: "on",
};

const REFUSED_ALIKE: [string, Record<string, string>][] = [
  ["/login", { password: "not the right one" }],
  ["/forgot-password", {}],
  ["/signup", SIGN_UP],
];

test.each(
  REFUSED_ALIKE.flatMap(([path, form]) => [true, false].map((verifiesEmail) => ({ path, form, verifiesEmail }))),
)(
  "$path answers the same for an address with an account and for one without (mail server: $verifiesEmail)",
  async ({ path, form, verifiesEmail }) => {
    await onSite(
      async ({ post }) => {
        const known = await shapeOf(await post(path, { ...form, email: EMAIL }), EMAIL);
        const unknown = await shapeOf(await post(path, { ...form, email: "eve@example.org" }), "eve@example.org");
        expect(unknown).toBe(known);
      },
      { verifiesEmail },
    );
  },
);

test("without a mail server whoever signs up elsewhere logs in, and goes on where they wanted to", async () => {
  await onSite(async ({ post }) => {
    const to = async (redirect: string) =>
      (await post("/signup", { ...SIGN_UP, email: "eve@example.org", redirect })).headers.get("location");
    expect(await to("/checkout?plan=annual")).toBe("/login?note=asked&redirect=%2Fcheckout%3Fplan%3Dannual");
    expect(await to("https://elsewhere.example/")).toBe("/login?note=asked");
  });
});

test("a mailed link asks for the password, confirms nothing without, and then signs in at once", async () => {
  await onSite(
    async ({ deps, get, post }, tx) => {
      const email = "eve@example.org";
      await post("/signup", { ...SIGN_UP, email });
      const [mail] = await tx.select().from(mails);
      const { props } = openMail(deps.vault, mail?.id ?? "", mail?.payload ?? "");
      const { pathname, search, searchParams } = new URL("link" in props ? props.link : ORIGIN);
      const page = await (await get(pathname + search)).text();
      expect(page).toContain('name="password"');
      const token = searchParams.get("token") ?? "";
      const wrong = await post(pathname, { token, password: "of somebody else" });
      expect([wrong.status, await tx.$count(users, eq(users.emailVerified, true))]).toEqual([401, 1]);
      const right = await post(pathname, { token, password: SIGN_UP.password });
      expect([right.status, right.headers.get("location")]).toEqual([303, "/?registrationSuccess=true"]);
      expect(right.headers.getSetCookie().join()).toContain("session_token=");
    },
    { verifiesEmail: true },
  );
});

test("where somebody wanted to go when they signed up is where the confirmed address leads, and never elsewhere", async () => {
  await onSite(
    async ({ deps, get, post }, tx) => {
      for (const [n, wanted, to] of [
        [1, "/checkout?plan=annual", "/checkout?plan=annual"],
        [2, "https://elsewhere.example/", "/?registrationSuccess=true"],
        [3, "//elsewhere.example", "/?registrationSuccess=true"],
      ] as const) {
        const email = `eve${n}@example.org`;
        await post("/signup", { ...SIGN_UP, email, redirect: wanted });
        const sent = (await tx.select().from(mails)).map(({ id, payload }) => openMail(deps.vault, id, payload ?? ""));
        const props = sent.find(({ to }) => to === email)?.props;
        const { pathname, search, searchParams } = new URL(props && "link" in props ? props.link : ORIGIN);
        const page = await (await get(pathname + search)).text();
        const redirect = /name="redirect" value="([^"]*)"/.exec(page)?.[1] ?? "";
        const form = { token: searchParams.get("token") ?? "", password: SIGN_UP.password };
        expect((await post(pathname, { ...form, redirect })).headers.get("location")).toBe(to);
        // A link that somebody made longer leads nowhere else either.
        expect(redirect).toBe(n === 1 ? "/checkout?plan=annual" : "");
      }
    },
    { verifiesEmail: true },
  );
});

const POSTS: [string, Record<string, string>][] = [
  ["/login", { email: EMAIL, password: PASSWORD }],
  ["/signup", { ...SIGN_UP, email: "eve@example.org" }],
  ["/forgot-password", { email: EMAIL }],
  ["/logout", {}],
  ["/profile/security", { intent: "end-all" }],
  [
    "/profile/security",
    { intent: "password", current: PASSWORD, password: "x".repeat(12), confirmPassword: "x".repeat(12) },
  ],
];
const FOREIGN: Record<string, string>[] = [
  { origin: "https://evil.test" },
  { origin: "null" },
  { origin: ORIGIN, "sec-fetch-site": "cross-site" },
];

test.each(POSTS)("%s refuses a post from elsewhere and changes nothing, signed in or not", async (path, form) => {
  await onSite(async ({ post, logIn }, tx) => {
    const cookie = await logIn();
    const before = JSON.stringify([
      await tx.select().from(sessions),
      await tx.select().from(users),
      await tx.select().from(mails),
    ]);
    for (const headers of FOREIGN) {
      expect((await post(path, form, { ...headers, cookie })).status).toBe(403);
      expect((await post(path, form, headers)).status).toBe(403);
    }
    const after = JSON.stringify([
      await tx.select().from(sessions),
      await tx.select().from(users),
      await tx.select().from(mails),
    ]);
    expect(after).toBe(before);
  });
});

test("the passkey steps take JSON only, so that no form of another site can send them", async () => {
  await onSite(async ({ app, logIn }) => {
    const cookie = await logIn();
    for (const type of ["text/plain", "application/x-www-form-urlencoded", ""]) {
      const headers = { origin: ORIGIN, cookie, ...(type ? { "content-type": type } : {}) };
      const body = JSON.stringify({ intent: "begin", password: PASSWORD });
      const answer = await app.request(`${ORIGIN}/profile/security/passkey`, { method: "POST", headers, body });
      expect(answer.status).toBe(400);
    }
  });
});

test("after logging out the old cookie opens nothing, and the browser is told to forget what it keeps", async () => {
  await onSite(async ({ post, get, logIn }) => {
    const cookie = await logIn();
    expect((await get("/profile", cookie)).status).toBe(200);
    const out = await post("/logout", {}, { cookie });
    expect(out.headers.get("clear-site-data")).toContain('"storage"');
    expect(out.headers.getSetCookie().join()).toMatch(/rjp_session_token=;.*Max-Age=0/);
    for (const path of ["/profile", "/profile/security", "/profile/import", "/profile/deactivate", "/profile/erase"])
      expect((await get(path, cookie)).headers.get("location"), path).toMatch(/^\/login/);
  });
});

test("the library has no address of its own", async () => {
  await onSite(async ({ app }) => {
    for (const path of [
      "/api/auth/sign-in/email",
      "/api/auth/sign-up/email",
      "/api/auth/get-session",
      "/api/auth/ok",
    ]) {
      const headers = { origin: ORIGIN, "content-type": "application/json" };
      const body = JSON.stringify({ email: EMAIL, password: PASSWORD });
      expect((await app.request(ORIGIN + path, { method: "POST", headers, body })).status).toBe(404);
      expect((await app.request(ORIGIN + path)).status).toBe(404);
    }
  });
});

test("headers of the client's own do not make it another client", async () => {
  await onSite(async ({ post, deps }, tx) => {
    const auth = deps.auth.forRequest({ cookies: null, userAgent: null, clientAddress: null });
    for (let index = 0; index < 59; index++) await limitNetwork({ db: tx, now: deps.now, auth }, "sign-in-network");
    const tries = [];
    for (const address of ["10.0.0.1", "10.0.0.2"]) {
      const headers = { "x-forwarded-for": address, "x-real-ip": address, "x-rjp-client-address": address };
      tries.push(await post("/login", { email: EMAIL, password: "one for all of them" }, headers));
    }
    expect(tries.map(({ status }) => status)).toEqual([401, 429]);
    expect(Number(tries[1]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

test("when attempts cannot be counted nobody gets in; the page says to try again", async () => {
  await onSite(async ({ post }, tx) => {
    await tx.execute(sql`alter table attempts rename to attempts_gone`);
    const answer = await post("/login", { email: EMAIL, password: PASSWORD });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("try again in a moment");
    expect(answer.headers.getSetCookie().join()).not.toContain("rjp_session_token");
  });
});

test("a mailed link leads to the configured site, whatever Host says", async () => {
  await onSite(async ({ post, deps }, tx) => {
    await post("/forgot-password", { email: EMAIL }, { host: "evil.test", "x-forwarded-host": "evil.test" });
    const [mail] = await tx.select().from(mails);
    const { props } = openMail(deps.vault, mail?.id ?? "", mail?.payload ?? "");
    expect(new URL((props as { link: string }).link).origin).toBe(ORIGIN);
  });
});

test("no password, address, name or cookie reaches the log", async () => {
  await onSite(async ({ post, get, logIn, lines }) => {
    await post("/signup", { ...SIGN_UP, fullName: "Canary Name", email: "canary@example.org" });
    await post("/login", { email: "canary@example.org", password: "canary password" });
    await post("/forgot-password", { email: "canary@example.org" });
    const cookie = await logIn();
    await get("/profile/security", cookie);
    await get("/reset-password?token=canary-token", cookie);
    const log = lines.join("");
    expect(lines.length).toBeGreaterThanOrEqual(6);
    for (const canary of [
      "canary",
      "Canary",
      EMAIL,
      PASSWORD,
      SIGN_UP.password,
      cookie.split("=")[1]?.slice(0, 20) ?? "?",
    ])
      expect(log).not.toContain(canary);
  });
});
