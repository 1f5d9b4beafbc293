import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { documentOfText } from "#domain/resumes/reading/resume-document.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { findMatchProfile } from "#server/features/questionnaire/current-answers.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { docxFile, pdfFile } from "#tests/support/build/resume-files.ts";
import { uploadedFile } from "#tests/support/build/uploaded-file.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { extractResume, type ReadResumeText } from "./extract-resume.ts";
import { confirmSkills, deleteResume, findResume } from "./own-resume.ts";
import { uploadResume } from "./upload-resume.ts";

const { db } = await testDatabase();
const { signal } = new AbortController();
const whatSays = (text: string) => ({ ok: true as const, text, resume: readResume(documentOfText(text)) });
const says =
  (text: string | null): ReadResumeText =>
  async () =>
    text === null ? { ok: false } : whatSays(text);

/** A person with a stored PDF; `resumeId` is its row. */
async function given(tx: Db, skills: string[] = []): Promise<{ ctx: Ctx; resumeId: string }> {
  const ctx = buildCtx(tx, { user: await storeUser(tx, { profile: { skills } }) });
  await uploadResume(ctx, uploadedFile(pdfFile()));
  const [row] = await tx.select().from(resumes);
  return { ctx, resumeId: row?.id ?? "" };
}

test("the text is kept and the skills it names are proposed, without those of the profile", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, resumeId } = await given(tx, ["python"]);
    const text = "Python, postgres and Docker";
    expect(await extractResume(ctx, { resumeId, readText: says(text), signal })).toBe("done");
    expect(await tx.select({ text: resumes.text }).from(resumes)).toEqual([{ text }]);
    expect((await findResume(ctx)).resume).toMatchObject({ reading: "done", proposedSkills: ["PostgreSQL", "Docker"] });
    expect(await extractResume(ctx, { resumeId, readText: says("Excel"), signal })).toBe("gone");
  });
});

test.each([
  ["a locked file", null],
  ["a picture of a page", ""],
])("%s is unreadable and proposes nothing", async (_, text) => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, resumeId } = await given(tx);
    expect(await extractResume(ctx, { resumeId, readText: says(text), signal })).toBe("unreadable");
    expect((await findResume(ctx)).resume).toMatchObject({ reading: "unreadable", proposedSkills: [] });
  });
});

test("a file replaced or removed while it was read keeps nothing of it", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, resumeId } = await given(tx);
    const readText: ReadResumeText = async () => {
      await uploadResume(ctx, uploadedFile(docxFile(), "new.docx"));
      return whatSays("Python");
    };
    await extractResume(ctx, { resumeId, readText, signal });
    expect((await findResume(ctx)).resume).toMatchObject({ reading: "waiting", proposedSkills: [] });
    await deleteResume(ctx);
    expect(await extractResume(ctx, { resumeId, readText, signal })).toBe("gone");
  });
});

test("files of one person that come while one is read are read after it, once, and in another's turn", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, resumeId } = await given(tx);
    const queued: unknown[] = [];
    const own = { ...ctx, enqueue: (async (_, name, data) => void queued.push([name, data])) as Ctx["enqueue"] };
    const isRead = Promise.withResolvers<void>();
    const slow: ReadResumeText = async () => {
      await isRead.promise;
      return whatSays("Python");
    };
    const first = extractResume(own, { resumeId, readText: slow, signal });
    const later = [1, 2].map(() => extractResume(own, { resumeId, readText: says("Java"), signal }));
    expect(await Promise.all(later)).toEqual(["waits", "waits"]);
    isRead.resolve();
    expect(await first).toBe("done");
    expect(queued).toEqual([["extract-resume", { resumeId }]]);
    expect(await extractResume(own, { resumeId, readText: says("Java"), signal })).toBe("gone");
  });
});

test("a storage that does not give the file fails the job, for another try", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, resumeId } = await given(tx);
    const storage = { ...ctx.storage, get: async () => null };
    await expect(extractResume({ ...ctx, storage }, { resumeId, readText: says("x"), signal })).rejects.toThrow();
    const failing: ReadResumeText = async (_, { body }) => {
      expect(body).toBeInstanceOf(Readable);
      throw new Error("broke off");
    };
    await expect(extractResume(ctx, { resumeId, readText: failing, signal })).rejects.toThrow("broke off");
    expect((await findResume(ctx)).resume?.reading).toBe("waiting");
  });
});

test("ticked skills count from then on, the others are declined; nobody else's change", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, resumeId } = await given(tx, ["Java"]);
    const other = (await given(tx)).ctx;
    await extractResume(ctx, { resumeId, readText: says("Python, SQL, Docker"), signal });
    await confirmSkills(other, { shown: ["Python"], ticked: ["Python"] });
    expect((await findMatchProfile(ctx)).skills).toEqual(["Java"]);
    await confirmSkills(ctx, { shown: ["Python", "SQL"], ticked: ["Python", "Magic"] });
    expect((await findMatchProfile(ctx)).skills).toEqual(["Java", "Python"]);
    expect((await findResume(ctx)).resume?.proposedSkills).toEqual(["Docker"]);
    expect(await findMatchProfile(other)).toEqual({});
    expect((await findResume(other)).resume?.proposedSkills).toEqual([]);
    expect(await findMatchProfile({ ...ctx, user: null })).toEqual({});
  });
});
