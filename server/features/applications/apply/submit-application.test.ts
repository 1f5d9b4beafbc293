import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ApplicationEntries } from "#domain/applications/apply/application-entries.ts";
import type { Tier } from "#domain/billing/viewer.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import {
  applicationDrafts,
  applicationEvents,
  applicationReceipts,
  applications,
  receiptLog,
} from "#server/db/schema/applications.ts";
import { mails } from "#server/db/schema/mails.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { recordEvent } from "#server/features/applications/tracker/record-event.ts";
import { eraseAccount } from "#server/features/privacy/erase-account.ts";
import { deleteResume } from "#server/features/resumes/own-resume.ts";
import { removeUnusedFiles } from "#server/features/resumes/remove-unused-files.ts";
import { uploadResume } from "#server/features/resumes/upload-resume.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { docxFile, pdfFile } from "#tests/support/build/resume-files.ts";
import { uploadedFile } from "#tests/support/build/uploaded-file.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { attachResume, saveDraft } from "./draft.ts";
import { getApplicationPage } from "./get-application-page.ts";
import { submitApplication } from "./submit-application.ts";

const { db } = await testDatabase();

const JOB = buildJob({ descriptionText: "Grow data.", salary: "40,000 EUR" });
const OTHER_JOB = buildJob({ id: jobId(2) });
const ENTRIES: ApplicationEntries = {
  fullName: "Ada Lovelace",
  email: "ada@example.org",
  phone: "+39 06 1234567",
  coverLetter: "Here I am.",
  linkedinUrl: "",
  portfolioUrl: "https://ada.example.org",
  resumeChoice: "none",
  sendToEmployer: false,
};

type Person = { ctx: Ctx; jobs: { name: string; data: unknown }[] };

async function person(tx: Db, tier: Tier = "premium", name = "Ada Lovelace"): Promise<Person> {
  const user = await storeUser(tx, { name });
  const jobs: Person["jobs"] = [];
  const enqueue: Ctx["enqueue"] = async (_, name, data) => void jobs.push({ name, data });
  return { ctx: buildCtx(tx, { user, viewer: { userId: user.id, tier }, jobs: [JOB, OTHER_JOB], enqueue }), jobs };
}
const submit = (ctx: Ctx, change: Partial<ApplicationEntries> = {}) =>
  submitApplication(ctx, { jobId: JOB.id, entries: { ...ENTRIES, ...change } });

async function counts(tx: Db) {
  return {
    applications: await tx.$count(applications),
    events: await tx.$count(applicationEvents),
    receipts: await tx.$count(applicationReceipts),
    log: await tx.$count(receiptLog),
    mails: await tx.$count(mails),
  };
}
const NOTHING = { applications: 0, events: 0, receipts: 0, log: 0, mails: 0 };
const ONE = { applications: 1, events: 1, receipts: 1, log: 1, mails: 1 };

test("an application is stored with the posting as it was, its event, its receipt and the mail that brings it", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await person(tx);
    const result = await submit(ctx);
    expect(result).toMatchObject({ ok: true, repeated: false });
    expect(await counts(tx)).toEqual(ONE);
    const [row] = await tx.select().from(applications);
    expect(row).toMatchObject({
      userId: ctx.user?.id,
      jobId: JOB.id,
      status: "submitted",
      posting: { title: "Gardener of Data", company: "Blue Heron Works", descriptionText: "Grow data." },
      answers: { fullName: "Ada Lovelace", phone: "+39 06 1234567", linkedinUrl: null, sendToEmployer: false },
      coverLetter: "Here I am.",
      submittedAt: ctx.now(),
    });
    const [receipt] = await tx.select().from(applicationReceipts);
    const [event] = await tx.select().from(applicationEvents);
    expect(event).toMatchObject({
      seq: 1,
      kind: "submitted",
      evidence: { by: "system", what: "receipt", reference: receipt?.receiptNumber },
    });
    expect(await tx.select({ cause: mails.cause }).from(mails)).toEqual([{ cause: `application-receipt:${row?.id}` }]);
  });
});

test("the same again, changed or not, is the same application", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await person(tx);
    const first = await submit(ctx);
    const again = await submit(ctx, { fullName: "Somebody Else" });
    expect(again).toEqual({ ...first, repeated: true });
    expect(await counts(tx)).toEqual(ONE);
    expect((await submit((await person(tx)).ctx)).ok).toBe(true);
    expect(await tx.$count(applications)).toBe(2);
  });
});

test.each<Tier>(["none", "trial-view"])("%s may not, whatever is sent along: nothing is stored", async (tier) => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await person(tx, tier);
    expect(await submit(ctx)).toEqual({ ok: false, reason: "not-entitled" });
    // Said before a checkout opens.
    expect(await submit(ctx, { email: "zzz" })).toMatchObject({ ok: false, reason: "invalid" });
    expect(await counts(tx)).toEqual(NOTHING);
  });
});

