import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import { applicationEvents } from "#server/db/schema/applications.ts";
import { mails } from "#server/db/schema/mails.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeApplication } from "#tests/support/store/store-application.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const ADDRESS = "jobs@blueheronworks.com";
const JOBS = [buildJob({ descriptionText: `To apply, send your CV to ${ADDRESS}.` })];

/** A signed-in person's browser without script, on the whole program, with one submitted application. */
async function browser(tx: Db, given: Parameters<typeof storeApplication>[2] = {}) {
  const user = await storeUser(tx);
  const { id } = await storeApplication(tx, user, { jobId: jobId(1), ...given });
  const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW, jobs: JOBS });
  const headers = { cookie: await sessionCookie(tx, user), "accept-language": "en", origin: ORIGIN };
  const get = async (path: string) => await app.request(ORIGIN + path, { headers });
  const html = async (path: string) => (await (await get(path)).text()).replaceAll("<!-- -->", "");
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await app.request(ORIGIN + path, { method: "POST", headers, body: new URLSearchParams(form) });
    return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
  };
  return { id, get, html, post, here: `/applications/${id}` };
}

const withBrowser = (
  work: (own: Awaited<ReturnType<typeof browser>>, tx: Db) => Promise<void>,
  given: Parameters<typeof storeApplication>[2] = {},
) => inRolledBackTransaction(database.db, async (tx) => work(await browser(tx, given), tx));

describe("without script", () => {
  test("a card is moved, and the board says so and looks as it was asked for", () =>
    withBrowser(async ({ id, html, post }) => {
      expect(await html("/applications")).toContain('value="interview"');
      const moved = await post("/applications?q=garden", { intent: "move", id, to: "interview" });
      expect(moved).toMatchObject({ status: 303, to: `/applications?q=garden&moved=${id}` });
      expect(await html(moved.to ?? "")).toContain("“Gardener of Data” is now: Interview.");
      const refused = await post("/applications", { intent: "move", id, to: "sent" });
      expect(refused.status).toBe(400);
      expect(refused.html).toContain("It can&#x27;t be moved there. Nothing was changed.");
    }));

  test("notes and a reminder are kept; what is refused comes back as it was typed", () =>
    withBrowser(async ({ here, html, post }) => {
      const typed = { intent: "notes", notes: "<b>Bold</b>", nextStep: "Call Ms. Finch", nextStepOn: "2026-03-20" };
      expect(await post(here, typed)).toMatchObject({ status: 303, to: `${here}?note=saved` });
      const page = await html(`${here}?note=saved`);
      for (const text of ["Saved.", "&lt;b&gt;Bold&lt;/b&gt;", "Call Ms. Finch", "2026-03-20"])
        expect(page).toContain(text);
      const refused = await post(here, { ...typed, notes: "other", nextStepOn: "20/03/2026" });
      expect(refused.status).toBe(400);
      for (const text of ["Choose a day", "other", 'aria-invalid="true"']) expect(refused.html).toContain(text);
      expect(await html("/applications")).toContain("Next, 20 March 2026: Call Ms. Finch");
    }));

  test("it is mailed to the employer after the tick only", () =>
    withBrowser(async ({ here, html, post }, tx) => {
      expect(await html(here)).toContain(`To apply, send your CV to ${ADDRESS}.`);
      const untouched = await post(here, { intent: "send" });
      expect(untouched.status).toBe(400);
      expect(untouched.html).toContain("Tick the box if this is what you want. Nothing was sent.");
      expect(await tx.$count(mails)).toBe(0);
      expect(await post(here, { intent: "send", agreed: "on" })).toMatchObject({ to: `${here}?note=queued` });
      expect(await tx.$count(mails)).toBe(1);
      expect(await html(here)).toContain(`You asked us to email it to ${ADDRESS}`);
      expect((await post(here, { intent: "send", agreed: "on" })).status).toBe(400);
    }));

  test("it is withdrawn, and cannot be applied to again", () =>
    withBrowser(async ({ here, html, post }) => {
      expect(await post(here, { intent: "move", to: "withdrawn" })).toMatchObject({ status: 303, to: here });
      const page = await html(here);
      expect(page).toContain("You can&#x27;t apply to this job again.");
      expect(page).not.toContain("Withdraw my application");
    }));

  test("a form that is not known changes nothing", () =>
    withBrowser(async ({ here, post }, tx) => {
      expect((await post(here, { intent: "erase" })).status).toBe(400);
      expect(await tx.$count(applicationEvents)).toBe(2);
    }));
});

test("the CSV opens in a spreadsheet as what it is", () =>
  withBrowser(
    async ({ get }) => {
      const answer = await get("/applications/export");
      expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(answer.headers.get("content-disposition")).toBe('attachment; filename="applications-2026-03-14.csv"');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      const [row] = parse(bytes, { bom: true, columns: true, record_delimiter: "\r\n" }) as Record<string, string>[];
      expect(row).toMatchObject({ job_title: "'=1+1", company: "Müller & Söhne", state: "submitted", source: "board" });
    },
    { posting: { title: "=1+1", company: "Müller & Söhne" } },
  ));

test.each([
  ["", ["Board", "No news for 40 days.", "Mark as no answer", "Your response rate"]],
  ["?view=list", ["Kept here, not sent", "since 2 February 2026"]],
  ["?status=offer", ["No application matches these filters", "You have 1 in all."]],
] as const)("the tracker%s says what it shows", (search, texts) =>
  withBrowser(
    async ({ html }) => {
      const page = await html(`/applications${search}`);
      for (const text of texts) expect(page).toContain(text);
      expect(page).not.toContain("Water the tables.");
    },
    { at: new Date(TEST_NOW.getTime() - 40 * 86_400_000) },
  ),
);

test("whoever has none is told how it begins", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
    const headers = { cookie: await sessionCookie(tx, await storeUser(tx)) };
    const page = await (await app.request(`${ORIGIN}/applications`, { headers })).text();
    expect(page).toContain("No applications yet");
    expect(page).not.toContain("Your response rate");
  }));

test("whoever opened the employer's page is asked on the job's page whether they applied, and told there where it stands", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    const user = await storeUser(tx);
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW, jobs: JOBS });
    const headers = { cookie: await sessionCookie(tx, user), "accept-language": "en", origin: ORIGIN };
    const path = `${ORIGIN}/jobs/${jobId(1)}/gardener-of-data-blue-heron-works`;
    const page = async () => (await (await app.request(path, { headers })).text()).replaceAll("<!-- -->", "");
    expect(await page()).not.toContain("Did you apply there?");
    const { id } = await storeApplication(tx, user, { jobId: jobId(1), events: ["prepared", "opened"] });
    expect(await page()).toContain("Did you apply there?");
    const body = new URLSearchParams({ id, to: "confirmed" });
    await app.request(`${ORIGIN}/applications`, { method: "POST", headers, body });
    const after = await page();
    expect(after).not.toContain("Did you apply there?");
    expect(after).toContain("Your application: Applied at employer");
  }));
