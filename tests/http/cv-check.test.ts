import { expect, test } from "vitest";
import { keptResumes } from "#server/db/schema/questionnaire.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { lockedPdf, pdfDocument } from "#tests/support/build/document-files.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const CV = pdfDocument(["Ada Lovelace", "ada@example.org", "Work experience", "Analyst, Globex Ltd", "2020 - 2022"]);

type App = ReturnType<typeof buildApp>["app"];

async function post(app: App, bytes: Uint8Array<ArrayBuffer>, { keep = false, cookie = "", name = "cv.pdf" } = {}) {
  const form = new FormData();
  form.set("resume", new File([bytes], name));
  if (keep) form.set("keep", "yes");
  const headers = { origin: ORIGIN, "accept-language": "en", cookie };
  const answer = await app.request(`${ORIGIN}/cv-check`, { method: "POST", headers, body: form });
  return { status: answer.status, html: await answer.text() };
}

test("without an account and without script: a CV is shown as a program reads it, and nothing of it is kept", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
    const { status, html } = await post(app, CV);
    expect(status).toBe(200);
    for (const text of ["Ada Lovelace", "ada@example.org", "Analyst · Globex Ltd · 2020 - 2022", "<svg"])
      expect(html).toContain(text);
    expect(await tx.$count(keptResumes)).toBe(0);
    expect((await post(app, CV, { keep: true })).html).toContain("The file is kept.");
    expect(await tx.$count(keptResumes)).toBe(1);
  });
});

test("a file that cannot be read is refused in a sentence", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
    const locked = await post(app, lockedPdf());
    expect(locked).toMatchObject({ status: 400, html: expect.stringContaining("protected by a password") });
    expect((await post(app, new Uint8Array(Buffer.from("hello")))).status).toBe(415);
  });
});

test("somebody signed in reads the CV of their account, and nobody else's", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
    const cookie = await sessionCookie(tx, await storeUser(tx));
    await post(app, CV, { keep: true, cookie });
    expect(await tx.$count(resumes)).toBe(1);
    const page = async (as: string) => {
      const answer = await app.request(`${ORIGIN}/cv-check?file=mine`, { headers: { cookie: as } });
      return { status: answer.status, html: await answer.text() };
    };
    expect((await page(cookie)).html).toContain("Analyst · Globex Ltd");
    expect((await page(await sessionCookie(tx, await storeUser(tx)))).status).toBe(404);
    expect((await page("")).html).not.toContain("Globex");
  });
});
