import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx, JobName } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { attachResume } from "#server/features/applications/apply/draft.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { docFile, docxFile, pdfFile, zipFile } from "#tests/support/build/resume-files.ts";
import { largePdf, uploadedFile } from "#tests/support/build/uploaded-file.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { hasRoomForFile, MAX_ATTACHED_BYTES } from "./file-room.ts";
import { deleteResume, findResume, openResume } from "./own-resume.ts";
import { sweepResumeFiles } from "./remove-unused-files.ts";
import { uploadResume } from "./upload-resume.ts";

const { db } = await testDatabase();

type Job = { name: JobName; data: unknown };

/** A signed-in person with a storage of their own; `jobs` is what was put into the queue. */
async function given(tx: Db, overrides: Partial<Omit<Ctx, "catalogue">> = {}) {
  const jobs: Job[] = [];
  const storage = memoryStorage();
  const enqueue: Ctx["enqueue"] = async (_db, name, data) => void jobs.push({ name, data });
  const user = await storeUser(tx);
  return { jobs, storage, user, ctx: buildCtx(tx, { user, storage, enqueue, ...overrides }) };
}

test("a file is stored under its owner's key, with its row and the job that reads it", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, storage, jobs, user } = await given(tx);
    const file = uploadedFile(docxFile(), "../Ada Lovelace.pdf");
    expect(await uploadResume(ctx, file)).toEqual({ ok: true, fileName: "Ada Lovelace.docx" });
    const [row] = await tx.select().from(resumes);
    expect(row).toMatchObject({ userId: user.id, sha256: file.sha256, size: docxFile().length, extraction: "waiting" });
    expect(row?.storageKey).toMatch(new RegExp(`^resumes/${user.id}_[A-Za-z0-9_-]{40,}\\.docx$`));
    expect([...storage.files]).toEqual([[row?.storageKey, docxFile()]]);
    expect(jobs).toEqual([{ name: "extract-resume", data: { resumeId: row?.id } }]);
    expect(await findResume(ctx)).toEqual({
      resume: {
        fileName: "Ada Lovelace.docx",
        size: docxFile().length,
        at: TEST_NOW.toISOString(),
        type: "docx",
        reading: "waiting",
        proposedSkills: [],
      },
      kept: null,
    });
  });
});

test("a second file takes the place of the first, whose text and proposals go; its file is left to a job", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, storage, jobs } = await given(tx);
    await uploadResume((await given(tx)).ctx, uploadedFile(pdfFile(), "theirs.pdf"));
    await uploadResume(ctx, uploadedFile(pdfFile()));
    expect(jobs.map(({ name }) => name)).toEqual(["extract-resume"]);
    await tx.delete(resumes).where(eq(resumes.fileName, "theirs.pdf"));
    const [before] = await tx.select().from(resumes);
    await tx.update(resumes).set({ extraction: "done", text: "words", proposedSkills: ["SQL"] });
    jobs.length = 0;
    await uploadResume(ctx, uploadedFile(docFile(), "new.doc"));
    const rows = await tx.select().from(resumes);
    expect(rows).toMatchObject([{ fileName: "new.doc", extraction: "unsupported", text: null, proposedSkills: [] }]);
    expect(jobs).toEqual([{ name: "remove-files", data: { storageKeys: [before?.storageKey] } }]);
    expect(storage.files.size).toBe(2);
  });
});

test.each([
  ["no file", null, "no-file"],
  ["an empty file", new Uint8Array(), "no-file"],
  ["one byte too many", largePdf(MAX_RESUME_BYTES + 1), "too-large"],
  ["a zip named as a document", zipFile(["photo.jpg"]), "unsupported"],
  ["a program named as a PDF", new TextEncoder().encode("MZ\u0000"), "unsupported"],
])("%s is refused and leaves nothing behind", async (_, bytes, refusal) => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, storage, jobs } = await given(tx);
    expect(await uploadResume(ctx, bytes && uploadedFile(bytes))).toEqual({ ok: false, reason: refusal });
    expect([storage.files.size, jobs.length, (await tx.select().from(resumes)).length]).toEqual([0, 0, 0]);
  });
});

test("nobody signed in stores nothing", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, storage } = await given(tx, { user: null });
    expect(await uploadResume(ctx, uploadedFile(pdfFile()))).toEqual({ ok: false, reason: "not-signed-in" });
    expect(storage.files.size).toBe(0);
  });
});

