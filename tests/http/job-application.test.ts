import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import { applicationDrafts, applicationReceipts, applications } from "#server/db/schema/applications.ts";
import { userCheckouts } from "#server/db/schema/billing.ts";
import { mails } from "#server/db/schema/mails.ts";
import { keepPendingApplication } from "#server/features/applications/apply/pending-application.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { docxFile, pdfFile } from "#tests/support/build/resume-files.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { largePdf } from "#tests/support/build/uploaded-file.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const PAGE = `/job-application?id=${jobId(1)}`;
const JOBS = [
  buildJob({ description: "<p>Grow <b>data</b>.</p>", descriptionText: "Grow data." }),
  buildJob({ id: jobId(2), closedAt: TEST_NOW }),
];
const TYPED = {
  intent: "submit",
  fullName: "Ada Lovelace",
  email: "ada@example.org",
  phone: "+39 06 1234567",
  coverLetter: "Here I am.",
};
const ACTIVE = {
  status: "trialing",
  planType: "trial",
  subscriptionEnd: new Date(TEST_NOW.getTime() + 86_400_000),
} as const;

/** A person's browser without script, on the whole program; `active`: in a trial after checkout. */
async function browser(tx: Db, { active = true, language = "en", jobs = JOBS.slice(0, 1) } = {}) {
  const user = await storeUser(tx, active ? { subscription: ACTIVE } : {});
  const completedAt = { completedAt: TEST_NOW, metadata: { source: "test" } };
  if (active) await tx.insert(userCheckouts).values({ userId: user.id, checkoutCompleted: true, ...completedAt });
  const { app, storage, deps } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW, jobs });
  const headers = { cookie: await sessionCookie(tx, user), "accept-language": language, origin: ORIGIN };
  const get = async (path: string) => {
    const answer = await app.request(ORIGIN + path, { headers });
    return { status: answer.status, html: await answer.text() };
  };
  const post = async (fields: Record<string, string>, file?: File, path = PAGE) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("resume", file ?? new File([], ""));
    const answer = await app.request(ORIGIN + path, { method: "POST", headers, body: form });
    return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
  };
  const postJson = async (path: string, body: unknown, own = headers) => {
    const sent = { ...own, "content-type": "application/json" };
    const answer = await app.request(ORIGIN + path, { method: "POST", headers: sent, body: JSON.stringify(body) });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };
  return { user, app, storage, deps, get, post, postJson, headers };
}

test("without script: filled in, sent, and the page says what was stored", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { get, post, user, deps } = await browser(tx);
    const form = await get(`${PAGE}&title=Forged&company=Forged&url=https://evil.example`);
    for (const text of [
      "Gardener of Data",
      "Try for Free (Active Mode)",
      "Submit Application",
      "We don&#x27;t send it to the employer: you do that on their site.",
      "Nothing goes to the employer.",
      "data</strong>",
      user.email,
    ])
      expect(form.html).toContain(text);
    expect(/<main.*<\/main>/s.exec(form.html)?.[0]).not.toMatch(/Forged|evil/);
    expect(await post(TYPED, new File([docxFile()], "cv.docx"))).toMatchObject({ status: 303, to: PAGE });
    const [receipt] = await tx.select().from(applicationReceipts);
    const done = await get(PAGE);
    for (const text of [
      "Application Submitted Successfully",
      "The employer does not have this yet.",
      "Blue Heron Works",
      "No email leaves this site yet, so no confirmation will arrive. Your application is saved, and its receipt is below.",
      `JOB-${receipt?.receiptNumber.slice(3)}-${jobId(1)}`,
      `/applications/${receipt?.applicationId}/receipt`,
      "/results?showTen=true",
    ])
      expect(done.html).toContain(text);
    expect(await tx.select({ file: applications.resumeFileName }).from(applications)).toEqual([{ file: "cv.docx" }]);
    expect(await post({ ...TYPED, fullName: "Again" })).toMatchObject({ status: 303, to: PAGE });
    expect(await tx.$count(mails)).toBe(1);
    deps.settings.verifiesEmail = true;
    expect((await get(PAGE)).html).toContain("A confirmation email will arrive within minutes.");
    await tx.update(mails).set({ attempts: 2 });
    expect((await get(PAGE)).html).toContain("The confirmation email is delayed");
  });
});

