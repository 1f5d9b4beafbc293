import { expect, test } from "vitest";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
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
import { writeVisitorSession } from "./visitor-session.ts";

const { db } = await testDatabase();

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

test("after 30 days session and file go; without a finished questionnaire, or its row, a file goes after a day", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { storage, ctx } = given(tx);
    const finished = await kept(ctx);
    await tx.update(visitorSessions).set({ onboardingCompleted: true });
    await kept(ctx);
    const at = (days: number) => ({ db: tx, storage, now: () => new Date(TEST_NOW.getTime() + days * DAY_MS) });
    await storage.put(`kept-resumes/${TEST_NOW.getTime()}_orphan`, pdfFile());
    expect(await purgeVisitorSessions(at(0.9))).toEqual({ sessions: 0, files: 0 });
    expect(await purgeVisitorSessions(at(1.1))).toEqual({ sessions: 0, files: 2 });
    expect(await findKeptResume(finished)).not.toBeNull();
    expect(await purgeVisitorSessions(at(30))).toEqual({ sessions: 2, files: 1 });
    expect(storage.files.size).toBe(0);
    expect(await purgeVisitorSessions(at(60))).toEqual({ sessions: 0, files: 0 });
  });
});

/** A browser in a network, where all together have room for so many files. */
function from(ctx: Ctx, near: string, minute: number, files: number): Ctx {
  const settings = { ...ctx.settings, maxKeptResumeBytes: pdfFile().length * files };
  const clientNetwork = { near, wide: null };
  const now = () => new Date(TEST_NOW.getTime() + minute * 60_000);
  return { ...ctx, settings, now, auth: { ...ctx.auth, clientNetwork } };
}

test("a network that fills its share loses its own oldest file, and nobody else's", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { storage, ctx } = given(tx);
    const honest = await kept(from(ctx, "192.0.2.1", 0, 24));
    const flood: Ctx[] = [];
    for (let n = 1; n <= 5; n++) flood.push(await kept(from(ctx, "192.0.2.2", n, 24)));
    const found = await Promise.all([honest, ...flood].map(async (one) => (await findKeptResume(one)) !== null));
    expect(found).toEqual([true, false, false, false, false, true]);
    expect(storage.files.size).toBe(2);
  });
});

test("when all is full the oldest unused file makes room; finished questionnaires keep theirs", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = given(tx);
    const files: Ctx[] = [];
    for (let n = 0; n < 18; n++) files.push(await kept(from(ctx, `192.0.2.${n}`, n, 17)));
    expect([await findKeptResume(files[0] as Ctx), await findKeptResume(files[1] as Ctx)]).toEqual([
      null,
      expect.anything(),
    ]);
    await tx.update(visitorSessions).set({ onboardingCompleted: true });
    expect(await keepResume(from(ctx, "192.0.2.99", 20, 17), uploadedFile(pdfFile()))).toMatchObject({ ok: false });
    expect(await findKeptResume(files[1] as Ctx)).not.toBeNull();
  });
});

test("a network whose finished questionnaires fill the space makes room for others; of its own, those of over a day", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { storage, ctx } = given(tx);
    const finish = () => tx.update(visitorSessions).set({ onboardingCompleted: true });
    const honest = await kept(from(ctx, "192.0.2.1", 0, 64));
    const flood: Ctx[] = [];
    // Sixteen networks with a share each take all there is.
    for (let n = 0; n < 63; n++) flood.push(await kept(from(ctx, `198.51.100.${Math.floor(n / 4)}`, n + 1, 64)));
    await finish();
    await kept(from(ctx, "192.0.2.2", 100, 64));
    await kept(from(ctx, "192.0.2.3", 101, 64));
    expect(await findKeptResume(honest)).not.toBeNull();
    expect(await findKeptResume(flood[0] as Ctx)).toBeNull();
    expect(storage.files.size).toBe(64);
    const again = from(ctx, "198.51.100.9", 102, 64);
    expect(await keepResume(again, uploadedFile(pdfFile()))).toMatchObject({ ok: false });
    expect(await keepResume(from(ctx, "198.51.100.9", 102 + 24 * 60, 64), uploadedFile(pdfFile()))).toMatchObject({
      ok: true,
    });
  });
});

test("of too many sessions the oldest unfinished ones go before their time", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = given(tx);
    const before = await tx.$count(visitorSessions);
    const session = async (minute: number, completed: boolean) => {
      const now = () => new Date(TEST_NOW.getTime() + minute * 60_000);
      const written = await writeVisitorSession({ ...ctx, now }, { onboardingCompleted: completed });
      return written.session.id;
    };
    const [finished, old, fresh] = [await session(0, true), await session(1, false), await session(2, false)];
    expect(await purgeVisitorSessions(ctx, { most: before + 3 })).toMatchObject({ sessions: 0 });
    expect(await purgeVisitorSessions(ctx, { most: before + 2 })).toMatchObject({ sessions: 1 });
    const left = (await tx.select({ id: visitorSessions.id }).from(visitorSessions)).map(({ id }) => id);
    expect([finished, old, fresh].map((id) => left.includes(id))).toEqual([true, false, true]);
  });
});
