import { expect, test } from "vitest";
import { clientAction } from "#app/routes/jobs/hide.tsx";
import type { Db } from "#server/db/client.ts";
import { jobs, keptJobs, profiles, visitorSessions } from "#server/db/schema/index.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const JOB = buildJob();
const PATH = `/jobs/${JOB.id}/gardener-of-data-blue-heron-works`;
const LISTED = JSON.stringify([{ path: PATH, title: JOB.title, company: JOB.company }]);

/** Forms are sent as a browser without scripts does. */
async function browser(tx: Db, { signedIn }: { signedIn: boolean }) {
  const user = await storeUser(tx);
  const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW, jobs: [JOB] });
  let cookie = signedIn ? await sessionCookie(tx, user) : "";
  const send = async (path: string, form?: Record<string, string>) => {
    const headers = { cookie, "accept-language": "en", origin: ORIGIN };
    const body = form && new URLSearchParams(form);
    const answer = await app.request(ORIGIN + path, { method: form ? "POST" : "GET", headers, body });
    if (!signedIn) cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") };
  };
  const unwanted = async () =>
    signedIn
      ? (await tx.select().from(profiles)).map(({ answers }) => answers?.without ?? [])
      : (await tx.select().from(visitorSessions)).map(({ answers }) => answers?.without ?? []);
  return { tx, send, unwanted, hidden: () => tx.select().from(keptJobs) };
}

const inBrowser = (signedIn: boolean, work: (own: Awaited<ReturnType<typeof browser>>) => Promise<void>) =>
  inRolledBackTransaction(database.db, async (tx) => work(await browser(tx, { signedIn })));

test("without scripts a job is hidden from its page, with a reason that excludes its employer, and both are taken back", () =>
  inBrowser(true, async ({ send, unwanted, hidden }) => {
    expect((await send(PATH)).html).toContain(`/jobs/${JOB.id}/hide`);
    const page = `/jobs/${JOB.id}/hide`;
    expect((await send(page)).html).toContain("Nothing more from Blue Heron Works");
    expect(await hidden()).toEqual([]);
    const done = await send(page, { reason: "company", word: "" });
    expect([done.status, done.html.includes("is hidden.")]).toEqual([200, true]);
    expect(await hidden()).toMatchObject([{ jobId: JOB.id, purpose: "hidden", reason: "company" }]);
    expect(await unwanted()).toEqual([["Blue Heron Works"]]);
    const excluded = /name="excluded" value="([^"]*)"/.exec(done.html)?.[1] ?? "";
    expect((await send(page, { intent: "undo", excluded })).html).toContain("is back in your results");
    expect([await hidden(), await unwanted()]).toEqual([[], [[]]]);
  }));

test.each([
  { reason: "", word: "", kept: null, without: [] },
  { reason: "pay", word: "ignored", kept: "pay", without: [] },
  { reason: "title", word: "", kept: "title", without: ["Gardener of Data"] },
  { reason: "word", word: " night\nshift ", kept: "word", without: ["night shift"] },
])("the reason $reason is noted with the job and excludes $without", ({ reason, word, kept, without }) =>
  inBrowser(true, async ({ send, unwanted, hidden }) => {
    expect((await send(`/jobs/${JOB.id}/hide`, { reason, word })).status).toBe(200);
    expect(await hidden()).toMatchObject([{ reason: kept }]);
    expect(await unwanted()).toEqual([without]);
  }),
);

test("who hides a job as a scam is led to reporting it as one, where it can be reported", () =>
  inBrowser(true, async ({ tx, send }) => {
    const hide = async () => (await send(`/jobs/${JOB.id}/hide`, { reason: "scam", word: "" })).html;
    const said = async () => (await send("/saved/kept", { hidden: LISTED, reason: "scam", word: "" })).html;
    expect(await hide()).not.toContain("/report");
    expect(await said()).toBe('{"word":null,"report":null}');
    await tx.insert(jobs).values({ ...JOB, readerVersion: 1, contentHash: "x" });
    const report = `/jobs/${JOB.id}/report?reason=scam`;
    expect(await hide()).toContain(`href="${report}"`);
    expect(JSON.parse(await said())).toEqual({ word: null, report });
    expect((await send(report)).html).toMatch(/<input[^>]*(?:value="scam"[^>]*checked|checked=""[^>]*value="scam")/);
  }));

test("a word that is missing is asked for beside its field; the job is hidden all the same", () =>
  inBrowser(true, async ({ send, hidden }) => {
    const { status, html } = await send(`/jobs/${JOB.id}/hide`, { reason: "word", word: " " });
    expect([status, html.includes("Enter a word.")]).toEqual([400, true]);
    expect(html).toContain('aria-invalid="true"');
    expect(await hidden()).toMatchObject([{ reason: "word" }]);
  }));

test("an undo takes back nothing that was unwanted before", () =>
  inBrowser(true, async ({ send, unwanted }) => {
    const page = `/jobs/${JOB.id}/hide`;
    await send(page, { reason: "company", word: "" });
    const again = await send(page, { reason: "company", word: "" });
    expect(again.html).toContain('name="excluded" value=""');
    await send(page, { intent: "undo", excluded: "" });
    expect(await unwanted()).toEqual([["Blue Heron Works"]]);
  }));

test("without an account the browser keeps the list, and what is named is excluded and taken back", () =>
  inBrowser(false, async ({ send, unwanted, hidden }) => {
    expect((await send(`/jobs/${JOB.id}/hide`)).html).toContain(
      "Without an account the job is hidden in this browser only",
    );
    const said = await send("/saved/kept", { hidden: LISTED, reason: "word", word: "Berlin" });
    expect(said).toMatchObject({ status: 200, html: '{"word":"Berlin","report":null}' });
    expect([await unwanted(), await hidden()]).toEqual([[["Berlin"]], []]);
    await send("/saved/kept", { "drop-hidden": LISTED, excluded: "Berlin" });
    expect(await unwanted()).toEqual([[]]);
    expect((await send("/saved/kept", { hidden: LISTED, reason: "word", word: "" })).status).toBe(400);
  }));

test("where a hidden job cannot be brought back, what was excluded with it and the way to report it stay", async () => {
  const body = new URLSearchParams({ intent: "undo", excluded: "night shift", report: "/jobs/1/report?reason=scam" });
  const request = new Request("https://pilot.example/jobs/1/hide", { method: "POST", body });
  const serverAction = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await clientAction({ request, serverAction } as never)).toMatchObject({
    data: { done: "hidden", word: "night shift", report: "/jobs/1/report?reason=scam", isLost: true },
  });
});