test("beyond the jobs of a trial the form says so, leads on, and keeps what was typed", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const jobs = [1, 2].map((n) => buildJob({ id: jobId(n), externalId: `${n}` }));
    const { get, post, deps } = await browser(tx, { jobs });
    deps.settings.trialListings = 1;
    const pages = await Promise.all(jobs.map(({ id }) => get(`/job-application?id=${id}`)));
    const beyond = pages.findIndex(({ html }) => html.includes("which you can finish with Premium"));
    expect(pages[1 - beyond]?.html).toContain("Try for Free (Active Mode)");
    expect(pages[beyond]?.html).not.toContain("Try for Free (Active Mode)");
    // Whoever has no running trial at the provider has none to end.
    expect(pages[beyond]?.html).not.toContain("Start Premium now");
    const refused = await post(TYPED, undefined, `/job-application?id=${jobs[beyond]?.id}`);
    expect(refused).toMatchObject({ status: 403, to: null });
    expect(refused.html).toContain("Here I am.");
    expect(await tx.$count(applicationDrafts)).toBe(1);
    expect(await post(TYPED, undefined, `/job-application?id=${jobs[1 - beyond]?.id}`)).toMatchObject({ status: 303 });
  });
});

test("faults stand beside their fields, what was typed comes back, the file is kept", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { get, post } = await browser(tx);
    const bad = {
      ...TYPED,
      email: "ada@example.org\r\nBcc: eve@example.org",
      phone: "",
      linkedinUrl: "javascript:alert(1)",
    };
    const answer = await post(bad, new File([pdfFile()], "cv.pdf"));
    expect(answer.status).toBe(400);
    for (const text of [
      "Here I am.",
      "Ada Lovelace",
      "javascript:alert(1)",
      'id="email-error"',
      'id="phone-error"',
      'id="linkedinUrl-error"',
    ])
      expect(answer.html).toContain(text);
    expect((await get(PAGE)).html).toContain("cv.pdf, added here");
    expect(await tx.$count(applicationReceipts)).toBe(0);
    await post({ ...TYPED, resumeChoice: "file" });
    expect(await tx.select({ file: applications.resumeFileName }).from(applications)).toEqual([{ file: "cv.pdf" }]);
  });
});

test.each([
  ["en", "The file is too large. Maximum allowed size is 5MB.", "Unsupported file format. Please use PDF or DOC/DOCX."],
  [
    "it",
    "Il file è troppo grande. La dimensione massima consentita è 5MB.",
    "Formato di file non supportato. Usa PDF o DOC/DOCX.",
  ],
])(
  "a file that is refused is refused in %s, and nothing is sent without it",
  async (language, tooLarge, unsupported) => {
    await inRolledBackTransaction(database.db, async (tx) => {
      const { get, post, storage } = await browser(tx, { language });
      expect((await post(TYPED, new File([largePdf(5_242_881)], "cv.pdf"))).html).toContain(tooLarge);
      const mislabelled = await post(TYPED, new File(["MZ"], "cv.pdf"));
      expect(mislabelled.html).toContain(unsupported);
      expect(mislabelled.html).toContain("Here I am.");
      expect((await get(`${PAGE}&upload=too-large`)).html).toContain(tooLarge);
      expect(await tx.$count(applicationReceipts)).toBe(0);
      expect(storage.files.size).toBe(0);
    });
  },
);