test.each([
  ["The bucket does not exist.", "no-storage"],
  ["EACCES: permission denied", "no-permission"],
  ["connection reset", "failed"],
])("a storage that says %j is %s, and no row is written", async (message, refusal) => {
  await inRolledBackTransaction(db, async (tx) => {
    const storage = { ...memoryStorage(), put: () => Promise.reject(new Error(message)) };
    const { ctx } = await given(tx, { storage });
    expect(await uploadResume(ctx, uploadedFile(pdfFile()))).toEqual({ ok: false, reason: refusal });
    expect(await tx.select().from(resumes)).toEqual([]);
  });
});

test("a person sees, replaces and removes no résumé but their own", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ada = await given(tx);
    const bob = await given(tx);
    await uploadResume(ada.ctx, uploadedFile(pdfFile(), "ada.pdf"));
    expect((await findResume(bob.ctx)).resume).toBeNull();
    await uploadResume(bob.ctx, uploadedFile(docxFile(), "bob.docx"));
    await deleteResume(bob.ctx);
    expect(await tx.select({ userId: resumes.userId }).from(resumes)).toEqual([{ userId: ada.user.id }]);
    expect((await findResume(ada.ctx)).resume?.fileName).toBe("ada.pdf");
  });
});

test("removing leaves the file to a job; removing nothing does nothing", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, jobs } = await given(tx);
    await uploadResume(ctx, uploadedFile(pdfFile()));
    const [row] = await tx.select().from(resumes);
    jobs.length = 0;
    await deleteResume(ctx);
    await deleteResume(ctx);
    expect(jobs).toEqual([{ name: "remove-files", data: { storageKeys: [row?.storageKey] } }]);
    expect((await findResume(ctx)).resume).toBeNull();
  });
});

test("a file whose row was never written goes after a day, the others stay", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, storage, user } = await given(tx);
    await uploadResume(ctx, uploadedFile(pdfFile()));
    const failing = {
      ...ctx,
      db: Object.assign(Object.create(ctx.db) as Db, { transaction: () => Promise.reject(new Error("killed")) }),
    };
    expect(await uploadResume(failing, uploadedFile(docFile()))).toEqual({ ok: false, reason: "failed" });
    await storage.put(`resumes/${user.id}_odd.pdf`, pdfFile());
    const at = (days: number) => ({ ...ctx, now: () => new Date(TEST_NOW.getTime() + days * DAY_MS) });
    expect(storage.files.size).toBe(3);
    expect(await sweepResumeFiles(at(0.9))).toBe(1);
    expect(await sweepResumeFiles(at(1.1))).toBe(1);
    expect(await sweepResumeFiles(at(60))).toBe(0);
    const [row] = await tx.select().from(resumes).where(eq(resumes.userId, user.id));
    expect([...storage.files.keys()]).toEqual([row?.storageKey]);
  });
});

test("a download is the person's own file; whoever has none gets nobody else's", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await given(tx);
    await uploadResume(ctx, uploadedFile(pdfFile(), "cv.pdf"));
    const whole = { range: null, ifRange: null };
    expect(await openResume(ctx, whole)).toMatchObject({ fileName: "cv.pdf" });
    const neighbour = { ...ctx, user: await storeUser(tx) };
    await expect(openResume(neighbour, whole)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

test("the files of somebody's applications have a limit, which one that went with several counts towards once", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, user } = await given(tx);
    const size = pdfFile().byteLength;
    const keep = (key: string, bytes: number) =>
      tx.execute(sql`
      insert into application_drafts (user_id, job_id, content, resume_storage_key, resume_size, updated_at)
      values (${user.id}, gen_random_uuid(), '{}', ${key}, ${bytes}, now())`);
    await keep("a", MAX_ATTACHED_BYTES - size);
    await keep("a", MAX_ATTACHED_BYTES - size);
    expect(await uploadResume(ctx, uploadedFile(pdfFile()))).toMatchObject({ ok: true });
    await keep("b", 1);
    expect(await uploadResume(ctx, uploadedFile(pdfFile()))).toEqual({ ok: false, reason: "no-room" });
    expect(await attachResume(ctx, { jobId: "1", file: uploadedFile(pdfFile()) })).toEqual({
      ok: false,
      reason: "no-room",
    });
    expect(await hasRoomForFile(ctx, (await storeUser(tx)).id, MAX_ATTACHED_BYTES)).toBe(true);
  });
});
