import { expect, test } from "vitest";
import type { StoredFile } from "#server/adapters/storage/storage-port.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { docFile, pdfFile } from "#tests/support/build/resume-files.ts";
import { uploadedFile } from "#tests/support/build/uploaded-file.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { proposeAnswers } from "./cv-answers.ts";
import { inspectOwnFile } from "./inspect-cv.ts";
import { uploadResume } from "./upload-resume.ts";

const { db } = await testDatabase();

/** Somebody whose CV this is; `opened`: the files that were opened since. */
async function given(tx: Db, file: Uint8Array, name: string, inspectCv: Ctx["inspectCv"]) {
  const opened: StoredFile["body"][] = [];
  const stored = memoryStorage();
  const storage: Ctx["storage"] = {
    ...stored,
    get: async (key) => {
      const found = await stored.get(key);
      if (found) opened.push(found.body);
      return found;
    },
  };
  const ctx = buildCtx(tx, { user: await storeUser(tx), storage, inspectCv });
  await uploadResume(ctx, uploadedFile(file, name));
  opened.length = 0;
  return { ctx, opened, stored };
}

test("a file of a kind that is not read is not opened", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, opened } = await given(tx, docFile(), "cv.doc", async () => ({ ok: false }));
    expect(await inspectOwnFile(ctx)).toEqual({ ok: false, reason: "not-read" });
    expect(await proposeAnswers(ctx)).toEqual({ fileName: "cv.doc", proposed: [] });
    expect(opened).toEqual([]);
  });
});

test("a file that was not read to its end is closed, also when reading it failed", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, opened, stored } = await given(tx, pdfFile(), "cv.pdf", async () => ({ ok: false }));
    expect(await inspectOwnFile(ctx)).toEqual({ ok: false, reason: "unread" });
    const fails = async () => Promise.reject(new Error("no process"));
    await expect(inspectOwnFile({ ...ctx, inspectCv: fails })).rejects.toThrow("no process");
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true]);
    stored.files.clear();
    await expect(inspectOwnFile(ctx)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await proposeAnswers(ctx)).toBeNull();
  });
});

test("whoever has to wait or is sent away has no file open meanwhile", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { promise, resolve } = Promise.withResolvers<{ ok: false }>();
    const { ctx, opened } = await given(tx, pdfFile(), "cv.pdf", () => promise);
    const looks = Array.from({ length: 5 }, () => inspectOwnFile(ctx));
    await expect(Promise.race(looks)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(opened.length).toBeLessThanOrEqual(2);
    resolve({ ok: false });
    const ends = await Promise.allSettled(looks);
    expect(ends.map(({ status }) => status).sort()).toEqual([...Array(4).fill("fulfilled"), "rejected"]);
    expect(opened).toHaveLength(4);
  });
});