test("in view mode nothing is submitted: what was typed is kept, and checkout follows", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { get, post } = await browser(tx, { active: false });
    expect((await get(`${PAGE}&from_checkout=true&subscribed=true`)).html).toContain("Activate &amp; Submit");
    expect((await get(PAGE)).html).toContain("Try for Free (View Mode)");
    expect(await post(TYPED)).toMatchObject({
      status: 303,
      to: `/checkout?plan=premium&from=application&id=${jobId(1)}`,
    });
    expect(await tx.$count(applicationReceipts)).toBe(0);
    expect((await get(PAGE)).html).toContain("Here I am.");
  });
});

test("a file chosen with script is attached at once, and what was typed is kept with it", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { get, post, app, headers, storage } = await browser(tx);
    const attach = async (id: string, file: File, own = headers) => {
      const body = new FormData();
      body.set("coverLetter", TYPED.coverLetter);
      body.set("resume", file);
      const path = `${ORIGIN}/files/application-resume?id=${id}`;
      const answer = await app.request(path, { method: "POST", headers: own, body });
      return [answer.status, await answer.json()];
    };
    const cv = () => new File([pdfFile()], "cv.pdf");
    expect(await attach(jobId(1), cv(), { ...headers, cookie: "" })).toEqual([401, { refusal: "not-signed-in" }]);
    expect(await attach(jobId(9), cv())).toEqual([503, { refusal: "failed" }]);
    expect(await attach(jobId(1), new File(["MZ"], "cv.pdf"))).toEqual([415, { refusal: "unsupported" }]);
    expect(storage.files.size).toBe(0);
    expect(await attach(jobId(1), cv())).toEqual([200, { fileName: "cv.pdf" }]);
    for (const text of ["cv.pdf, added here", "Here I am."]) expect((await get(PAGE)).html).toContain(text);
    await post({ ...TYPED, resumeChoice: "file" });
    expect(await tx.select({ file: applications.resumeFileName }).from(applications)).toEqual([{ file: "cv.pdf" }]);
    expect(await attach(jobId(1), cv())).toEqual([503, { refusal: "failed" }]);
  });
});

test.each([jobId(2), jobId(9), "nonsense", "", "../../etc/passwd"])("no open posting: %j", async (id) => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { get, post } = await browser(tx);
    const path = `/job-application?id=${encodeURIComponent(id)}`;
    const page = await get(path);
    expect(page.status).toBe(404);
    expect(page.html).toContain("This job is no longer available");
    expect(page.html).toContain("/results?showTen=true");
    expect(await post(TYPED, undefined, path)).toMatchObject({ status: 303, to: path });
    expect(await tx.$count(applicationReceipts)).toBe(0);
  });
});

test("signed out, the form is there and leads to login and back; nothing is stored", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { post, postJson, headers } = await browser(tx);
    headers.cookie = "";
    expect(await post(TYPED)).toMatchObject({ status: 303, to: `/login?redirect=${encodeURIComponent(PAGE)}` });
    expect(await postJson("/job-application/draft", { id: jobId(1), entries: TYPED })).toMatchObject({
      status: 401,
      json: { message: "User not authenticated" },
    });
    expect(await tx.$count(applicationDrafts)).toBe(0);
  });
});

test("a form that was open while its session ended leads to login with the reason, and back", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { get, post, headers } = await browser(tx);
    const actionOf = (html: string) =>
      /<form[^>]*action="(\/(?:job-application|searches)\?[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    const form = actionOf((await get(PAGE)).html);
    const search = actionOf((await get("/searches?save=q%3Dnurse")).html);
    headers.cookie = "";
    expect(await post(TYPED, undefined, form)).toMatchObject({
      status: 303,
      to: `/login?${new URLSearchParams({ note: "gone", redirect: PAGE })}`,
    });
    expect(await post({ intent: "save", search: "q=nurse", job: "" }, undefined, search)).toMatchObject({
      to: `/login?${new URLSearchParams({ note: "gone", redirect: "/searches?save=q%3Dnurse&job=" })}`,
    });
  });
});

