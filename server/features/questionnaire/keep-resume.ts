import { eq, sql } from "drizzle-orm";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { Ctx } from "#server/ctx.ts";
import { keptResumes } from "#server/db/schema/questionnaire.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { acceptResume, storageRefusal } from "#server/features/uploads/accept-resume.ts";
import type { UploadedFile } from "#server/features/uploads/staged-file.ts";
import { discardKeptFile, newKeptResumeKey } from "./kept-resume-file.ts";
import { findVisitorSession } from "./visitor-session.ts";
import { writeVisitorSession } from "./write-visitor-session.ts";

type KeepResumeResult = { ok: true; fileName: string; newToken: string | null } | { ok: false; refusal: ResumeRefusal };

/**
 * Keeps a résumé with this browser's session until sign-up, in place of an earlier one. What it is, is read from the bytes; the name
 * is only shown. The file is on disk before its row and the replaced file goes after it, so a row never lacks its file; a file
 * whose row could not be written is left to the daily clean.
 */
export async function keepResume(ctx: Ctx, file: UploadedFile | null): Promise<KeepResumeResult> {
  const accepted = acceptResume(file);
  if (!accepted.ok) return accepted;
  const { fileName, contentType } = accepted;
  const { size } = accepted.file;
  const storageKey = newKeptResumeKey(ctx);
  try {
    if (await isFull(ctx, size)) return { ok: false, refusal: "failed" };
    await ctx.storage.put(storageKey, accepted.file);
    const { session, newToken } = await writeVisitorSession(ctx, {});
    const replaced = await storeRow(ctx, session.id, {
      storageKey,
      fileName,
      contentType,
      size,
    });
    if (replaced) await discardKeptFile(ctx, replaced);
    return { ok: true, fileName, newToken };
  } catch (error) {
    ctx.log.error({ err: error }, "résumé could not be kept");
    return { ok: false, refusal: storageRefusal(error) };
  }
}

/** Nobody signed in vouches for these files, so all of them together have a limit. */
async function isFull(ctx: Ctx, more: number): Promise<boolean> {
  const [kept] = await ctx.db.select({ bytes: sql<string>`coalesce(sum(${keptResumes.size}), 0)` }).from(keptResumes);
  const full = Number(kept?.bytes ?? 0) + more > ctx.settings.maxKeptResumeBytes;
  if (full) ctx.log.warn("no more résumés are kept: MAX_KEPT_RESUMES_MB is reached");
  return full;
}

type File = Pick<typeof keptResumes.$inferInsert, "storageKey" | "fileName" | "contentType" | "size">;

/** Writes the session's one row; returns the key of the file it replaces. */
async function storeRow(ctx: Ctx, sessionId: string, file: File): Promise<string | null> {
  return await withTransaction(ctx, async (ctx) => {
    const ofSession = eq(keptResumes.sessionId, sessionId);
    const [before] = await ctx.db
      .select({ storageKey: keptResumes.storageKey })
      .from(keptResumes)
      .where(ofSession)
      .for("update");
    const row = { ...file, createdAt: ctx.now() };
    await ctx.db
      .insert(keptResumes)
      .values({ ...row, id: ctx.newId(), sessionId })
      .onConflictDoUpdate({ target: keptResumes.sessionId, set: row });
    return before?.storageKey ?? null;
  });
}

/** Removes this session's kept résumé, row first. Without one nothing happens; a file that stays behind goes with the daily clean. */
export async function removeResume(ctx: Ctx): Promise<void> {
  const session = await findVisitorSession(ctx);
  if (!session) return;
  const removed = await ctx.db
    .delete(keptResumes)
    .where(eq(keptResumes.sessionId, session.id))
    .returning({ key: keptResumes.storageKey });
  for (const { key } of removed) await discardKeptFile(ctx, key);
}
