import { expect, test } from "vitest";
import type { Answers } from "#domain/questionnaire/answers.ts";
import type { Db } from "#server/db/client.ts";
import { savedSearches } from "#server/db/schema/index.ts";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { writeVisitorSession } from "#server/features/questionnaire/visitor-session.ts";
import { fullAnswers } from "#tests/support/build/answers.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildAuth } from "#tests/support/build/build-auth.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { LOOPBACK_PEER } from "#tests/support/build/loopback-peer.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const PASSWORD = "analytical engine";
const JOB = buildJob({ title: "Nurse" });

const PERSON = {
  fullName: "Ada",
  email: "ada@example.org",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  terms: "on",
};

/** A browser with these answers, or none. */
async function browser(tx: Db, answers?: Answers) {
  const { app } = buildApp({ ...database, db: tx }, { auth: buildAuth(tx).auth, jobs: [JOB] });
  const { newToken } = answers
    ? await writeVisitorSession({ ...buildCtx(tx), now: () => new Date() }, { answers })
    : { newToken: null };
  let cookie = (newToken && visitorCookie(newToken, { secureCookies: false })?.split(";")[0]) ?? "";
  return async (path: string, form: Record<string, string>) => {
    const headers = { origin: ORIGIN, cookie, "accept-language": "en" };
    const body = new URLSearchParams(form);
    const answer = await app.request(ORIGIN + path, { method: "POST", headers, body }, LOOPBACK_PEER);
    cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return answer.headers.get("location") ?? "";
  };
}

test.each([
  [{ search: "q=nurse", job: "" }, "the page of the search", "Nurse"],
  [{ search: "q=nurse", job: "" }, "", "Nurse"],
  [{ search: "", job: JOB.id }, "", "Blue Heron Works"],
])("%j, saved before signing up by way of %s, is among the account's searches", (wanted, way, name) =>
  inRolledBackTransaction(database.db, async (tx) => {
    const post = await browser(tx);
    const page = await post("/searches", { intent: "save", ...wanted });
    expect(page).toMatch(/^\/searches\?save=/);
    expect(await tx.$count(savedSearches)).toBe(0);
    expect(await post("/signup", { ...PERSON, redirect: way && page, stored: "" })).toBe("/searches?done=saved");
    expect(await tx.select({ name: savedSearches.name }).from(savedSearches)).toEqual([{ name }]);
  }),
);

test("a search saved before Apply is pressed is saved too, and the way leads on to the job", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    const post = await browser(tx);
    await post("/searches", { intent: "save", search: "q=nurse", job: "" });
    const login = await post(`/jobs/${JOB.id}/apply`, {});
    expect(login).toBe("/login?redirect=results");
    const next = await post("/signup", { ...PERSON, redirect: "results", stored: "" });
    expect(next).toMatch(new RegExp(`^/jobs/${JOB.id}/.*activate=true$`));
    expect(await tx.select({ name: savedSearches.name }).from(savedSearches)).toEqual([{ name: "Nurse" }]);
  }));

test("a search made with other answers than the account's is not saved unasked: they may be somebody else's", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    await (await browser(tx, fullAnswers({ country: "DE" })))("/signup", { ...PERSON, redirect: "", stored: "" });
    const post = await browser(tx, fullAnswers({ country: "IT" }));
    const page = await post("/searches", { intent: "save", search: "q=nurse", job: "" });
    const next = await post("/login", { ...PERSON, redirect: page, stored: "" });
    expect(next).toBe(`/profile/answers-choice?next=${encodeURIComponent(page)}`);
    expect(await tx.$count(savedSearches)).toBe(0);
  }));
