import { buffer, text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { verifyReceiptFile } from "#domain/applications/receipt/verify-receipt-file.ts";
import type { ArchiveContent } from "#domain/privacy/account-archive.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { applications } from "#server/db/schema/applications.ts";
import { attachResume, saveDraft } from "#server/features/applications/apply/draft.ts";
import { requestSending } from "#server/features/applications/apply/request-sending.ts";
import { submitApplication } from "#server/features/applications/apply/submit-application.ts";
import { getImportedReceipt, getReceiptFile } from "#server/features/applications/receipt/get-receipt.ts";
import { checkReceipts } from "#server/features/applications/receipt/verify-receipt.ts";
import { exportApplications } from "#server/features/applications/tracker/export-applications.ts";
import {
  getApplication,
  moveApplication,
  saveTrackerNotes,
} from "#server/features/applications/tracker/tracked-application.ts";
import { uploadResume } from "#server/features/resumes/upload-resume.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { docxFile, pdfFile } from "#tests/support/build/resume-files.ts";
import { uploadedFile } from "#tests/support/build/uploaded-file.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { exportAccount, getAccountContent } from "./export-account.ts";
import { importAccount } from "./import-account.ts";
import type { Parts } from "./json-pieces.ts";

const { db } = await testDatabase();
const JOBS = [1, 2, 3].map((n) => buildJob({ id: jobId(n), externalId: String(n) }));
const TYPED = {
  fullName: "Ada Lovelace",
  email: "ada@example.org",
  phone: "+39 06 1234567",
  coverLetter: "Here I am.",
  linkedinUrl: "",
  portfolioUrl: "https://ada.example.org",
  resumeChoice: "none" as const,
  sendToEmployer: false,
};

async function somebody(tx: Db): Promise<Ctx> {
  const user = await storeUser(tx);
  return buildCtx(tx, { user, viewer: { userId: user.id, tier: "premium" }, jobs: JOBS, dataFiles: buildDataFiles() });
}

/** One who applied with the profile's résumé and heard of it, applied with another file, and began a third one. */
async function applicant(tx: Db): Promise<Ctx> {
  const ctx = await somebody(tx);
  await uploadResume(ctx, uploadedFile(pdfFile(), "ada.pdf"));
  const first = await submitApplication(ctx, { jobId: jobId(1), entries: { ...TYPED, resumeChoice: "profile" } });
  if (!first.ok) throw new Error("The first application was refused.");
  const { applicationId: id } = first;
  await moveApplication(ctx, { id, to: "interview" });
  await saveTrackerNotes(ctx, { id, notes: "Ask for Grace", nextStep: "Call", nextStepOn: "2026-12-01" });
  await saveDraft(ctx, { jobId: jobId(2), entries: TYPED });
  await attachResume(ctx, { jobId: jobId(2), file: uploadedFile(docxFile(), "other.docx") });
  await submitApplication(ctx, { jobId: jobId(2), entries: { ...TYPED, resumeChoice: "file" } });
  await saveDraft(ctx, { jobId: jobId(3), entries: TYPED });
  await attachResume(ctx, { jobId: jobId(3), file: uploadedFile(docxFile(), "third.docx") });
  return ctx;
}

async function moved(from: Ctx, to: Ctx): Promise<void> {
  expect(await importAccount(to, await buffer(await exportAccount(from)))).toEqual({ ok: true });
}

async function contentOf(ctx: Ctx): Promise<ArchiveContent> {
  const id = ctx.user?.id ?? "";
  const { content } = await getAccountContent(ctx, id, new Set(await ctx.storage.list(`resumes/${id}_`)));
  return { ...content, applications: await all(content.applications), drafts: await all(content.drafts) };
}

async function all<T>(parts: Parts<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const some of parts) items.push(...some);
  return items;
}

