import { hash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { AppError } from "#domain/shared/app-error.ts";
import { signWebhook } from "#server/adapters/billing/simulated/simulated-billing.ts";
import type { Db } from "#server/db/client.ts";
import { userCheckouts } from "#server/db/schema/billing.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { pdfFile } from "#tests/support/build/resume-files.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { TEST_WEBHOOK_SECRET } from "#tests/support/servers/test-billing.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const CALLS = new Set([
  "select",
  "selectDistinct",
  "selectDistinctOn",
  "insert",
  "update",
  "delete",
  "execute",
  "transaction",
  "$count",
]);

const WRITES = new Set(["insert", "update", "delete", "transaction"]);

afterEach(() => void vi.restoreAllMocks());

/** The same database, which refuses everything while it is gone, fails in a way nobody foresaw while it is broken, and writes while its disk is full; while it is slow each look at the clock is 13 s later. */
function leaving(db: Db) {
  const state = { gone: false, broken: false, full: false, slow: false };
  const now = performance.now.bind(performance);
  let later = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    if (state.slow) later += 13_000;
    return now() + later;
  });
  const handle = new Proxy(db, {
    get(target, name) {
      if (state.gone && CALLS.has(String(name)))
        return () => {
          throw new AppError("UNAVAILABLE", "The database cannot answer right now.");
        };
      if (state.broken && WRITES.has(String(name)))
        return () => {
          throw new TypeError("Cannot read properties of undefined");
        };
      if (state.full && WRITES.has(String(name)))
        return () => {
          throw new AppError("STORAGE_FULL", "There is no room left to save this right now.");
        };
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { state, handle };
}

async function person(tx: Db) {
  const { state, handle } = leaving(tx);
  const user = await storeUser(tx);
  const cookie = await sessionCookie(tx, user);
  const headers = { cookie, "accept-language": "en", origin: ORIGIN };
  const { app } = buildApp({ ...database, db: handle }, { now: () => TEST_NOW });
  const get = (path: string) => app.request(ORIGIN + path, { headers });
  const post = (path: string, body: string, type = "application/x-www-form-urlencoded") => {
    const own = { "content-type": type, "content-length": String(body.length) };
    return app.request(ORIGIN + path, { method: "POST", headers: { ...headers, ...own }, body });
  };
  return { app, cookie, state, get, post };
}

const withPerson = (work: (own: Awaited<ReturnType<typeof person>>) => Promise<void>) =>
  inRolledBackTransaction(database.db, async (tx) => work(await person(tx)));

test.each([
  "/profile",
  "/applications",
  "/profile/security",
  "/profile.data",
  "/applications/export",
  "/searches",
  "/cv-check",
  "/checkout",
])("%s is unavailable while who is signed in cannot be looked up, and theirs again afterwards", (path) =>
  withPerson(async ({ state, get }) => {
    const before = (await get(path)).status;
    expect(before).toBe(200);
    state.gone = true;
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([503, null]);
    expect(answer.headers.get("retry-after")).toBe("5");
    const isPage = !/\.data$|export$/.test(path);
    expect(await answer.text()).toContain(isPage ? "reach our data right now" : "UNAVAILABLE");
    state.gone = false;
    expect((await get(path)).status).toBe(before);
  }),
);

test("a page for everybody does not say that nobody is signed in, nor does one to log in or a file", () =>
  withPerson(async ({ state, get }) => {
    const header = async () => /<header[\s\S]*<\/header>/.exec(await (await get("/faq")).text())?.[0] ?? "";
    expect(await header()).toContain("Log out");
    const file = (await get("/files/resume")).status;
    state.gone = true;
    expect(await header()).toContain("reach your account right now");
    expect(await header()).not.toMatch(/Log (?:in|out)|Sign up/);
    expect((await get("/login")).status).toBe(503);
    expect([file, (await get("/files/resume")).status]).toEqual([404, 503]);
    for (const path of [`/job-application?id=${buildJob().id}`, `/jobs/${buildJob().id}/apply`])
      expect([path, (await get(path)).status]).toEqual([path, 503]);
  }));

test("a page whose statements take too long together is unavailable, and keeps what was typed; programs are told when to come again", () =>
  withPerson(async ({ app, cookie, state, get }) => {
    state.slow = true;
    const page = await get("/profile");
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await page.text()).toContain("reach our data right now");
    const password = "an engine of my own";
    const typed = {
      fullName: "Ada Countess",
      email: "ada@example.org",
      terms: "on",
      password,
      confirmPassword: password,
    };
    const headers = { origin: ORIGIN, "accept-language": "en" };
    const form = await app.request(`${ORIGIN}/signup`, { method: "POST", headers, body: new URLSearchParams(typed) });
    expect(form.status).toBe(503);
    expect(await form.text()).toMatch(/role="alert"[\s\S]*Ada Countess/);
    const told = await app.request(`${ORIGIN}/applications/export`, { headers: { ...headers, cookie } });
    expect([told.status, told.headers.get("retry-after")]).toEqual([503, "5"]);
    state.slow = false;
    expect((await get("/profile")).status).toBe(200);
  }));

test("a form that could not be saved comes back with what was typed, without secrets, to be sent again", () =>
  withPerson(async ({ state, post }) => {
    state.gone = true;
    const typed = { coverLetter: "\n<b>Dear</b> </textarea> & all", fullName: "Ada", password: "analytical engine" };
    const answer = await post("/job-application?id=1", new URLSearchParams(typed).toString());
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer.headers.get("content-security-policy")).toContain("form-action 'self'");
    const page = await answer.text();
    const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? "";
    const digest = hash("sha256", style, "base64");
    expect(answer.headers.get("content-security-policy")).toContain(`style-src 'sha256-${digest}'`);
    expect(page).toContain('<html lang="en" dir="ltr">');
    expect(page).toContain(
      '<form method="post" action="/job-application?id=1" enctype="application/x-www-form-urlencoded">',
    );
    expect(page).toContain(
      '<textarea name="coverLetter" hidden>\n\n&lt;b&gt;Dear&lt;/b&gt; &lt;/textarea&gt; &amp; all</textarea>',
    );
    expect(page).toContain('<textarea name="fullName" hidden>\nAda</textarea>');
    expect(page).not.toContain("analytical engine");
  }));

