import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { SourceEntry } from "#domain/sources/source-terms.ts";
import { boards } from "#server/db/schema/crawl.ts";
import { jobs, postingReports } from "#server/db/schema/index.ts";
import { parseEnv } from "#server/env.ts";
import { writePostings } from "#server/features/jobs/import/import-batch.ts";
import { jobSources } from "#server/sources/job-sources.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const TOKEN = "the operators' token in the tests";
const JOB = buildJob({
  type: "Full-time",
  reading: {
    employmentTypes: ["full-time"],
    evidence: [{ field: "type", about: "employmentTypes", quote: "Full-time", start: 0, end: 9 }],
  },
});
const PAGE = `/jobs/${JOB.id}/gardener-of-data-blue-heron-works`;
const FETCH = { tier: "A", on: true, minIntervalMinutes: 60, crawlDelaySeconds: 1, atOnce: 1, state: "live" };
const entry = (name: string) =>
  SourceEntry.parse({ name, remoteOnly: false, structuredDataAllowed: true, defaultCurrency: null, fetch: FETCH });

/** The site as browsers without scripts use it: `ask` anybody's, `operate` an operator's. */
const onSite = (work: (site: Awaited<ReturnType<typeof openSite>>) => Promise<void>) =>
  inRolledBackTransaction(database.db, async (tx) => await work(await openSite(tx)));

async function openSite(tx: typeof database.db) {
  await tx.insert(jobs).values({ ...JOB, readerVersion: 1, contentHash: "x" });
  let clock = TEST_NOW.getTime();
  const sources = new Map(jobSources(entry).map((source) => [source.name, source]));
  const ask = async () => {
    throw new Error("Nothing is fetched for a suggestion.");
  };
  const crawl = { sources, web: { ask } } as never;
  const env = parseEnv({ NODE_ENV: "test", OPERATOR_TOKEN: TOKEN });
  const { app } = buildApp({ ...database, db: tx }, { env, jobs: [JOB], crawl, now: () => new Date(clock) });
  const send = async (path: string, form?: Record<string, string>, more: Record<string, string> = {}) => {
    clock += 1_000;
    const headers = { origin: ORIGIN, ...more };
    const body = form && new URLSearchParams(form);
    const answer = await app.request(ORIGIN + path, { method: form ? "POST" : "GET", headers, body });
    return { status: answer.status, to: answer.headers.get("location") ?? "", html: await answer.text() };
  };
  const operate = (form?: Record<string, string>) =>
    send("/test-supabase/review", form, { authorization: `Bearer ${TOKEN}` });
  return { tx, send, operate };
}

test("a report is kept once a person, seen by operators, and told of only when they have looked", () =>
  onSite(async ({ tx, send, operate }) => {
    expect((await send(PAGE)).html).toContain(`/jobs/${JOB.id}/report`);
    // Whoever brings no cookie gets a page that may be a minute old.
    const lookAgain = () => send(PAGE, undefined, { cookie: "theme=dark" });
    const report = (form: Record<string, string>) => send(`/jobs/${JOB.id}/report`, form);
    expect((await send(PAGE)).html).toContain(`/jobs/${JOB.id}/report?misread`);
    const misread = (await send(`/jobs/${JOB.id}/report?misread`)).html;
    expect(misread).toMatch(/value="misread"[^>]* checked|checked=""[^>]* value="misread"/);
    expect(misread).toMatch(/<details[^>]* open.*What we read in this posting.*<q>/s);
    const refused = await report({ reason: "other", words: " " });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("Write what&#x27;s wrong.");
    expect((await report({ reason: "scam", words: "They want gift cards <b>" })).status).toBe(303);
    const sent = await report({ reason: "misread", words: "It says Berlin" });
    expect((await send(sent.to)).html).toContain("Thank you for your report");
    expect(await tx.select({ reason: postingReports.reason }).from(postingReports)).toEqual([{ reason: "misread" }]);

    const review = await operate();
    expect(review.html).toContain("It says Berlin");
    expect(review.html).toContain("1 report");
    expect((await lookAgain()).html).not.toContain("reported this job");
    expect((await operate({ intent: "noted", posting: JOB.id })).status).toBe(303);
    expect((await operate()).html).toContain("kept, with a note");
    expect((await lookAgain()).html).toContain("1 person reported this job. We&#x27;ve looked at it.");
    await operate({ intent: "dismissed", posting: JOB.id });
    expect((await lookAgain()).html).not.toContain("reported this job");
  }));

test("who reports a job while signed in reads on its page and its form that they did, as what and what comes next; nobody else does", () =>
  onSite(async ({ tx, send }) => {
    const cookie = await sessionCookie(tx, await storeUser(tx));
    const path = `/jobs/${JOB.id}/report`;
    await send(path, { reason: "scam", words: "" }, { cookie });
    const own = "You reported this job on 14 March 2026: “It asks for money or looks like fraud”.";
    const next = "Until then it stays listed.";
    for (const page of [PAGE, path]) {
      const { html } = await send(page, undefined, { cookie });
      expect(html).toContain(own);
      expect(html).toContain(next);
      expect((await send(page, undefined, { cookie: "theme=dark" })).html).not.toContain("You reported");
    }
    const other = { cookie: await sessionCookie(tx, await storeUser(tx)) };
    expect((await send(PAGE, undefined, other)).html).not.toContain("You reported");
  }));

