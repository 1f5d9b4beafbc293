import { expect, test } from "vitest";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { findAnswers, writeAnswers } from "#server/features/questionnaire/current-answers.ts";
import { proposeAnswersOfFacts } from "#server/features/resumes/cv-answers.ts";
import { saveFact } from "#server/features/resumes/facts.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { pdfDocument } from "#tests/support/build/document-files.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const PATH = "/onboarding/cv";
const CV = pdfDocument([
  "Ada Rossi",
  "Milan, Italy",
  "Work experience",
  "Software Engineer, Globex Ltd",
  "Jan 2018 - Dec 2024",
  "Languages",
  "English: C1",
]);

test("without script and account: a CV from the landing page proposes answers, and one press takes them over", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
    const post = async (body: FormData | URLSearchParams, cookie = "") => {
      const headers = { origin: ORIGIN, "accept-language": "en", cookie };
      const answer = await app.request(ORIGIN + PATH, { method: "POST", headers, body });
      return { to: answer.headers.get("location"), cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? cookie };
    };
    const file = new FormData();
    file.set("resume", new File([CV], "ada.pdf"));
    const { to, cookie } = await post(file);
    expect(to).toBe(PATH);
    const page = await app.request(ORIGIN + PATH, { headers: { cookie, "accept-language": "en" } });
    const html = await page.text();
    for (const words of ["ada.pdf", "Italy", "Milan, Italy", "English; C1", "Software Engineer"])
      expect(html).toContain(words);
    const values = [...html.matchAll(/name="answer"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="answer"/g)];
    const ticked = values.map(([, one, other]) => (one ?? other ?? "").replaceAll("&quot;", '"'));
    expect(ticked.length).toBeGreaterThan(3);
    const form = new URLSearchParams(
      [...ticked, '{"country":"nowhere"}', "[", '{"country":"IT"'].map((one) => ["answer", one]),
    );
    expect((await post(form, cookie)).to).toBe("/results");
    const [session] = await tx.select().from(visitorSessions);
    expect(session?.answers).toMatchObject({
      country: "IT",
      englishLevel: "c1",
      yearsExperience: "6-10-years",
      jobCategories: ["it-software"],
    });
    const again = await app.request(ORIGIN + PATH, { headers: { cookie, "accept-language": "en" } });
    expect(await again.text()).not.toContain('name="answer"');
  });
});

test("a file that is no CV goes back with the reason, and without a CV there is nothing to confirm", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
    const file = new FormData();
    file.set("resume", new File(["hello"], "ada.txt"));
    const answer = await app.request(ORIGIN + PATH, { method: "POST", headers: { origin: ORIGIN }, body: file });
    expect(answer.headers.get("location")).toBe(`${PATH}?upload=unsupported`);
    const page = await app.request(`${ORIGIN}${PATH}?upload=unsupported`, { headers: { "accept-language": "en" } });
    const html = await page.text();
    expect(html).toContain("Unsupported file format");
    expect(html).toMatch(
      /<input[^>]*aria-invalid="true"[^>]*name="resume"|<input[^>]*name="resume"[^>]*aria-invalid="true"/,
    );
    expect((await app.request(ORIGIN + PATH)).headers.get("location")).toBe("/onboarding");
  });
});

test("facts that somebody typed propose answers, and count once they are confirmed", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
    const user = await storeUser(tx);
    const headers = { origin: ORIGIN, "accept-language": "en", cookie: await sessionCookie(tx, user) };
    const page = async () => await app.request(`${ORIGIN}${PATH}?from=facts`, { headers });
    expect((await page()).headers.get("location")).toBe("/onboarding");
    const ctx = buildCtx(tx, { user });
    await saveFact(ctx, { section: "basics", id: null, raw: { name: "Ada", city: "Cork", countryCode: "IE" } });
    await saveFact(ctx, { section: "work", id: null, raw: { position: "Staff Nurse", startDate: "2016" } });
    const html = await (await page()).text();
    for (const words of ["We read this in your facts", "Ireland", "Staff Nurse"]) expect(html).toContain(words);
    expect(await findAnswers(ctx)).toEqual({});
    const body = new URLSearchParams({ answer: '{"titles":["Staff Nurse"]}' });
    await app.request(ORIGIN + PATH, { method: "POST", headers, body });
    expect(await findAnswers(ctx)).toMatchObject({ titles: ["Staff Nurse"] });
    // A list is added to: what was chosen before stays.
    await writeAnswers(ctx, { answers: { titles: ["Baker"] } });
    const proposed = (await proposeAnswersOfFacts(ctx))?.proposed.find(({ answers }) => answers.titles);
    expect(proposed).toMatchObject({ answers: { titles: ["Baker", "Staff Nurse"] }, differs: false });
    const facts = await (await app.request(`${ORIGIN}/profile/cv`, { headers })).text();
    expect(facts).toContain(`href="${PATH}?from=facts"`);
  });
});