test("nobody signed in, and somebody of whom it is not known whether they may, are refused", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await person(tx);
    await expect(submit({ ...ctx, user: null })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(submit({ ...ctx, entitlementKnown: false })).rejects.toMatchObject({ code: "UNAVAILABLE" });
    for (const id of [jobId(99), "nonsense", ""])
      await expect(submitApplication(ctx, { jobId: id, entries: ENTRIES })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    expect(await counts(tx)).toEqual(NOTHING);
  });
});

test("faults are told field by field, and nothing is half-stored", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await person(tx);
    expect(await submit(ctx, { fullName: " ", portfolioUrl: "javascript:alert(1)" })).toEqual({
      ok: false,
      reason: "invalid",
      fields: { fullName: "required", portfolioUrl: "invalid" },
    });
    expect(await submit(ctx, { resumeChoice: "profile" })).toEqual({ ok: false, reason: "resume-gone" });
    expect(await submit(ctx, { resumeChoice: "file" })).toEqual({ ok: false, reason: "resume-gone" });
    expect(await counts(tx)).toEqual(NOTHING);
  });
});

test("an application begun at the employer's becomes the submitted one; one withdrawn from does not", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await person(tx);
    const userId = ctx.user?.id ?? "";
    const id = randomUUID();
    const posting = { ...JOB, title: "Old", company: "Old" };
    const at = { createdAt: ctx.now(), updatedAt: ctx.now() };
    await tx.insert(applications).values({ id, userId, jobId: JOB.id, status: "prepared", posting, ...at });
    const record = (kind: "opened" | "withdrawn") =>
      recordEvent(ctx, { applicationId: id, userId, kind, evidence: { by: "person", what: "click" } });
    await record("opened");
    await tx
      .transaction(async (inner) => {
        await recordEvent(
          { ...ctx, db: inner },
          {
            applicationId: id,
            userId,
            kind: "withdrawn",
            evidence: { by: "person", what: "statement" },
          },
        );
        expect(await submit({ ...ctx, db: inner })).toEqual({ ok: false, reason: "withdrawn" });
        throw new Error("undo");
      })
      .catch((error: Error) => expect(error.message).toBe("undo"));
    expect(await submit(ctx)).toEqual({ ok: true, applicationId: id, repeated: false });
    expect(await tx.select({ kind: applicationEvents.kind }).from(applicationEvents)).toEqual([
      { kind: "opened" },
      { kind: "submitted" },
    ]);
    expect((await tx.select().from(applications))[0]?.posting.title).toBe("Gardener of Data");
  });
});

test("the profile's résumé goes along and stays when the profile gives it up, until the person is erased", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const neighbour = await person(tx);
    const { ctx, jobs } = await person(tx);
    const keyOf = async ({ user }: Ctx) =>
      (
        await tx
          .select()
          .from(resumes)
          .where(eq(resumes.userId, user?.id ?? ""))
      )[0]?.storageKey ?? "";
    await uploadResume(neighbour.ctx, uploadedFile(pdfFile(), "theirs.pdf"));
    expect(await submit(ctx, { resumeChoice: "profile" })).toEqual({ ok: false, reason: "resume-gone" });
    expect((await getApplicationPage(ctx, { jobId: JOB.id })).files.profile).toBeNull();
    await uploadResume(ctx, uploadedFile(pdfFile(), "cv.pdf"));
    const key = await keyOf(ctx);
    for (const one of [ctx, neighbour.ctx]) {
      await saveDraft(one, { jobId: JOB.id, entries: ENTRIES });
      expect(await submit(one, { resumeChoice: "profile" })).toMatchObject({ ok: true });
      await saveDraft(one, { jobId: OTHER_JOB.id, entries: ENTRIES });
      expect(await attachResume(one, { jobId: OTHER_JOB.id, file: uploadedFile(docxFile()) })).toMatchObject({
        ok: true,
      });
    }
    const sent = await tx.select().from(applications).where(eq(applications.resumeStorageKey, key));
    expect(sent).toMatchObject([{ userId: ctx.user?.id, resumeFileName: "cv.pdf", resumeSize: pdfFile().length }]);
    await deleteResume(ctx);
    expect(await removeUnusedFiles(ctx, [key])).toBe(0);
    const drafts = await tx
      .select()
      .from(applicationDrafts)
      .where(eq(applicationDrafts.userId, ctx.user?.id ?? ""));
    jobs.length = 0;
    await eraseAccount(ctx, ctx.user?.id ?? "");
    const gone = jobs.flatMap(({ name, data }) => (name === "remove-files" ? [data] : []));
    expect(gone).toEqual([{ storageKeys: [key, drafts[0]?.resumeStorageKey] }]);
    expect(await removeUnusedFiles(ctx, [key])).toBe(1);
  });
});