const soon = (ctx: Ctx): Ctx => ({ ...ctx, now: () => new Date(TEST_NOW.getTime() + 60_000) });
const importedOf = async (tx: Db, ctx: Ctx, job: string) =>
  (
    await tx
      .select()
      .from(applications)
      .where(eq(applications.userId, ctx.user?.id ?? ""))
  ).find((row) => row.jobId === job);

test("applications, drafts and their files move to another account, which exports the same", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await applicant(tx);
    const newcomer = { ...(await somebody(tx)), storage: ctx.storage };
    await moved(ctx, newcomer);
    const content = await contentOf(ctx);
    expect(content.applications.map(({ resume }) => resume?.fileName)).toEqual(["ada.pdf", "other.docx", undefined]);
    expect(content.drafts).toMatchObject([
      { content: { coverLetter: "Here I am." }, resume: { fileName: "third.docx" } },
    ]);
    expect(await contentOf(newcomer)).toEqual(content);
    const lines = async (of: Ctx) => (await text(await exportApplications(of))).split("\r\n").sort();
    expect(await lines(newcomer)).toEqual(await lines(ctx));
    const third = { ...(await somebody(tx)), storage: ctx.storage };
    await moved(soon(newcomer), third);
    expect(await contentOf(third)).toEqual(content);
  });
});

test("nothing that was imported is claimed to have happened here", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await applicant(tx);
    const newcomer = { ...(await somebody(tx)), storage: ctx.storage };
    await moved(ctx, newcomer);
    const row = await importedOf(tx, newcomer, jobId(2));
    const id = row?.id ?? "";
    expect(row).toMatchObject({ status: "submitted", submittedAt: null });
    const detail = await getApplication(newcomer, id);
    expect(detail).toMatchObject({ imported: true, receiptNumber: null, sendTo: null });
    expect(detail.timeline.every(({ evidence }) => evidence.imported && !("receipt" in evidence))).toBe(true);
    expect(await requestSending(newcomer, { applicationId: id, agreed: true })).toEqual({
      ok: false,
      reason: "not-possible",
    });
    expect((await checkReceipts(newcomer)).faults).toEqual([]);
    const receipt = await getImportedReceipt(newcomer, id);
    expect(receipt.number).toBe(detail.importedReceiptNumber);
    expect(verifyReceiptFile(new TextEncoder().encode(receipt.json), ctx.receiptKeys)).toMatchObject({ ok: true });
    expect(await getReceiptFile(newcomer, id)).toEqual(receipt);
    await expect(getImportedReceipt(ctx, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

test("what was submitted elsewhere may be submitted here too, and has a receipt then", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await applicant(tx);
    const newcomer = { ...(await somebody(tx)), storage: ctx.storage };
    await moved(ctx, newcomer);
    expect(await submitApplication(newcomer, { jobId: jobId(2), entries: TYPED })).toMatchObject({ repeated: false });
    const id = (await importedOf(tx, newcomer, jobId(2)))?.id ?? "";
    expect(await getApplication(newcomer, id)).toMatchObject({ imported: false, receiptNumber: expect.any(String) });
  });
});

test("an import leaves alone what the account has for the same posting", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await applicant(tx);
    const newcomer = { ...(await somebody(tx)), storage: ctx.storage };
    await submitApplication(newcomer, { jobId: jobId(1), entries: { ...TYPED, coverLetter: "Mine." } });
    await saveDraft(newcomer, { jobId: jobId(3), entries: { ...TYPED, coverLetter: "Mine too." } });
    await moved(ctx, newcomer);
    const { applications: all, drafts } = await contentOf(newcomer);
    expect(all.map(({ coverLetter }) => coverLetter).sort()).toEqual(["Here I am.", "Mine.", null]);
    expect(drafts).toMatchObject([{ content: { coverLetter: "Mine too." } }]);
    await moved(soon(ctx), soon(newcomer));
    expect((await contentOf(newcomer)).applications).toEqual(all);
  });
});