test("what operators take off stays off however often its source lists it, until they decide otherwise", () =>
  onSite(async ({ tx, send, operate }) => {
    const isOpen = async () => (await tx.select().from(jobs).where(eq(jobs.id, JOB.id)))[0]?.closedAt === null;
    const listAgain = () => writePostings({ db: tx }, { write: [], touch: [JOB.id], syncedAt: TEST_NOW });
    await send(`/jobs/${JOB.id}/report`, { reason: "scam", words: "" });
    await operate({ intent: "hidden", posting: JOB.id });
    expect(await isOpen()).toBe(false);
    await listAgain();
    const { descriptionText: _, id: _id, ...posting } = JOB;
    const write = { id: JOB.id, posting: { ...posting, descriptionText: "New words" }, reading: JOB.reading };
    await writePostings(
      { db: tx },
      { write: [{ ...write, contentHash: "y" }] as never, touch: [], syncedAt: TEST_NOW },
    );
    expect(await isOpen()).toBe(false);
    expect((await send(`/jobs/${JOB.id}/report`, { reason: "scam", words: "" })).status).toBe(410);
    await operate({ intent: "dismissed", posting: JOB.id });
    expect(await isOpen()).toBe(true);
  }));

test("operators see what was read as no job offer, by reason", () =>
  onSite(async ({ tx, operate }) => {
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, JOB.id));
    if (!job) throw new Error("The posting is not stored.");
    expect((await operate()).html).not.toContain("Somebody looks for work");
    const reading = { ...job.reading, notAJob: "person-seeking" as const };
    await tx.insert(jobs).values({ ...job, id: jobId(8), externalId: "8", title: "Net mender for hire", reading });
    const { html } = await operate();
    expect(html).toMatch(/Somebody looks for work[^<]*(?:<!-- -->)? · (?:<!-- -->)?1/);
    expect(html).toContain("Net mender for hire");
    await tx
      .update(jobs)
      .set({ closedAt: TEST_NOW })
      .where(eq(jobs.id, jobId(8)));
    expect((await operate()).html).not.toContain("Net mender for hire");
  }));

test("reports are limited, and only what is open can be reported", () =>
  onSite(async ({ tx, send }) => {
    expect((await send(`/jobs/${jobId(7)}/report`, { reason: "scam", words: "" })).status).toBe(404);
    const report = () => send(`/jobs/${JOB.id}/report`, { reason: "scam", words: "" });
    for (let n = 0; n < 20; n++) expect((await report()).status).toBe(303);
    expect((await report()).status).toBe(429);
    expect(await tx.$count(postingReports)).toBe(1);
  }));

test("a suggested page waits for operators as the board it is of, and a rejected one does not come back", () =>
  onSite(async ({ tx, send, operate }) => {
    const suggest = (address: string) => send("/sources", { address });
    const suggested = async () =>
      await tx
        .select({ source: boards.source, token: boards.token, state: boards.state })
        .from(boards)
        .orderBy(boards.n);
    for (const address of ["", "acme", "http://10.0.0.1/jobs", "https://user:pw@acme.example.com", "ftp://acme.com"]) {
      const refused = await suggest(address);
      expect(refused.status, address).toBe(400);
      expect(refused.html).toContain('aria-invalid="true"');
    }
    const sent = await suggest("jobs.lever.co/acme/1234-5678");
    expect((await send(sent.to.replace("#suggest", ""))).html).toContain("The page is kept until");
    await suggest("https://jobs.lever.co/acme");
    await suggest("https://acme.example.org/careers");
    expect(await suggested()).toEqual([
      { source: "lever", token: "acme", state: "suggested" },
      { source: "jsonld", token: "https://acme.example.org/careers", state: "suggested" },
    ]);

    const { html } = await operate();
    const numbers = [...html.matchAll(/name="board" value="(\d+)"/g)].map(([, n = ""]) => n);
    expect(numbers).toHaveLength(2);
    await operate({ intent: "accept", board: numbers[0] as string });
    await operate({ intent: "reject", board: numbers[1] as string });
    await suggest("https://acme.example.org/careers");
    expect((await suggested()).map(({ state }) => state)).toEqual(["candidate", "rejected"]);
    const known = await suggest("https://jobs.lever.co/acme");
    expect((await send(known.to.replace("#suggest", ""))).html).toContain("We already look there");
  }));

test("a retired board that somebody suggests is asked again soon, once a day at most", () =>
  onSite(async ({ tx, send }) => {
    const inAWeek = new Date(TEST_NOW.getTime() + 7 * 86_400_000);
    const row = { source: "lever", id: "acme", token: "acme", host: "api.lever.co", state: "retired" as const };
    const nextAt = async () => (await tx.select().from(boards))[0]?.nextAt.getTime();
    await tx.insert(boards).values({ ...row, nextAt: inAWeek, lastAt: TEST_NOW });
    const sent = await send("/sources", { address: "https://jobs.lever.co/acme" });
    expect((await send(sent.to.replace("#suggest", ""))).html).toContain("We already look there");
    expect(await nextAt()).toBe(TEST_NOW.getTime() + 86_400_000);
    await tx.update(boards).set({ lastAt: null });
    await send("/sources", { address: "https://jobs.lever.co/acme" });
    expect(await nextAt()).toBeLessThan(TEST_NOW.getTime() + 60_000);
  }));

test("where jobs are not fetched nothing can be suggested", async () => {
  const { app } = buildApp(database);
  const html = await (await app.request(`${ORIGIN}/sources`)).text();
  expect(html).toContain("Where our jobs come from");
  expect(html).not.toContain('name="address"');
});