test("a draft is kept for its person and posting, comes back, and is gone once it is sent", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await person(tx);
    const neighbour = (await person(tx)).ctx;
    const typed = { ...ENTRIES, email: "not yet", coverLetter: "Dear" };
    expect(await saveDraft(ctx, { jobId: JOB.id, entries: typed })).toBe("saved");
    expect(await saveDraft(neighbour, { jobId: JOB.id, entries: { ...typed, fullName: "Eve" } })).toBe("saved");
    expect(await getApplicationPage(ctx, { jobId: JOB.id })).toMatchObject({ entries: typed, hasDraft: true });
    expect(await saveDraft(ctx, { jobId: JOB.id, entries: { ...typed, fullName: "a".repeat(500) } })).toBe("too-long");
    expect(await saveDraft(ctx, { jobId: jobId(99), entries: typed })).toBe("no-such-job");
    await submit(ctx);
    expect(await saveDraft(ctx, { jobId: JOB.id, entries: typed })).toBe("sent");
    expect(await tx.select({ userId: applicationDrafts.userId }).from(applicationDrafts)).toEqual([
      { userId: neighbour.user?.id },
    ]);
  });
});

test("a malformed draft is ignored; the form then begins with the profile", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    await person(tx, "premium", "Eve Moss");
    const { ctx } = await person(tx);
    await saveDraft(ctx, { jobId: JOB.id, entries: ENTRIES });
    await tx.update(applicationDrafts).set({ content: { fullName: ["?"] } });
    expect(await getApplicationPage(ctx, { jobId: JOB.id })).toMatchObject({
      hasDraft: false,
      entries: { fullName: "Ada Lovelace", email: ctx.user?.email, phone: "", resumeChoice: "none" },
    });
  });
});

test("a file of its own: judged by content, kept with the draft, replaced by the next, sent with the application", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, jobs } = await person(tx);
    await saveDraft(ctx, { jobId: JOB.id, entries: ENTRIES });
    const attach = (file: ReturnType<typeof uploadedFile>) => attachResume(ctx, { jobId: JOB.id, file });
    expect(await attach(uploadedFile(Buffer.from("MZ"), "cv.pdf"))).toEqual({ ok: false, reason: "unsupported" });
    expect(await attach(uploadedFile(Buffer.alloc(5_242_881), "cv.pdf"))).toEqual({ ok: false, reason: "too-large" });
    expect(await attach(uploadedFile(pdfFile(), "one.pdf"))).toEqual({ ok: true, fileName: "one.pdf" });
    const [first] = await tx.select().from(applicationDrafts);
    expect(await attach(uploadedFile(docxFile(), "two.docx"))).toEqual({ ok: true, fileName: "two.docx" });
    expect(jobs).toEqual([{ name: "remove-files", data: { storageKeys: [first?.resumeStorageKey] } }]);
    expect((await getApplicationPage(ctx, { jobId: JOB.id })).files).toEqual({ profile: null, draft: "two.docx" });
    expect(await submit(ctx, { resumeChoice: "file" })).toMatchObject({ ok: true });
    const [row] = await tx.select().from(applications);
    expect(row?.resumeFileName).toBe("two.docx");
    expect(await removeUnusedFiles(ctx, [row?.resumeStorageKey ?? ""])).toBe(0);
    expect(await tx.$count(resumes, eq(resumes.userId, ctx.user?.id ?? ""))).toBe(0);
  });
});

test("the page says what became of the mail with the receipt, and shows nobody else's application", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await person(tx);
    await submit(ctx);
    expect((await getApplicationPage(ctx, { jobId: JOB.id })).submitted).toMatchObject({ mail: "none" });
    const mailing = { ...ctx, settings: { ...ctx.settings, verifiesEmail: true } };
    const shown = async () => (await getApplicationPage(mailing, { jobId: JOB.id })).submitted;
    const [receipt] = await tx.select().from(applicationReceipts);
    expect(await shown()).toEqual({
      applicationId: receipt?.applicationId,
      reach: "nobody",
      reference: `JOB-${receipt?.receiptNumber.slice(3)}-${JOB.id}`,
      mail: "waiting",
      mailTo: ctx.user?.email,
    });
    await tx.update(mails).set({ attempts: 1 });
    expect(await shown()).toMatchObject({ mail: "delayed" });
    await tx.update(mails).set({ status: "sent" });
    expect(await shown()).toMatchObject({ mail: "sent" });
    expect((await getApplicationPage((await person(tx)).ctx, { jobId: JOB.id })).submitted).toBeNull();
  });
});
