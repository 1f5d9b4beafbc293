import { expect, test } from "vitest";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { keptResumes } from "#server/db/schema/questionnaire.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { keepResume } from "#server/features/questionnaire/keep-resume.ts";
import { visitorTokenHash } from "#server/features/questionnaire/visitor-cookie.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { docFile, docxFile } from "#tests/support/build/resume-files.ts";
import { uploadedFile } from "#tests/support/build/uploaded-file.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { adoptKeptResume, chooseResume } from "./adopt-kept-resume.ts";
import { findResume } from "./own-resume.ts";
import { uploadResume } from "./upload-resume.ts";

const { db } = await testDatabase();
const later = () => new Date(TEST_NOW.getTime() + 60_000);

/** A person who kept a DOCX on this device and has then signed in; `removed` are the keys left to the job. */
async function given(tx: Db) {
  const storage = memoryStorage();
  const removed: string[] = [];
  const enqueue: Ctx["enqueue"] = async (_db, _name, data) => {
    if ("storageKeys" in data) removed.push(...data.storageKeys);
  };
  const visitor = buildCtx(tx, { storage, enqueue });
  const kept = await keepResume(visitor, uploadedFile(docxFile(), "kept.docx"));
  const tokenHash = visitorTokenHash((kept.ok && kept.newToken) || "");
  const user = await storeUser(tx);
  const [row] = await tx.select().from(keptResumes);
  const ctx: Ctx = { ...visitor, user, visitor: { tokenHash } };
  return { ctx, storage, removed, keptKey: row?.storageKey };
}

test("a kept résumé becomes the account's, once", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, storage, removed, keptKey } = await given(tx);
    expect(await adoptKeptResume(ctx)).toBe("take");
    expect(await findResume(ctx)).toMatchObject({ resume: { fileName: "kept.docx", reading: "waiting" }, kept: null });
    const [row] = await tx.select().from(resumes);
    expect(row?.sha256).toBe(uploadedFile(docxFile()).sha256);
    expect(storage.files.get(row?.storageKey ?? "")).toEqual(docxFile());
    expect(removed).toEqual([keptKey]);
    expect(await adoptKeptResume(ctx)).toBe("nothing");
  });
});

test("a newer one of somebody else is no reason to ask", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await given(tx);
    const neighbour = { ...ctx, user: await storeUser(tx), now: later };
    await uploadResume(neighbour, uploadedFile(docFile(), "theirs.doc"));
    expect(await adoptKeptResume(ctx)).toBe("take");
  });
});

test("it takes the place of an older one", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await given(tx);
    const before = { ...ctx, now: () => new Date(TEST_NOW.getTime() - 60_000) };
    await uploadResume(before, uploadedFile(docFile(), "old.doc"));
    expect(await adoptKeptResume(ctx)).toBe("take");
    expect((await findResume(ctx)).resume?.fileName).toBe("kept.docx");
  });
});

test.each([
  ["device", "kept.docx"],
  ["account", "newer.doc"],
] as const)("a newer one is not replaced unasked; keeping the %s's ends it", async (keep, fileName) => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, removed, keptKey } = await given(tx);
    await uploadResume({ ...ctx, now: later }, uploadedFile(docFile(), "newer.doc"));
    expect(await adoptKeptResume(ctx)).toBe("ask");
    expect(await findResume(ctx)).toMatchObject({ resume: { fileName: "newer.doc" }, kept: { fileName: "kept.docx" } });
    await chooseResume(ctx, { keep });
    await chooseResume(ctx, { keep: "device" });
    expect(await findResume(ctx)).toMatchObject({ resume: { fileName }, kept: null });
    expect(removed).toContain(keptKey);
  });
});

test("a storage in trouble does not stand in the way of signing in, and the file stays on offer", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await given(tx);
    const storage = { ...ctx.storage, put: () => Promise.reject(new Error("away")) };
    expect(await adoptKeptResume({ ...ctx, storage })).toBe("ask");
    expect(await findResume(ctx)).toMatchObject({ resume: null, kept: { fileName: "kept.docx" } });
  });
});

test("another browser's file is nobody's business", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = await given(tx);
    const elsewhere = { ...ctx, visitor: { tokenHash: visitorTokenHash("another") } };
    expect(await adoptKeptResume(elsewhere)).toBe("nothing");
    await chooseResume(elsewhere, { keep: "device" });
    expect(await findResume(elsewhere)).toEqual({ resume: null, kept: null });
    expect(await tx.select().from(keptResumes)).toHaveLength(1);
  });
});
