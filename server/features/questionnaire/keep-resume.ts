import { eq, inArray, lte, sql } from "drizzle-orm";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { keptResumes, visitorSessions } from "#server/db/schema/questionnaire.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { acceptResume, storageRefusal, type UploadedFile } from "#server/features/uploads/staged-file.ts";
import { everyones } from "#server/ownership.ts";
import { findVisitorSession, visitorSessionCutoff, writeVisitorSession } from "./visitor-session.ts";

const KEPT_RESUME_PREFIX = "kept-resumes/";

/** A key nobody can guess; it begins with the time, so that the daily clean can tell an orphan from a file on its way. */
function newKeptResumeKey(ctx: Pick<Ctx, "now" | "newToken">): string {
  return `${KEPT_RESUME_PREFIX}${ctx.now().getTime()}_${ctx.newToken(24)}`;
}

/** When the key was made, in milliseconds; null for a key of another shape. */
function keptResumeKeyTime(key: string): number | null {
  const time = /^kept-resumes\/(\d{1,15})_[A-Za-z0-9_-]+$/.exec(key)?.[1];
  return time === undefined ? null : Number(time);
}

/** Removes a file whose row is gone. When that fails the daily clean finds it. */
async function discardKeptFile(ctx: Pick<Ctx, "storage" | "log">, key: string): Promise<void> {
  await ctx.storage
    .remove(key)
    .catch((error: unknown) => ctx.log.warn({ err: error }, "kept résumé left for the daily clean"));
}

const DAY_MS = 86_400_000;
const KEYS_PER_QUERY = 500;

/**
 * Deletes sessions that were not written for 30 days, with their résumés, and files without a row that are older than a day
 * (what a crash between file and row left behind). Running it again finds nothing.
 */
export async function purgeVisitorSessions(
  ctx: Pick<Ctx, "db" | "storage" | "now">,
): Promise<{ sessions: number; files: number }> {
  const now = ctx.now();
  const gone = await ctx.db
    .delete(everyones(visitorSessions, "everybody's, by age"))
    .where(lte(visitorSessions.updatedAt, visitorSessionCutoff(now)))
    .returning({ id: visitorSessions.id });
  const settled = (await ctx.storage.list(KEPT_RESUME_PREFIX)).filter((key) => {
    return (keptResumeKeyTime(key) ?? 0) < now.getTime() - DAY_MS;
  });
  let files = 0;
  for (let at = 0; at < settled.length; at += KEYS_PER_QUERY) {
    const keys = settled.slice(at, at + KEYS_PER_QUERY);
    const rows = await ctx.db
      .select({ key: keptResumes.storageKey })
      .from(keptResumes)
      .where(inArray(keptResumes.storageKey, keys));
    const kept = new Set(rows.map(({ key }) => key));
    for (const key of keys.filter((candidate) => !kept.has(candidate))) {
      await ctx.storage.remove(key);
      files += 1;
    }
  }
  return { sessions: gone.length, files };
}

type KeepResumeResult = Result<{ fileName: string; newToken: string | null }, ResumeRefusal>;

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
    if (await isFull(ctx, size)) return { ok: false, reason: "failed" };
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
    return { ok: false, reason: storageRefusal(error) };
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