test("what is typed is kept as one types, with hints on the letter; what cannot be kept is said", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { get, postJson, user } = await browser(tx);
    const save = (entries: Record<string, unknown>) => postJson("/job-application/draft", { id: jobId(1), entries });
    expect(await save({ ...TYPED, coverLetter: "I have a PhD from Atlantis." })).toMatchObject({
      status: 200,
      json: { result: "saved", hints: [{ reason: expect.any(String) }, {}] },
    });
    expect((await get(PAGE)).html).toContain("I have a PhD from Atlantis.");
    for (const entries of [{ fullName: 1 }, { coverLetter: "a".repeat(20_001) }])
      expect(await save(entries)).toEqual({ status: 400, json: { result: "too-long" } });
    await tx.update(applicationDrafts).set({ content: "?" }).where(eq(applicationDrafts.userId, user.id));
    expect((await get(PAGE)).status).toBe(200);
  });
});

test("a drafted letter is offered with its sources, and taken only when the person takes it", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { get, post } = await browser(tx);
    const offered = await post({ ...TYPED, intent: "letter" });
    expect(offered.status).toBe(200);
    expect(offered.html).toContain("Where each sentence comes from");
    expect(offered.html).toContain("Here I am.");
    const letter = /name="offeredLetter" value="([^"]*)"/.exec(offered.html)?.[1] ?? "";
    expect(letter).toContain("Ada Lovelace");
    expect(await post({ ...TYPED, intent: "use-letter", offeredLetter: letter })).toMatchObject({ status: 303 });
    const page = (await get(PAGE)).html;
    expect(page).not.toContain("Here I am.");
    expect(page).toContain(letter.split("\n")[0]);
  });
});

test("whoever paid in order to apply comes back to the job, once; what waited is dropped for whoever comes from the landing page", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app, headers, user } = await browser(tx);
    const keep = () => keepPendingApplication({ db: tx, now: () => TEST_NOW }, { userId: user.id, jobId: jobId(1) });
    const ask = (path: string, from = "/subscription-success") =>
      app.request(ORIGIN + path, { headers: { ...headers, referer: ORIGIN + from } });
    const target = async () => (await ask("/results?plan=free&subscribed=true")).headers.get("location");
    await keep();
    const job = `/jobs/${jobId(1)}/gardener-of-data-blue-heron-works`;
    expect(await target()).toBe(`${job}?subscribed=true`);
    expect(await (await ask(`${job}?subscribed=true`)).text()).toContain("You wanted to apply to Gardener of Data");
    expect(await (await ask("/results?subscribed=true", "/")).text()).not.toContain("You wanted to apply to");
    const take = { method: "POST", headers, body: new URLSearchParams() };
    expect((await app.request(`${ORIGIN}/job-application/pending`, take)).status).toBeLessThan(400);
    expect(await target()).toBeNull();
  });
});

test("whoever paid while filling in the form comes back to the form", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app, headers, user, post } = await browser(tx);
    await post({ ...TYPED, intent: "letter" });
    await keepPendingApplication({ db: tx, now: () => TEST_NOW }, { userId: user.id, jobId: jobId(1) });
    const target = async () =>
      (await app.request(`${ORIGIN}/results?subscribed=true`, { headers })).headers.get("location");
    expect(await target()).toBe(`/job-application?id=${jobId(1)}`);
    expect(await target()).toBeNull();
  });
});

test("when it cannot be stored the page says so, and gives back what was typed", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp(
      { ...database, db: tx },
      {
        now: () => TEST_NOW,
        jobs: [buildJob()],
        enqueue: async () => {
          throw new Error("the queue is away");
        },
      },
    );
    const { headers } = await browser(tx);
    const form = new FormData();
    for (const [name, value] of Object.entries(TYPED)) form.set(name, value);
    const answer = await app.request(ORIGIN + PAGE, { method: "POST", headers, body: form });
    const html = await answer.text();
    expect(answer.status).toBe(500);
    for (const text of ["Something went wrong", "Please try again later.", "Try Again", "Here I am."])
      expect(html).toContain(text);
    for (const table of [applicationReceipts, mails]) expect(await tx.$count(table)).toBe(0);
  });
});
