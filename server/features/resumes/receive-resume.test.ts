import { expect, test } from "vitest";
import { MAX_UPLOADS_A_DAY } from "#domain/resumes/judge-upload.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { resumeUploads } from "#server/db/schema/resumes.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { pdfFile } from "#tests/support/build/resume-files.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { receiveResume } from "./receive-resume.ts";

const { db } = await testDatabase();

function post(bytes: Uint8Array<ArrayBuffer> | null = pdfFile()): Request {
  const body = new FormData();
  if (bytes) body.set("resume", new File([bytes], "cv.pdf"));
  else body.set("intent", "continue");
  return new Request("http://localhost/", { method: "POST", body });
}

const signedIn = async (tx: Db): Promise<Ctx> => buildCtx(tx, { user: await storeUser(tx) });
const size = async ({ file }: { file: { size: number } | null }) => file?.size ?? null;

test("two uploads of a person run at once; a third is told to wait, somebody else's is not", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await signedIn(tx);
    const other = await signedIn(tx);
    const received = await receiveResume(ctx, post(), async () => {
      return await receiveResume(ctx, post(), async () => ({
        third: await receiveResume(ctx, post(), size),
        others: await receiveResume(other, post(), size),
      }));
    });
    const whole = { ok: true, result: pdfFile().length };
    expect(received).toEqual({
      ok: true,
      result: {
        ok: true,
        result: { third: { ok: false, reason: "busy", retryAfterSeconds: 5 }, others: whole },
      },
    });
    expect(await receiveResume(ctx, post(), size)).toEqual(whole);
  });
});

test("a refused body is not read at all", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await signedIn(tx);
    const userId = ctx.user?.id ?? "";
    const full = Array.from({ length: MAX_UPLOADS_A_DAY }, () => {
      return { id: crypto.randomUUID(), userId, startedAt: TEST_NOW, endedAt: TEST_NOW };
    });
    await tx.insert(resumeUploads).values(full);
    const request = post();
    expect(await receiveResume(ctx, request, size)).toEqual({ ok: false, reason: "quota", retryAfterSeconds: 86_400 });
    expect(request.bodyUsed).toBe(false);
    const tomorrow = { ...ctx, now: () => new Date(TEST_NOW.getTime() + 86_400_001) };
    expect(await receiveResume(tomorrow, request, size)).toMatchObject({ ok: true });
    expect(await tx.select().from(resumeUploads)).toHaveLength(1);
  });
});

test("damaged forms and failures count, and give their place back; a form without a file does not count", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await signedIn(tx);
    const broken = new Request("http://localhost/", { method: "POST", body: "x" });
    expect(await receiveResume(ctx, broken, size)).toMatchObject({ reason: "unreadable" });
    const failing = receiveResume(ctx, post(), () => Promise.reject(new Error("storage")));
    await expect(failing).rejects.toThrow("storage");
    expect(await receiveResume(ctx, post(null), size)).toEqual({ ok: true, result: null });
    expect(await tx.select({ endedAt: resumeUploads.endedAt }).from(resumeUploads)).toEqual([
      { endedAt: TEST_NOW },
      { endedAt: TEST_NOW },
    ]);
  });
});
