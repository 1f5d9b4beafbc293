import { expect, test } from "vitest";
import { MAX_UPLOADS_A_DAY } from "#domain/resumes/judge-upload.ts";
import { resumeUploads } from "#server/db/schema/resumes.ts";
import { listFacts, listProposals, proposeFacts } from "#server/features/resumes/facts.ts";
import { MAX_FACT_FILE_BYTES } from "#server/features/resumes/import-fact-file.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const PATH = "/profile/cv/import";

test("a file of facts is an upload like a CV: counted, bounded, and its refusal told", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
    const user = await storeUser(tx);
    const cookie = await sessionCookie(tx, user);
    const post = async (text: string, headers: Record<string, string> = {}) => {
      const body = new FormData();
      body.set("resume", new File([text], "ada.json"));
      const all = { origin: ORIGIN, "accept-language": "en", cookie, ...headers };
      const answer = await app.request(ORIGIN + PATH, { method: "POST", headers: all, body });
      return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
    };
    expect(await post('{"skills":[{"name":"SQL"}]}')).toMatchObject({ status: 303, to: `${PATH}#proposals` });
    const { to } = await post('{"skills":[{"name":"SQL","since":1999}],"meta":{"theme":"flat"}}');
    const told = await app.request(ORIGIN + to, { headers: { cookie, "accept-language": "en" } });
    expect(await told.text()).toMatch(/so we left them out\..*meta\.theme, skills\.since/s);
    expect(await post("{}")).toMatchObject({ status: 400, html: expect.stringContaining("We found no facts") });
    expect((await post("{}", { cookie: "" })).to).toContain("/login");
    const most = { "content-length": String(MAX_FACT_FILE_BYTES + 2 ** 20) };
    expect((await post("{}", most)).to).toBe(`${PATH}?too-large`);
    expect(await tx.$count(resumeUploads)).toBe(3);
    const full = Array.from({ length: MAX_UPLOADS_A_DAY }, () => {
      return { id: crypto.randomUUID(), userId: user.id, startedAt: TEST_NOW, endedAt: TEST_NOW };
    });
    await tx.insert(resumeUploads).values(full);
    expect(await post("{}")).toMatchObject({ status: 429, html: expect.stringContaining("many files today") });
  });
});

test("what is confirmed leads to the rest, and after the last of it to the person's facts, with the job they came for", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
    const user = await storeUser(tx);
    const ctx = buildCtx(tx, { user });
    const facts = ["SQL", "Rust", "Go"].map((name) => ({ section: "skills" as const, value: { name }, quote: name }));
    await proposeFacts(ctx, user.id, { facts, origin: "read", source: "ada.pdf" });
    const [first, second, third] = (await listProposals(ctx)).map(({ id }) => id);
    const cookie = await sessionCookie(tx, user);
    const post = async (intent: string, ids: (string | undefined)[], query = "") => {
      const body = new URLSearchParams([["intent", intent], ...ids.map((id) => ["id", id ?? ""])]);
      const headers = { origin: ORIGIN, cookie };
      const answer = await app.request(ORIGIN + PATH + query, { method: "POST", headers, body });
      return answer.headers.get("location");
    };
    const page = await app.request(ORIGIN + PATH, { headers: { cookie, "accept-language": "en" } });
    expect(await page.text()).toContain('aria-label="Skills: SQL"');
    expect(await post("keeps", [first])).toBe(PATH);
    expect(await post("decline", [second])).toBe(PATH);
    expect(await post("adds", [third], "?job=some")).toBe("/profile/cv?job=some");
    expect((await listFacts(ctx)).map(({ value }) => value.name)).toEqual(["SQL", "Go"]);
  });
});