test("so does one with a file, but for the file", () =>
  withPerson(async ({ state, post }) => {
    state.gone = true;
    const body = [
      '--x\r\nContent-Disposition: form-data; name="coverLetter"\r\n\r\nHere I am.\r\n',
      '--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF\r\n--x--\r\n',
    ].join("");
    const page = await (await post("/job-application?id=1", body, "multipart/form-data; boundary=x")).text();
    expect(page).toContain('enctype="multipart/form-data"');
    expect(page).toContain("Here I am.");
    expect(page).not.toContain("PDF");
  }));

test("what the page's script sends is answered without a page", () =>
  withPerson(async ({ state, post }) => {
    state.gone = true;
    const answer = await post("/job-application.data?id=1", "coverLetter=Here");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("content-type")).toContain("text/plain");
  }));

test.each(["", ".data"])("a fault nobody foresaw brings the form itself back with what was typed: /signup%s", (data) =>
  withPerson(async ({ app, state }) => {
    state.broken = true;
    const password = "an engine of my own";
    const body = new URLSearchParams({ fullName: "Ada Countess", email: "ada@example.org", terms: "on", password });
    body.set("confirmPassword", password);
    const headers = { origin: ORIGIN, "accept-language": "en" };
    const answer = await app.request(`${ORIGIN}/signup${data}`, { method: "POST", headers, body });
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).toMatch(data ? /^\[\{"_1":2\},"data"[\s\S]*"Ada Countess"/ : /value="Ada Countess"/);
    expect(text).not.toMatch(/Cannot read properties|an engine of my own/);
  }),
);

test("an ordinary answer tells nothing of this, and a refused form stays its page", () =>
  withPerson(async ({ get, post }) => {
    expect((await get("/no-such-page")).headers.has("x-form-lost")).toBe(false);
    expect((await post("/profile/edit", "fullName=")).status).not.toBe(503);
  }));

