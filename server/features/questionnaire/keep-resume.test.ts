import { expect, test } from "vitest";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { keptResumes, visitorSessions } from "#server/db/schema/questionnaire.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { docFile, docxFile, pdfFile, zipFile } from "#tests/support/build/resume-files.ts";
import { largePdf, uploadedFile } from "#tests/support/build/uploaded-file.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { keepResume, purgeVisitorSessions, removeResume } from "./keep-resume.ts";
import { findKeptResume } from "./load-step.ts";
import { visitorTokenHash } from "./visitor-cookie.ts";

const { db } = await testDatabase();
const DAY_MS = 86_400_000;

function given(tx: Db) {
  const storage = memoryStorage();
  return { storage, ctx: buildCtx(tx, { storage }) };
}

/** Keeps a file and returns the context of the same browser at its next request. */
async function kept(ctx: Ctx, bytes = pdfFile(), name = "cv.pdf"): Promise<Ctx> {
  const result = await keepResume(ctx, uploadedFile(bytes, name));
  if (!result.ok) throw new Error(result.reason);
  return result.newToken ? { ...ctx, visitor: { tokenHash: visitorTokenHash(result.newToken) } } : ctx;
}

test("a file is kept whole, under a key that says nothing, with its real type and a clean name", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { storage, ctx } = given(tx);
    const later = await kept(ctx, docxFile(), "../../Ada\r\nLovelace.pdf");
    expect(await findKeptResume(later)).toEqual({ fileName: "AdaLovelace.docx", size: docxFile().length });
    const [row] = await tx.select().from(keptResumes);
    expect(row?.contentType).toBe("application/vnd.openxmlformats-officedocument.wordprocessingml.document");
    expect(row?.storageKey).toMatch(/^kept-resumes\/\d+_[A-Za-z0-9_-]{32}$/);
    expect([...storage.files]).toEqual([[row?.storageKey, docxFile()]]);
  });
});

test("a second file takes the place of the first, on disk too", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { storage, ctx } = given(tx);
    const later = await kept(ctx);
    await kept(later, docFile(), "new.doc");
    expect(await findKeptResume(later)).toEqual({ fileName: "new.doc", size: docFile().length });
    expect([...storage.files.values()]).toEqual([docFile()]);
    expect(await tx.select().from(visitorSessions)).toHaveLength(1);
  });
});

test.each([
  ["an empty file", new Uint8Array(), "no-file"],
  ["one byte too many", largePdf(MAX_RESUME_BYTES + 1), "too-large"],
  ["a zip named as a document", zipFile(["photo.jpg"]), "unsupported"],
  ["a page named as a PDF", new TextEncoder().encode("<html>"), "unsupported"],
  ["a document cut off half way", docxFile().slice(0, 90), "unsupported"],
])("%s is refused and leaves nothing behind", async (_, bytes, refusal) => {
  await inRolledBackTransaction(db, async (tx) => {
    const { storage, ctx } = given(tx);
    expect(await keepResume(ctx, uploadedFile(bytes, "cv.docx"))).toEqual({ ok: false, reason: refusal });
    expect(storage.files.size).toBe(0);
    expect(await tx.select().from(visitorSessions)).toEqual([]);
  });
});

test("exactly 5,242,880 bytes are accepted", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const result = await keepResume(given(tx).ctx, uploadedFile(largePdf(MAX_RESUME_BYTES)));
    expect(result).toMatchObject({ ok: true });
  });
});

test.each([
  ["The bucket does not exist", "no-storage"],
  ["EACCES: permission denied", "no-permission"],
  ["socket hang up", "failed"],
])("a storage that says %j is told apart, and no row is written", async (message, refusal) => {
  await inRolledBackTransaction(db, async (tx) => {
    const storage = { ...memoryStorage(), put: () => Promise.reject(new Error(message)) };
    expect(await keepResume(buildCtx(tx, { storage }), uploadedFile(pdfFile()))).toEqual({
      ok: false,
      reason: refusal,
    });
    expect(await tx.select().from(keptResumes)).toEqual([]);
  });
});

test("removing takes this browser's file and nobody else's", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { storage, ctx } = given(tx);
    const mine = await kept(ctx);
    const other = await kept(ctx, docFile(), "other.doc");
    await removeResume(mine);
    await removeResume(mine);
    await removeResume(ctx);
    expect(await findKeptResume(mine)).toBeNull();
    expect(await findKeptResume(other)).toMatchObject({ fileName: "other.doc" });
    expect([...storage.files.values()]).toEqual([docFile()]);
  });
});

test("after 30 days session and file go; a file that lost its row goes after a day", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { storage, ctx } = given(tx);
    await kept(ctx);
    const at = (days: number) => ({ db: tx, storage, now: () => new Date(TEST_NOW.getTime() + days * DAY_MS) });
    await storage.put(`kept-resumes/${TEST_NOW.getTime()}_orphan`, pdfFile());
    expect(await purgeVisitorSessions(at(0.9))).toEqual({ sessions: 0, files: 0 });
    expect(await purgeVisitorSessions(at(1.1))).toEqual({ sessions: 0, files: 1 });
    expect(await purgeVisitorSessions(at(30))).toEqual({ sessions: 1, files: 1 });
    expect(storage.files.size).toBe(0);
    expect(await purgeVisitorSessions(at(60))).toEqual({ sessions: 0, files: 0 });
  });
});
