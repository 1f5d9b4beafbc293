import { expect, test } from "vitest";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { keptResumes } from "#server/db/schema/questionnaire.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { docxFile, pdfFile } from "#tests/support/build/resume-files.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { largePdf } from "#tests/support/build/uploaded-file.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";

/** A signed-in person's browser without script, on the whole program. */
async function browser(tx: Db, language = "en") {
  const user = await storeUser(tx);
  const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
  const headers = { cookie: await sessionCookie(tx, user), "accept-language": language, origin: ORIGIN };
  const get = async (path: string) => await (await app.request(ORIGIN + path, { headers })).text();
  const post = async (path: string, form: FormData | URLSearchParams) => {
    const answer = await app.request(ORIGIN + path, { method: "POST", headers, body: form });
    return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
  };
  return { get, post, headers, app };
}

function fileForm(bytes: Uint8Array<ArrayBuffer>, name = "cv.pdf", intent?: string): FormData {
  const form = new FormData();
  form.set("resume", new File([bytes], name));
  if (intent) form.set("intent", intent);
  return form;
}

test("without script: a file goes up, is shown on the profile, comes down and is removed", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { get, post } = await browser(tx);
    expect(await get("/profile")).toContain("No CV yet");
    expect(await post("/profile/resume", fileForm(docxFile(), "Ada.docx"))).toMatchObject({
      status: 303,
      to: "/profile/resume?upload=done",
    });
    const page = await get("/profile/resume?upload=done");
    for (const text of ["Resume uploaded successfully!", "Ada.docx", "1 kB", "14 March 2026"])
      expect(page).toContain(text);
    expect(await get("/profile")).toContain("Ada.docx");
    expect(await get("/files/resume")).toHaveLength(docxFile().length);
    await post("/profile/resume", new URLSearchParams({ intent: "remove" }));
    expect(await get("/profile/resume")).toContain("No CV yet");
  });
});

test.each([
  ["en", "The file is too large. Maximum allowed size is 5MB.", "Unsupported file format. Please use PDF or DOC/DOCX."],
  [
    "it",
    "Il file è troppo grande. La dimensione massima consentita è 5MB.",
    "Formato di file non supportato. Usa PDF o DOC/DOCX.",
  ],
])("refusals are said in %s, on the page", async (language, tooLarge, unsupported) => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { get, post } = await browser(tx, language);
    const large = await post("/profile/resume", fileForm(largePdf(MAX_RESUME_BYTES + 1)));
    expect([large.status, large.html.includes(tooLarge)]).toEqual([413, true]);
    const page = await post("/profile/resume", fileForm(new TextEncoder().encode("<html>")));
    expect([page.status, page.html.includes(unsupported)]).toEqual([415, true]);
    expect(await get("/profile/resume?upload=too-large")).toContain(tooLarge);
  });
});

test("ticked skills go to the profile, and none are proposed afterwards", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { get, post } = await browser(tx);
    await post("/profile/resume", fileForm(pdfFile()));
    await tx.update(resumes).set({ extraction: "done", proposedSkills: ["Python", "SQL"] });
    expect(await get("/profile")).toContain("We found these skills in your CV. Tick the ones that are true.");
    const form = new URLSearchParams([
      ["intent", "confirm-skills"],
      ["shown", "Python"],
      ["shown", "SQL"],
      ["skill", "SQL"],
    ]);
    expect(await post("/profile/resume", form)).toMatchObject({ status: 303, to: "/profile" });
    expect(await tx.select({ skills: profiles.skills }).from(profiles)).toEqual([{ skills: ["SQL"] }]);
    expect(await get("/profile")).not.toContain("We found these skills");
  });
});

test("the questionnaire's step stores with the account of whoever is signed in", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { post } = await browser(tx);
    const step = "/onboarding/confirmation?variant=a";
    expect((await post(step, fileForm(pdfFile(), "cv.pdf", "upload"))).status).toBe(303);
    expect(await tx.select({ name: resumes.fileName }).from(resumes)).toEqual([{ name: "cv.pdf" }]);
    expect(await tx.select().from(keptResumes)).toEqual([]);
    const removal = new FormData();
    removal.set("intent", "remove");
    await post(step, removal);
    expect(await tx.select().from(resumes)).toEqual([]);
  });
});

test("another site's form and an overlong body are refused before anything is read", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app, headers } = await browser(tx);
    const post = (own: Record<string, string>) =>
      app.request(`${ORIGIN}/files/resume`, {
        method: "POST",
        headers: { ...headers, ...own },
        body: fileForm(pdfFile()),
      });
    expect((await post({ origin: "https://elsewhere.example" })).status).toBe(403);
    const long = await post({ "content-length": "6000000" });
    expect([long.status, await long.json()]).toEqual([413, { refusal: "too-large" }]);
    expect(await tx.select().from(resumes)).toEqual([]);
  });
});