test("a full disk is told as one, in the words asked for, and a form keeps what was typed", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    const { state, handle } = leaving(tx);
    const { app } = buildApp({ ...database, db: handle }, { now: () => TEST_NOW });
    state.full = true;
    const entries = { fullName: "Ada", email: "ada@example.org", terms: "on" };
    const password = "an engine of my own";
    const body = new URLSearchParams({ ...entries, password, confirmPassword: password });
    const headers = { origin: ORIGIN, "accept-language": "en" };
    const page = await app.request(`${ORIGIN}/signup`, { method: "POST", headers, body });
    expect(page.status).toBe(507);
    const text = await page.text();
    expect(text).toContain("no room left");
    expect(text).toContain('value="ada@example.org"');
    const event = JSON.stringify({ event_id: "evt_full", event_type: "subscription.created", data: { id: "sub_1" } });
    const signed = { "paddle-signature": signWebhook(event, TEST_WEBHOOK_SECRET, TEST_NOW) };
    const report = (accept: string) =>
      app.request(`${ORIGIN}/webhooks/billing`, { method: "POST", headers: { accept, ...signed }, body: event });
    const json = await report("application/json");
    expect([json.status, await json.json()]).toEqual([
      507,
      { error: "There is no room left to save this right now.", code: "STORAGE_FULL" },
    ]);
    expect(await (await report("*/*")).text()).toBe("There is no room left to save this right now.");
  }));

test("a full disk is the reason given to whoever applies, uploads or saves a draft, as JSON where that was asked for", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    const { state, handle } = leaving(tx);
    const subscriptionEnd = new Date(TEST_NOW.getTime() + 86_400_000);
    const user = await storeUser(tx, { subscription: { status: "trialing", planType: "trial", subscriptionEnd } });
    const completed = { checkoutCompleted: true, completedAt: TEST_NOW, metadata: { source: "test" } };
    await tx.insert(userCheckouts).values({ userId: user.id, ...completed });
    const { app } = buildApp({ ...database, db: handle }, { now: () => TEST_NOW, jobs: [buildJob()] });
    const headers = { cookie: await sessionCookie(tx, user), "accept-language": "en", origin: ORIGIN };
    const post = (path: string, body: FormData | string, more: Record<string, string> = {}) =>
      app.request(ORIGIN + path, { method: "POST", headers: { ...headers, ...more }, body });
    const application = new FormData();
    const typed = {
      intent: "submit",
      fullName: "Ada",
      email: "ada@example.org",
      phone: "+39 06 1",
      coverLetter: "Here.",
    };
    for (const [name, value] of Object.entries(typed)) application.set(name, value);
    application.set("resume", new File([pdfFile()], "cv.pdf"));
    const upload = new FormData();
    upload.set("resume", new File([pdfFile()], "cv.pdf"));

    state.full = true;
    const applied = await post(`/job-application?id=${buildJob().id}`, application);
    expect(applied.status).toBe(507);
    const page = await applied.text();
    expect(page).toContain("no room left");
    expect(page).toContain("Here.");
    const uploaded = await post("/files/resume", upload, { accept: "application/json" });
    expect([uploaded.status, await uploaded.json()]).toEqual([507, { refusal: "full" }]);
    const own = new URLSearchParams(typed).toString();
    const plain = { "content-type": "application/x-www-form-urlencoded" };
    const withoutFile = await post(`/job-application?id=${buildJob().id}`, own, plain);
    expect([withoutFile.status, await withoutFile.text()]).toEqual([507, expect.stringContaining("no room left")]);
    const visitor = { method: "POST", headers: { origin: ORIGIN }, body: upload };
    const kept = await app.request(`${ORIGIN}/files/kept-resume`, visitor);
    expect([kept.status, await kept.json()]).toEqual([507, { refusal: "full" }]);
    const { intent: _, ...entries } = typed;
    const draft = JSON.stringify({ id: buildJob().id, entries });
    const asJson = { accept: "application/json", "content-type": "application/json" };
    const saved = await post("/job-application/draft", draft, asJson);
    expect([saved.status, await saved.json()]).toEqual([507, { result: "failed" }]);

    state.full = false;
    vi.stubEnv("TMPDIR", join(tmpdir(), "no-such-folder"));
    application.delete("coverLetter");
    application.append("coverLetter", "Behind the file.");
    const notTaken = await post(`/job-application?id=${buildJob().id}`, application);
    vi.unstubAllEnvs();
    expect(notTaken.status).toBe(503);
    expect(await notTaken.text()).toContain("Behind the file.");
  }));
